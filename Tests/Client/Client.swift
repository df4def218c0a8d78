import SearchMachineCore

/// A client that looks at everything that a later version may have more of, and at what is closed for good.
@main
struct Client {
  static func main() {
    var machine = SearchMachine<[String], Never>()
    let effects = machine.handle(.keystroke("sea"), at: .zero)
    let words = [word(for: .keystroke("sea")), word(for: effects.rule), word(for: machine.state.phase)]
    print((words + effects.map(word(for:))).joined(separator: ", "))
  }

  static func word(for input: SearchInput<[String], Never>) -> String {
    switch input {
    case .keystroke(let text, _, _): return "keystroke \(text)"
    case .tick: return "tick"
    case .fill(let text), .record(let text), .forget(let text): return "text \(text)"
    case .part, .reply, .failure: return "an outcome"
    case .clear, .submit, .retry, .more, .leave, .resume, .forgetAll: return "a key"
    case .select(let index, _): return "select \(index)"
    case .invalidate, .amend, .mark: return "something else"
    @unknown default: return "another input"
    }
  }

  static func word(for effect: SearchEffect<[String], Never>) -> String {
    switch effect {
    case .cancel(let generation): return "cancel \(generation)"
    case .start(let request): return "start \(request.query)"
    case .publish: return "publish"
    @unknown default: return "another effect"
    }
  }

  static func word(for rule: SearchRule) -> String {
    switch rule {
    case .k5: return "waits"
    case .d1: return "starts"
    case .k1, .k2, .k3, .k4, .t4, .d3, .d4, .d5, .w3, .o1, .o2, .o3, .o5, .c1, .c2, .c3, .s1, .s2, .s3, .n1, .v1, .v2,
      .l1, .l2, .l3, .h2, .h3:
      return "rule \(rule)"
    @unknown default: return "\(rule)"
    }
  }

  static func word(for phase: SearchPhase<Never>) -> String {
    switch phase {
    case .idle: return "idle"
    case .tooShort: return "too short"
    case .waiting: return "waiting"
    case .searching(let request): return "searching \(request.query)"
    case .loaded: return "loaded"
    case .failed: return "failed"
    case .timedOut(let request): return "timed out \(request.query)"
    }
  }
}
