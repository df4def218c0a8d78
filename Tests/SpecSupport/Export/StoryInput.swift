import SearchMachineCore
import SearchMachineTesting

/// An input in a form that other languages read: its word, and what it is given.
struct StoryInput: Encodable {
  /// The settings of a new box; nil is none.
  struct Policy: Encodable {
    let debounce: Double
    let minimumLength: Int
    let previousResults: String
    let slowAfter: Double?
    let timeout: Double?
    let cacheCapacity: Int
    let cacheLifetime: Double?
    let historyCapacity: Int

    init(_ policy: SearchPolicy) {
      debounce = policy.debounce.milliseconds
      minimumLength = policy.minimumLength
      previousResults = String(describing: policy.previousResults)
      slowAfter = policy.slowAfter?.milliseconds
      timeout = policy.timeout?.milliseconds
      cacheCapacity = policy.cacheCapacity
      cacheLifetime = policy.cacheLifetime?.milliseconds
      historyCapacity = policy.historyCapacity
    }
  }

  var word: String
  var policy: Policy?
  var history: [String]?
  var text: String?
  var wait: Double?
  var minimumLength: Int?

  /// A text, since it can be greater than a number of JavaScript.
  var generation: String?
  var rows: [String]?
  var hasMore: Bool?
  var name: String?
  var index: Int?
  var recording: String?

  private init(_ word: String) {
    self.word = word
  }

  init(_ input: ScenarioInput) {
    switch input {
    case .new(let policy, let history):
      self.init("new")
      self.policy = Policy(policy)
      self.history = history
    case .handle(let input): self.init(input)
    case .selectRow(let id, let recording):
      self.init("selectRow")
      name = id
      self.recording = recording
    case .markRow(let id):
      self.init("markRow")
      name = id
    }
  }

  private init(_ input: SearchInput<[ScenarioRow], ScenarioFailure>) {
    switch input {
    case .keystroke(let text, let wait, let minimumLength):
      self.init("keystroke")
      self.text = text
      self.wait = wait?.milliseconds
      self.minimumLength = minimumLength
    case .fill(let text): self.init("fill", text: text)
    case .record(let text): self.init("record", text: text)
    case .forget(let text): self.init("forget", text: text)
    case .part(let rows, let generation): self.init("part", generation, rows: rows)
    case .reply(let rows, let generation, let hasMore):
      self.init("reply", generation, rows: rows)
      self.hasMore = hasMore
    case .failure(let failure, let generation, let wait):
      self.init("failure", generation)
      name = failure.name
      self.wait = wait?.milliseconds
    case .invalidate(let wait):
      self.init("invalidate")
      self.wait = wait?.milliseconds
    case .amend(let rows):
      self.init("amend")
      self.rows = rows.map(\.id)
    case .select(let index, let recording):
      self.init("select")
      self.index = index
      self.recording = recording
    case .mark(let index):
      self.init("mark")
      self.index = index
    case .tick: self.init("tick")
    case .clear: self.init("clear")
    case .submit: self.init("submit")
    case .retry: self.init("retry")
    case .more: self.init("more")
    case .leave: self.init("leave")
    case .resume: self.init("resume")
    case .forgetAll: self.init("forgetAll")
    @unknown default: self.init("unknown")
    }
  }

  private init(_ word: String, text: String) {
    self.init(word)
    self.text = text
  }

  private init(_ word: String, _ generation: Generation, rows: [ScenarioRow]? = nil) {
    self.init(word)
    self.generation = String(generation.rawValue)
    self.rows = rows?.map(\.id)
  }
}
