/// What a key asks for beyond the panel itself.
package enum PanelCommand: Hashable, Sendable {
  /// Inputs for the box.
  case keystroke(String)
  case submit
  case retry
  case clear
  case select(Row.ID)
  case forget(String)

  /// The program is to end without a choice; interrupted, if the person broke it off.
  case leave(isInterrupted: Bool)

  /// The program is to stop until the shell continues it.
  case suspend

  /// The screen may be disturbed and is to be drawn anew.
  case redraw

  /// The key could not do what it is there for.
  case bell
}
