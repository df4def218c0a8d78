import Dispatch
import SearchMachineCore
import SearchMachineDispatch

/// One search box for each connection of a server, such as a web socket on which the browser sends every edit.
///
/// Each has a serial queue of its own; all of them may target one. When the connection goes, so does its box.
final class SearchConnection: Sendable {
  typealias State = SearchState<[String], ServerFailure>

  struct ServerFailure: Error, Equatable {}

  private let queue = DispatchQueue(label: "search connection")
  private let search: DispatchSearch<[String], ServerFailure>

  init(
    find: @escaping @Sendable (String, @escaping @Sendable (SearchOutcome<[String], ServerFailure>) -> Void) -> Void,
    send: @escaping @Sendable (State) -> Void
  ) {
    search = DispatchSearch(
      policy: SearchPolicy(debounce: .milliseconds(100), minimumLength: 2, historyCapacity: 0),
      queue: queue,
      search: { request, completion in
        find(request.query, completion)
        return nil
      },
      publish: send)
  }

  func received(text: String) {
    queue.async { self.search.keystroke(text) }
  }

  func receivedSubmit() {
    queue.async { self.search.submit() }
  }
}
