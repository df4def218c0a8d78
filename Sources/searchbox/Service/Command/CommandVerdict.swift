/// What the end of a command means for its search.
enum CommandVerdict: Hashable {
  /// It has answered; the note tells that something was amiss all the same.
  case answer(note: String?)

  /// It has not answered, for that reason.
  case failure(String)

  /// - Parameters:
  ///   - status: How it ended.
  ///   - hasRows: Whether it printed any.
  ///   - complaint: The first line of its standard error; nil if there is none.
  init(_ status: EndStatus, hasRows: Bool, complaint: String?) {
    switch status {
    case .exit(0): self = .answer(note: nil)
    case .exit(1) where complaint == nil: self = .answer(note: nil)
    case .exit(let number):
      let reason = complaint ?? "the command ended with status \(number)"
      self = hasRows ? .answer(note: reason) : .failure(reason)
    case .signal(let number):
      let reason = complaint ?? "the command was ended by signal \(number)"
      self = hasRows ? .answer(note: reason) : .failure(reason)
    }
  }
}
