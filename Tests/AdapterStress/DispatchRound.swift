import Dispatch
import SearchMachineCore
import SearchMachineDispatch

/// One round on a `DispatchSearch`, with real threads and the system's time.
struct DispatchRound: Sendable {
  typealias Box = DispatchSearch<[Row], Refusal>

  let world: World<Box>
  let queue: DispatchQueue
  private let mark: QueueMark

  /// What could report of each request, kept until the box has gone.
  private let reports = Kept<Box.Completion>()

  init(seed: UInt64, on queue: DispatchQueue) {
    world = World(RoundPlan(seed: seed))
    self.queue = queue
    mark = QueueMark.of(queue)
  }

  /// Plays the round, and says what happened and what may not have.
  func run() async -> RoundResult {
    world.send = { [queue, mark, unowned world] input in
      if mark.isHere { Self.send(input, in: world) } else { queue.async { [world] in Self.send(input, in: world) } }
    }
    makeBox()
    await type()
    await end()
    await world.rest()
    for report in reports.all { report(.reply([Row(id: "late")])) }
    await turn {}
    let problem = world.isAlive ? "something keeps the box" : nil
    return RoundResult(
      record: world.record, problem: problem ?? Judge.problem(in: world.record, of: world.plan, isStrict: true))
  }

  private func makeBox() {
    let box = Box(
      policy: world.plan.policy, history: world.plan.history, queue: queue,
      retryAfter: { _, request in request.attempt < 3 ? .microseconds(100) : nil },
      search: { [world, mark, reports] in Self.serve($0, $1, in: world, on: mark, reports) },
      publish: { [world, mark] state in
        world.published(state)
        world.act(at: .publish, isHere: mark.isHere)
      })
    queue.sync {
      box.onStep = { [world, mark] step in
        world.write(.step(step))
        world.act(at: .step, isHere: mark.isHere)
      }
    }
    world.own(box)
  }

  /// What the person does, from several threads.
  private func type() async {
    var others: [Task<Void, Never>] = []
    for (number, act) in world.plan.acts.enumerated() {
      if number % 2 == 0 {
        world.send(act.input)
      } else {
        others.append(Task.detached { [world] in world.send(act.input) })
      }
      if world.plan.drop == .thread, number == world.plan.dropNumber {
        others.append(Task.detached { [world] in world.drop(at: .thread, isHere: false) })
      }
      if let pause = act.pause { try? await Task.sleep(for: pause) }
    }
    for other in others { await other.value }
  }

  /// One more search, which must be answered, and then the box goes.
  private func end() async {
    await withCheckedContinuation { continuation in
      queue.async { [world] in
        guard world.beginEnd({ continuation.resume() }) else { return continuation.resume() }
        world.owned?.clear()
        world.owned?.keystroke(world.lastQuery)
      }
    }
    if world.plan.seed % 2 == 0 {
      await turn { world.drop(at: .end, isHere: true) }
    } else {
      world.drop(at: .end, isHere: false)
    }
  }

  private func turn(_ action: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async {
        action()
        continuation.resume()
      }
    }
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

extension DispatchRound {
  private static func serve(
    _ request: SearchRequest, _ completion: @escaping Box.Completion, in world: World<Box>, on mark: QueueMark,
    _ reports: Kept<Box.Completion>
  ) -> (@Sendable () -> Void)? {
    world.write(.called(request))
    world.act(at: .service, isHere: mark.isHere)
    let manner = world.manner(of: request)
    let report: Box.Completion = { outcome in
      if outcome.isEnd { world.write(.ends(request.generation)) }
      completion(outcome)
    }
    reports.keep(completion)
    begin(request, manner, in: world, report)
    guard request.generation.canBeCancelled else { return nil }
    return {
      world.write(.cancelled(request.generation))
      world.act(at: .cancel, isHere: mark.isHere)
      guard manner == .afterCancel else { return }
      report(.part([Row(id: "cancelled")]))
      world.onAThread { report(.failure(Refusal())) }
    }
  }

  private static func begin(
    _ request: SearchRequest, _ manner: Manner, in world: World<Box>, _ report: @escaping Box.Completion
  ) {
    let rows = Manner.outcomes(of: request, thread: 0)
    switch manner {
    case .atOnce: report(.reply(rows[0], hasMore: true))
    case .fiveTimes:
      for thread in 1...5 {
        world.onAThread {
          let rows = Manner.outcomes(of: request, thread: thread)
          report(.part(rows[0]))
          report(.part(rows[1]))
          report(.reply(rows[2]))
        }
      }
    case .never, .afterCancel: return
    case .partsAndPages:
      world.onAThread {
        for rows in Manner.outcomes(of: request, thread: 1) { report(.part(rows)) }
        report(.reply(rows[0], hasMore: true))
      }
    case .inTurns:
      let rows = Manner.outcomes(of: request, thread: 1)
      let other = DispatchGroup()
      DispatchQueue.global().async(group: other) { report(.part(rows[0])) }
      other.wait()
      report(.part(rows[1]))
      world.onAThread { report(.reply(rows[2])) }
    case .fails: report(.failure(Refusal()))
    case .slow: world.onAThread(after: 0.0003) { report(.reply(rows[0])) }
    case .reenters:
      world.send(.input(.keystroke("again")))
      world.onAThread { report(.reply(rows[0])) }
    }
  }
}
