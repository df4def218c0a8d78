import SearchMachineAsync
import SearchMachineCore

/// What the box shows.
package typealias BoxState = SearchState<Findings, SearchFailure>

/// Something that happened to the box.
package typealias BoxInput = SearchInput<Findings, SearchFailure>

/// What one step of the box asks for.
package typealias BoxEffects = SearchEffects<Findings, SearchFailure>

/// One step of the box.
package typealias BoxStep = SearchStep<Findings, SearchFailure>

/// What a front end sees of the adapter that drives the machine, whichever it is.
///
/// A front end sends what the person does, and shows the states that are published. It decides nothing about search.
@MainActor
package protocol SearchBox: AnyObject {
  var state: BoxState { get }

  /// Is told each published state.
  var onPublish: ((BoxState) -> Void)? { get set }

  /// Is told each step.
  var onStep: ((BoxStep) -> Void)? { get set }

  func keystroke(_ text: String)
  func clear()
  func submit()
  func retry()
  func leave()
  func select(id: Row.ID)
  func mark(id: Row.ID?)
  func forget(_ query: String)
  func forgetAll()
}

extension AsyncSearch: SearchBox where Results == Findings, Failure == SearchFailure {
  package func keystroke(_ text: String) { keystroke(text, wait: nil) }
  package func select(id: Row.ID) { select(id: id, recording: nil) }
}
