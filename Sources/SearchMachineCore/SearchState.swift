/// All that a search box shows besides its field.
///
/// It is plain data: a front end draws it, a preview or a test makes one with `init`.
public struct SearchState<Results: RandomAccessCollection, Failure: Error> {
  /// What the box is doing about the current query.
  public var phase: SearchPhase<Failure>

  /// The held answer, labelled with the query that it answers; nil if there is none.
  public var answer: SearchAnswer<Results>?

  /// The recent searches, newest first, without doubles (rule H1).
  public var history: [String]

  /// Makes a state; by default that of a new box without history.
  public init(
    phase: SearchPhase<Failure> = .idle,
    answer: SearchAnswer<Results>? = nil,
    history: [String] = []
  ) {
    self.phase = phase
    self.answer = answer
    self.history = history
  }
}

extension SearchState {
  /// Whether an answer is to be expected without further input: waiting or searching.
  public var isBusy: Bool {
    switch phase {
    case .waiting, .searching: return true
    case .idle, .tooShort, .loaded, .failed: return false
    }
  }

  /// Whether the current query has been answered with nothing, which alone means "no results".
  public var isEmptyResult: Bool {
    switch phase {
    case .loaded: return results?.isEmpty ?? false
    case .idle, .tooShort, .waiting, .searching, .failed: return false
    }
  }

  /// Whether the held answer is an earlier one: there is an answer, and the phase is not `loaded`.
  public var isStale: Bool {
    switch phase {
    case .loaded: return false
    case .idle, .tooShort, .waiting, .searching, .failed: return answer != nil
    }
  }

  /// The held answer's results; nil if no answer is held.
  public var results: Results? { answer?.results }

  /// Why the current query failed; nil in every phase but `failed`.
  public var failure: Failure? {
    switch phase {
    case .failed(let failure): return failure
    case .idle, .tooShort, .waiting, .searching, .loaded: return nil
    }
  }
}

extension SearchState: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchState: Sendable where Results: Sendable, Results.Index: Sendable {}
