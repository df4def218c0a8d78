import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch

/// Whether code runs on the main actor, whose thread is not always the main thread.
private let mainQueue = QueueMark.of(.main)

/// One round on an `AsyncSearch`, with real threads and the continuous clock.
@MainActor
struct AsyncRound {
  typealias Box = AsyncSearch<[Row], Refusal>

  let world: World<Box>

  /// What could report of each request, kept until the box has gone.
  private let reports = Kept<Box.Progress>()

  init(seed: UInt64) {
    world = World(RoundPlan(seed: seed))
  }

  /// Plays the round, and says what happened and what may not have.
  func run() async -> RoundResult {
    world.send = { [unowned world] input in
      if mainQueue.isHere {
        MainActor.assumeIsolated { Self.send(input, in: world) }
      } else {
        Task { @MainActor [world] in Self.send(input, in: world) }
      }
    }
    let first = SearchMachine<[Row], Refusal>(policy: world.plan.policy, history: world.plan.history).state
    let states = makeBox()
    let consumer = Task {
      var seen: [State] = []
      for await state in states { seen.append(state) }
      return seen
    }
    await type()
    await end()
    await world.rest()
    for progress in reports.all { await progress.show([Row(id: "late")]) }
    let seen = await consumer.value
    let problem = world.isAlive ? "something keeps the box" : streamProblem(seen, beginningWith: first)
    return RoundResult(
      record: world.record, problem: problem ?? Judge.problem(in: world.record, of: world.plan, isStrict: false))
  }

  private func makeBox() -> AsyncStream<State> {
    let box = Box(
      policy: world.plan.policy, history: world.plan.history,
      retryAfter: { _, request in request.attempt < 3 ? .microseconds(100) : nil },
      search: { [world, reports] request, progress async throws(Refusal) in
        reports.keep(progress)
        return try await Self.serve(request, progress, in: world)
      })
    box.onPublish = { [world] state in
      world.published(state)
      world.act(at: .publish, isHere: mainQueue.isHere)
    }
    box.onStep = { [world] step in
      world.write(.step(step))
      world.act(at: .step, isHere: mainQueue.isHere)
    }
    world.own(box)
    return box.states()
  }

  private func type() async {
    var dropping: Task<Void, Never>?
    for (number, act) in world.plan.acts.enumerated() {
      world.send(act.input)
      if world.plan.drop == .thread, number == world.plan.dropNumber {
        dropping = Task.detached { [world] in world.drop(at: .thread, isHere: false) }
      }
      if let pause = act.pause { try? await Task.sleep(for: pause) }
    }
    await dropping?.value
  }

  /// One more search, which must be answered, and then the box goes.
  private func end() async {
    await withCheckedContinuation { continuation in
      guard world.beginEnd({ continuation.resume() }) else { return continuation.resume() }
      world.owned?.clear()
      world.owned?.keystroke(world.lastQuery)
    }
    if world.plan.seed % 2 == 0 {
      world.drop(at: .end, isHere: true)
    } else {
      await Task.detached { [world] in world.drop(at: .end, isHere: false) }.value
    }
  }

  /// A stream begins with the state of its making, may leave out others, but never the newest.
  private func streamProblem(_ seen: [State], beginningWith first: State) -> String? {
    var published = [first]
    for case .published(let state) in world.record { published.append(state) }
    guard seen.last == published.last else {
      return "the stream ends with \(seen.last as Any), not \(published.last as Any)"
    }
    var left = published[...]
    for state in seen {
      guard let place = left.firstIndex(of: state) else {
        return "the stream has \(state), which was not published then"
      }
      left = left[(place + 1)...]
    }
    return nil
  }

  private static func send(_ input: RoundPlan.PersonInput, in world: World<Box>) {
    switch input {
    case .input(let input): world.open?.send(input)
    case .select(let id): world.open?.select(id: id)
    case .mark(let id): world.open?.mark(id: id)
    }
  }
}

// MARK: The service

extension AsyncRound {
  private nonisolated static func serve(
    _ request: SearchRequest, _ progress: Box.Progress, in world: World<Box>
  ) async throws(Refusal) -> SearchReply<[Row]> {
    world.enter()
    defer { world.leave() }
    let outcome = await withTaskCancellationHandler {
      world.write(.called(request))
      world.act(at: .service, isHere: false, anywhere: true)
      return await answer(request, progress, in: world)
    } onCancel: {
      world.write(.cancelled(request.generation))
      world.act(at: .cancel, isHere: mainQueue.isHere, anywhere: true)
    }
    world.write(.ends(request.generation))
    return try outcome.get()
  }

  private nonisolated static func answer(
    _ request: SearchRequest, _ progress: Box.Progress, in world: World<Box>
  ) async -> Result<SearchReply<[Row]>, Refusal> {
    let rows = Manner.outcomes(of: request, thread: 0)
    switch world.manner(of: request) {
    case .atOnce: return .success(SearchReply(rows[0], hasMore: true))
    case .fiveTimes:
      for thread in 1...5 {
        world.enter()
        Task.detached {
          for rows in Manner.outcomes(of: request, thread: thread) { await progress.show(rows) }
          world.leave()
        }
      }
      return .success(SearchReply(rows[0]))
    case .never:
      await untilCancelled()
      return .failure(Refusal())
    case .afterCancel:
      await untilCancelled()
      await Task.detached { try? await Task.sleep(for: .microseconds(50)) }.value
      return .success(SearchReply(rows[1]))
    case .partsAndPages:
      let earlier = await progress.earlier ?? []
      for rows in Manner.outcomes(of: request, thread: 1) { await progress.show(earlier + rows) }
      return .success(SearchReply(earlier + rows[2], hasMore: true))
    case .inTurns:
      let rows = Manner.outcomes(of: request, thread: 1)
      await Task.detached { await progress.show(rows[0]) }.value
      await progress.show(rows[1])
      return .success(SearchReply(rows[2]))
    case .fails: return .failure(Refusal())
    case .slow:
      try? await Task.sleep(for: .microseconds(300))
      return .success(SearchReply(rows[0]))
    case .reenters:
      world.send(.input(.keystroke("again")))
      return .success(SearchReply(rows[0]))
    }
  }

  private nonisolated static func untilCancelled() async {
    let endless = AsyncStream<Never> { _ in }
    for await _ in endless {}
  }
}
