/// What one step decided, to be carried out by the shell that holds the payloads.
@usableFromInline
struct Decision {
  /// What becomes of the held answer.
  @usableFromInline @frozen
  enum Answer {
    case stays
    case losesSelection
    case goes
  }

  /// The request that stopped being the owner in this step without having settled.
  @usableFromInline var cancelled: Generation?

  /// The request that starts.
  @usableFromInline var started: SearchRequest?

  /// What becomes of the held answer.
  @usableFromInline var answer = Answer.stays

  /// Whether phase, answer or history have changed, so that the state is to be published.
  @usableFromInline var changesState = false

  @usableFromInline
  init(cancelled: Generation? = nil, answer: Answer = .stays, changesState: Bool = false) {
    self.cancelled = cancelled
    self.answer = answer
    self.changesState = changesState
  }
}
