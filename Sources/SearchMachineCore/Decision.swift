/// What one step decided, to be carried out by the shell that holds the payloads.
@usableFromInline @frozen
struct Decision {
  /// What becomes of the held answer.
  @usableFromInline @frozen
  enum Answer {
    case stays
    case losesMark
    case goes

    /// The results that have come take its place; the decider knows for which request.
    case comes

    /// The cached answer to that request takes its place.
    case comesFromCache(Generation)
  }

  /// The rule that decided.
  @usableFromInline var rule: SearchRule

  /// The request that stopped being the owner in this step without having settled.
  @usableFromInline var cancelled: Generation?

  /// Whether a request starts: the one that is in flight after the step.
  @usableFromInline var starts = false

  /// What becomes of the held answer.
  @usableFromInline var answer = Answer.stays

  /// Whether the held answer is put into the cache, before another takes its place.
  @usableFromInline var cachesHeld = false

  /// Whether answers have left the cache; those that the decider does not know any more are to be dropped.
  @usableFromInline var thinsCache = false

  /// Whether anything that is shown has changed, so that the state is to be published; an answer that comes always is.
  @usableFromInline var changesState = false

  @inlinable
  init(_ rule: SearchRule, changesState: Bool = false) {
    self.rule = rule
    self.changesState = changesState
  }
}
