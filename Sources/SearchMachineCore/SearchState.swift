/// All that a search box shows besides its field.
///
/// It is plain data: a front end draws it, a preview or a test makes one with `init`.
public struct SearchState<Results: RandomAccessCollection, Failure: Error> {
  /// What the box is doing about the current query.
  public var phase: SearchPhase<Failure>

  /// The held answer, labelled with the request that it answers; nil if there is none.
  public var answer: SearchAnswer<Results>?

  /// The recent searches, newest first, without doubles (rule H1).
  public var history: [String]

  /// Whether the request in flight takes longer than the policy's `slowAfter` (rule D3).
  public var isSlow: Bool

  /// How long after its failure the failed request starts again by itself; nil if it does not (rule D5).
  public var retriesAfter: Duration?

  /// Makes a state; by default that of a new box without history.
  public init(
    phase: SearchPhase<Failure> = .idle,
    answer: SearchAnswer<Results>? = nil,
    history: [String] = [],
    isSlow: Bool = false,
    retriesAfter: Duration? = nil
  ) {
    self.phase = phase
    self.answer = answer
    self.history = history
    self.isSlow = isSlow
    self.retriesAfter = retriesAfter
  }
}

extension SearchState {
  /// The phase without its payload, for comparing whatever the failure is.
  public var kind: SearchPhaseKind { phase.kind }

  /// Whether an answer is to be expected soon and without further input: waiting or searching.
  ///
  /// It is false while a failed request waits to start again by itself; `retriesAfter` tells that.
  public var isBusy: Bool {
    switch phase {
    case .waiting, .searching: return true
    case .idle, .tooShort, .loaded, .failed, .timedOut: return false
    }
  }

  /// Whether the current query has been answered to its end with nothing, which alone means "no results".
  public var isEmptyResult: Bool {
    switch phase {
    case .loaded: return answer.map { $0.isComplete && $0.results.isEmpty } ?? false
    case .idle, .tooShort, .waiting, .searching, .failed, .timedOut: return false
    }
  }

  /// Whether the held answer is only a part of what its request has to bring (rule O5).
  public var isPartial: Bool { answer.map { !$0.isComplete } ?? false }

  /// Whether the held answer is an earlier one than what the box is about.
  ///
  /// It is so in every phase but `loaded`, unless the phase's request is the answer's own or asks for a further page of it.
  public var isStale: Bool {
    guard let answer else { return false }
    switch phase {
    case .loaded: return false
    case .idle, .tooShort, .waiting: return true
    case .searching(let request), .failed(_, let request), .timedOut(let request):
      return request.page == 0 && request.generation != answer.request.generation
    }
  }

  /// The held answer's results; nil if no answer is held.
  public var results: Results? { answer?.results }

  /// Why the request failed; nil in every phase but `failed`, also in `timedOut`.
  public var failure: Failure? {
    switch phase {
    case .failed(let failure, _): return failure
    case .idle, .tooShort, .waiting, .searching, .loaded, .timedOut: return nil
    }
  }

  /// Whether the request failed or timed out.
  ///
  /// It is true for a further page as well; then the rows are current, and the request's `page` is not 0.
  public var hasFailed: Bool {
    switch phase {
    case .failed, .timedOut: return true
    case .idle, .tooShort, .waiting, .searching, .loaded: return false
    }
  }
}

extension SearchState: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchState: Sendable where Results: Sendable, Results.Index: Sendable {}
