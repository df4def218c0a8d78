/// What happened in a round, and what may not have.
struct RoundResult: Sendable {
  /// How often each kind of event was seen.
  let counts: [String: Int]

  /// What may not have happened; nil if there is nothing.
  let problem: String?

  init(record: [RoundEvent], problem: String?) {
    counts = Dictionary(record.map { ($0.kind, 1) }, uniquingKeysWith: +)
    self.problem = problem
  }
}

extension RoundEvent {
  /// What it is called in a count.
  fileprivate var kind: String {
    switch self {
    case .step: return "steps"
    case .published: return "publications"
    case .called: return "calls"
    case .cancelled: return "cancels"
    case .ends: return "ends"
    case .elsewhere: return "callbacks elsewhere"
    case .dropping(let place): return "drops in \(place)"
    case .dropped: return "drops"
    }
  }
}
