import SearchMachineCore
import SearchMachineTesting

/// What there is after a step, in a form that other languages read.
struct StoryState: Encodable {
  struct Request: Encodable {
    let generation: UInt64
    let query: String
    let page: Int
    let attempt: Int

    init(_ request: SearchRequest) {
      generation = request.generation.rawValue
      query = request.query
      page = request.page
      attempt = request.attempt
    }
  }

  struct Answer: Encodable {
    let request: Request
    let rows: [String]
    let selection: Int?
    let hasMore: Bool
    let isComplete: Bool
  }

  let rule: String?
  let cancelled: UInt64?
  let started: Request?
  let publishes: Bool
  let changesHistory: Bool
  let query: String
  let phase: String
  let request: Request?
  let failure: String?
  let retriesAfter: Double?
  let deadline: Double?
  let answer: Answer?
  let history: [String]

  /// The names of what is true of the state, in the order of the alphabet.
  let facts: [String]

  init(
    _ machine: ScenarioMachine, _ effects: SearchEffects<[ScenarioRow], ScenarioFailure>?, earlierHistory: [String]
  ) {
    let state = machine.state
    rule = effects?.rule.description
    cancelled = effects?.cancelled?.rawValue
    started = effects?.started.map(Request.init)
    publishes = effects?.published != nil
    changesHistory = effects != nil && state.history != earlierHistory
    query = machine.query
    phase = String(describing: state.kind)
    switch state.phase {
    case .searching(let request), .failed(_, let request), .timedOut(let request): self.request = Request(request)
    case .idle, .tooShort, .waiting, .loaded: request = nil
    }
    failure = state.failure?.name
    retriesAfter = state.retriesAfter?.milliseconds
    deadline = machine.deadline?.milliseconds
    answer = state.answer.map { answer in
      Answer(
        request: Request(answer.request), rows: answer.results.map(\.id), selection: answer.selection,
        hasMore: answer.hasMore, isComplete: answer.isComplete)
    }
    history = state.history
    let facts = [
      "hasFailed": state.hasFailed, "isBusy": state.isBusy, "isEmptyResult": state.isEmptyResult,
      "isPartial": state.isPartial, "isSlow": state.isSlow, "isStale": state.isStale,
    ]
    self.facts = facts.filter(\.value).keys.sorted()
  }
}
