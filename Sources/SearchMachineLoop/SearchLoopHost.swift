import SearchMachineCore

/// What a loop needs of the adapter that it runs in.
///
/// What may call back is returned, and is done when the adapter is not held any more, so that a callback may drop it.
package protocol SearchLoopHost<Results, Failure>: AnyObject {
  associatedtype Results: RandomAccessCollection
  associatedtype Failure: Error

  /// Lets `SearchLoop.wakeUp(_:hasCome:)` be called with that number at the time, in place of any other wake-up.
  func scheduleWakeUp(_ number: Int, at time: Duration)

  /// Ends the work for the request that was started last (rule E3).
  func cancel(_ generation: Generation) -> (() -> Void)?

  /// Begins the work for the request.
  func start(_ request: SearchRequest) -> (() -> Void)?

  /// Shows the state.
  func publish(_ state: SearchState<Results, Failure>) -> (() -> Void)?
}
