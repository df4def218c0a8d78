/// What enters and leaves the history by itself.
extension Decider {
  /// The text enters the history, in front (rule H3).
  @usableFromInline mutating func record(_ text: String) -> Decision {
    Decision(.h3, changesState: history.record(text.trimmedToQuery))
  }

  /// The entry leaves the history (rule H2).
  @usableFromInline mutating func forget(_ text: String) -> Decision {
    Decision(.h2, changesState: history.forget(text))
  }

  /// All entries leave the history (rule H2).
  @usableFromInline mutating func forgetAll() -> Decision {
    Decision(.h2, changesState: history.forgetAll())
  }
}
