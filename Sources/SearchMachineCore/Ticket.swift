/// What the decisions know of a request besides its query, which is always the current one.
@usableFromInline @frozen
struct Ticket: Hashable, Sendable {
  /// The number that its outcome must carry.
  @usableFromInline let generation: Generation

  /// Which page of the rows is wanted.
  @usableFromInline let page: UInt32

  /// How often it was started by itself.
  @usableFromInline let attempt: UInt32
}

extension UInt32 {
  /// The number after this one; the greatest is followed by itself, so that counting never begins anew.
  package var countedOn: UInt32 { self == .max ? self : self + 1 }
}
