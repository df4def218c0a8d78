import Dispatch
import SearchMachineAsync
import SearchMachineDispatch
import SearchMachineTesting

/// What a burst of edits in a row cost an adapter.
struct Burst {
  let edits: Int

  /// The time that the edits took, without the wake-up and the request after them.
  let time: Duration

  /// What the edits asked of the heap; nil where that cannot be counted.
  let heap: Heap?

  /// The wake-ups that were scheduled until the request had been answered.
  let wakeUps: Int

  /// The requests that were started.
  let requests: UInt64
}

/// Bursts of edits a millisecond apart in virtual time, then the pause, one request and its reply.
enum AdapterBursts {
  /// The adapters, by the names of their bursts.
  static let names = ["async", "dispatch"] + modelNames

  /// Lets the adapter of that name take the burst; nil for other names.
  @MainActor
  static func run(_ name: String, edits: Int) async -> Burst? {
    switch name {
    case "async": return await async(edits: edits)
    case "dispatch": return await dispatch(edits: edits)
    case "model": return await model(edits: edits)
    default: return nil
    }
  }

  @MainActor
  private static func async(edits: Int) async -> Burst {
    let clock = ManualClock()
    let search = AsyncSearch<[String], Never>(clock: clock) { [$0.query] }
    let states = search.states()
    let (time, heap) = measure(Texts.plain, edits) { text, now in
      clock.pass(to: now)
      search.keystroke(text)
    }
    try? await clock.sleepers()
    clock.advance(by: search.policy.debounce)
    for await state in states {
      guard case .loaded = state.phase else { continue }
      break
    }
    let requests = search.state.answer?.request.generation.rawValue ?? 0
    return Burst(edits: edits, time: time, heap: heap, wakeUps: clock.sleepCount, requests: requests)
  }

  /// The model, where there is Observation.
  private static var modelNames: [String] {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { return ["model"] }
    #endif
    return []
  }

  @MainActor
  private static func model(edits: Int) async -> Burst? {
    #if canImport(Observation)
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
      let clock = ManualClock()
      let model = SearchModel<[String], Never>(clock: clock) { [$0.query] }
      let states = model.states()
      let (time, heap) = measure(Texts.plain, edits) { text, now in
        clock.pass(to: now)
        model.text = text
      }
      try? await clock.sleepers()
      clock.advance(by: model.policy.debounce)
      for await state in states {
        guard case .loaded = state.phase else { continue }
        break
      }
      let requests = model.state.answer?.request.generation.rawValue ?? 0
      return Burst(edits: edits, time: time, heap: heap, wakeUps: clock.sleepCount, requests: requests)
    #else
      return nil
    #endif
  }

  private static func dispatch(edits: Int) async -> Burst {
    let clock = ManualTime()
    let queue = DispatchQueue(label: "searchbench")
    let search = DispatchSearch<[String], Never>(queue: queue, time: clock) { request, completion in
      completion(.reply([request.query]))
      return nil
    } publish: { _ in
    }
    let (time, heap) = queue.sync {
      measure(Texts.plain, edits) { text, now in
        clock.pass(to: now)
        search.keystroke(text)
      }
    }
    clock.advance(by: search.policy.debounce)
    let requests = queue.sync { search.state.answer?.request.generation.rawValue ?? 0 }
    return Burst(edits: edits, time: time, heap: heap, wakeUps: clock.wakeUpCount, requests: requests)
  }

  private static func measure(
    _ texts: [String], _ edits: Int, _ edit: (String, Duration) -> Void
  ) -> (time: Duration, heap: Heap?) {
    var now = Duration.zero
    var time = Duration.zero
    let heap = Heap.asked {
      time = ContinuousClock().measure {
        for number in 0..<edits {
          now += .milliseconds(1)
          edit(texts[number % texts.count], now)
        }
      }
    }
    return (time, heap)
  }
}
