/// What a person does at the keyboard, as far as the box knows it.
package enum Key: Hashable, Sendable {
  /// Characters that were typed; several if they came together.
  case text(String)

  /// Text that the terminal says was pasted.
  case paste(String)

  case enter
  case escape
  case backspace
  case delete
  case deleteWord
  case deleteToStart
  case deleteToEnd
  case left
  case right
  case wordLeft
  case wordRight
  case home
  case end
  case up
  case down
  case pageUp
  case pageDown

  /// Control-R.
  case retry

  /// Control-X.
  case forget

  /// Control-C.
  case interrupt

  /// Control-D.
  case endOfInput

  /// Control-Z.
  case suspend

  /// Control-L.
  case redraw

  /// A key that the box has no use for.
  case other
}
