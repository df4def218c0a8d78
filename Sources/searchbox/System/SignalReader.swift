import Dispatch
import TerminalGuard

/// Tells the main actor about signals, one after the other, between two pieces of work.
@MainActor
final class SignalReader {
  private let source: any DispatchSourceRead

  /// Begins to listen to the signals; those that were ignored when the program began stay ignored.
  ///
  /// - Parameter endingOnly: Whether only those that end the program are listened to.
  init(endingOnly: Bool = false, _ handle: @escaping @MainActor (Int32) -> Void) throws(SystemError) {
    let descriptor = terminal_guard_take_signals(endingOnly)
    guard descriptor >= 0 else { throw .last }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        while true {
          let number = terminal_guard_next_signal()
          if number == 0 { break }
          handle(number)
        }
      }
    }
    source.resume()
  }
}
