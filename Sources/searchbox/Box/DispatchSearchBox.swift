import SearchMachineCore
import SearchMachineDispatch

/// A box that `DispatchSearch` drives, on the main queue.
@MainActor
final class DispatchSearchBox: SearchBox {
  var onPublish: ((BoxState) -> Void)?

  private let policy: SearchPolicy
  private let history: [String]
  private let service: SearchService
  private lazy var search = DispatchSearch<Findings, SearchFailure>(
    policy: policy, history: history, search: Self.callback(service),
    publish: { [weak self] state in MainActor.assumeIsolated { self?.onPublish?(state) } })

  init(policy: SearchPolicy, history: [String], service: @escaping SearchService) {
    self.policy = policy
    self.history = history
    self.service = service
  }

  var state: BoxState { search.state }

  var onStep: ((BoxStep) -> Void)? {
    didSet {
      search.onStep = { [weak self] step in MainActor.assumeIsolated { self?.onStep?(step) } }
    }
  }

  func keystroke(_ text: String) { search.keystroke(text) }
  func clear() { search.clear() }
  func submit() { search.submit() }
  func retry() { search.retry() }
  func leave() { search.leave() }
  func select(id: Row.ID) { search.select(id: id) }
  func mark(id: Row.ID?) { search.mark(id: id) }
  func forget(_ query: String) { search.forget(query) }
  func forgetAll() { search.forgetAll() }

  /// The service in the shape that Dispatch knows: it calls back, and returns what cancels it.
  private static func callback(
    _ service: @escaping SearchService
  ) -> DispatchSearch<Findings, SearchFailure>.Service {
    return { request, completion in
      let task = Task.detached {
        do throws(SearchFailure) {
          completion(.reply(try await service(request.query) { completion(.part($0)) }))
        } catch {
          completion(.failure(error))
        }
      }
      return { task.cancel() }
    }
  }
}
