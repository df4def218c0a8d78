import SearchMachineCore
import SpecSupport

/// What is to happen in one round; all of it follows from the seed, but not how the threads come across each other.
struct RoundPlan: Sendable {
  /// Where the box may be dropped.
  enum Place: CaseIterable, Sendable {
    case publish, step, service, cancel
    /// On another thread, while the person still types.
    case thread
    /// When all has come to rest.
    case end
  }

  /// What the person does, and how long after what they did before; nil stands for at once.
  struct Act: Sendable {
    let pause: Duration?
    let input: PersonInput
  }

  /// An input of the person, also by identity.
  enum PersonInput: Sendable {
    case input(Input)
    case select(String)
    case mark(String?)
  }

  let seed: UInt64
  let policy: SearchPolicy
  let history: [String]
  let acts: [Act]
  let drop: Place

  /// At which of the moments at that place the box is dropped.
  let dropNumber: Int

  init(seed: UInt64) {
    self.seed = seed
    var random = SeededRandom(seed: seed)
    policy = Self.policy(using: &random)
    history = Bool.random(using: &random) ? [] : ["ab", "b"]
    drop = Place.allCases.randomElement(using: &random) ?? .end
    dropNumber = Int.random(in: 1...6, using: &random)
    acts = (0..<Int.random(in: 4...24, using: &random)).map { _ in Self.act(using: &random) }
  }

  private static func policy(using random: inout SeededRandom) -> SearchPolicy {
    func any<Setting>(_ settings: [Setting]) -> Setting {
      settings[Int.random(in: settings.indices, using: &random)]
    }
    return SearchPolicy(
      debounce: any([.zero, .microseconds(50), .microseconds(300), .milliseconds(1)]),
      minimumLength: any([0, 1, 1, 2]), previousResults: any([.keep, .keepForSameQuery, .discard]),
      slowAfter: any([nil, nil, .microseconds(100), .milliseconds(1)]),
      timeout: any([nil, nil, .microseconds(500), .milliseconds(3)]), cacheCapacity: any([0, 0, 2]),
      cacheLifetime: any([nil, nil, .microseconds(500)]), historyCapacity: any([0, 3]))
  }

  private static func act(using random: inout SeededRandom) -> Act {
    let pauses: [Duration?] = [nil, nil, nil, .microseconds(20), .microseconds(100), .milliseconds(1)]
    return Act(pause: pauses.randomElement(using: &random) ?? nil, input: .random(using: &random))
  }
}

extension RoundPlan.PersonInput {
  /// Any of them, edits as often as all others together.
  static func random(using random: inout SeededRandom) -> RoundPlan.PersonInput {
    let text = ["", "a", "ab", "abc", " ab ", "b"].randomElement(using: &random) ?? ""
    let wait: Duration? = [nil, nil, .zero, .microseconds(200)].randomElement(using: &random) ?? nil
    switch Int.random(in: 0..<30, using: &random) {
    case 0..<14: return .input(.keystroke(text, wait: wait, minimumLength: text.count == 1 ? 1 : nil))
    case 14: return .input(.fill(text))
    case 15: return .input(.clear)
    case 16, 17: return .input(.submit)
    case 18: return .input(.retry)
    case 19, 20: return .input(.more)
    case 21: return .input(.leave)
    case 22: return .input(.resume)
    case 23: return .input(.invalidate(wait: wait))
    case 24: return .input(.amend([Row(id: "amended")]))
    case 25: return .input(.select(Int.random(in: -1...2, using: &random), recording: text))
    case 26: return .select(text)
    case 27: return .mark(text.isEmpty ? nil : text)
    case 28: return .input(.forget(text))
    default: return .input([.record(text), .forgetAll, .mark(0), .tick].randomElement(using: &random) ?? .tick)
    }
  }
}
