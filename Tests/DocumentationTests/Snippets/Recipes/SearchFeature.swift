// snippet-begin recipe-reducer
import SearchMachineCore

/// A search box as a part of an app's own state, with a reducer that does nothing but answer.
struct SearchFeature {
  typealias Box = SearchMachine<[Movie], Offline>

  struct State {
    var genre: String?
    var box = Box()
  }

  enum Action {
    case box(SearchInput<[Movie], Offline>)
    case genrePicked(String?)
  }

  /// What the store does next; what comes of it is another action.
  enum Command: Equatable {
    case cancel(Generation)
    case search(SearchRequest, genre: String?)
    case tick(at: Duration)
  }

  /// `now` is the time since the app started, on a monotonic clock.
  func reduce(_ state: inout State, _ action: Action, now: Duration) -> [Command] {
    let deadline = state.box.deadline
    let input: SearchInput<[Movie], Offline>
    switch action {
    case .box(let boxInput):
      input = boxInput
    case .genrePicked(let genre):
      state.genre = genre
      input = .invalidate(wait: .zero)
    }
    let effects = state.box.handle(input, at: now)
    var commands: [Command] = []
    if let generation = effects.cancelled { commands.append(.cancel(generation)) }
    if let request = effects.started { commands.append(.search(request, genre: state.genre)) }
    if let next = state.box.deadline, next != deadline { commands.append(.tick(at: next)) }
    return commands
  }
}
// snippet-end
