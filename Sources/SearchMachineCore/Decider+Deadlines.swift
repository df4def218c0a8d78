/// When a tick is wanted, and what it does.
///
/// What is awaited is data: each phase says what may come due in it and when, and nothing else keeps time.
extension Decider {
  /// Something that comes due with time alone.
  enum Prospect {
    case start
    case timeout
    case slow
    case retry
  }

  /// The time at which a tick is next wanted; the earliest if there are several.
  @usableFromInline var deadline: Duration? {
    switch phase {
    case .idle, .left, .tooShort, .loaded, .timedOut: return nil
    case .waiting(let deadline): return deadline
    case .searching(let inFlight):
      guard let slow = slowTime(of: inFlight) else { return timeoutTime(of: inFlight) }
      return min(slow, timeoutTime(of: inFlight) ?? slow)
    case .failed(_, _, let retryTime): return retryTime
    }
  }

  /// What is due; if there are several, what comes first in the order of the rules.
  private var due: Prospect? {
    switch phase {
    case .idle, .left, .tooShort, .loaded, .timedOut: return nil
    case .waiting(let deadline): return time.isDue(deadline) ? .start : nil
    case .searching(let inFlight):
      if let timeout = timeoutTime(of: inFlight), time.isDue(timeout) { return .timeout }
      if let slow = slowTime(of: inFlight), time.isDue(slow) { return .slow }
      return nil
    case .failed(_, _, let retryTime): return retryTime.map(time.isDue) == true ? .retry : nil
    }
  }

  private func slowTime(of inFlight: InFlight) -> Duration? {
    guard !inFlight.isSlow, let wait = policy.slowAfter else { return nil }
    return MonotonicTime.deadline(wait, after: inFlight.start)
  }

  private func timeoutTime(of inFlight: InFlight) -> Duration? {
    guard let wait = policy.timeout else { return nil }
    return MonotonicTime.deadline(wait, after: inFlight.newestSign)
  }

  /// One tick does one thing; what else is due is due again at once.
  @usableFromInline mutating func tick() -> Decision {
    switch due {
    case .none: return Decision(.w3)
    case .start: return startWaiting()
    case .timeout: return timeOut()
    case .slow: return markSlow()
    case .retry: return retryByItself()
    }
  }

  /// The wait is over; the held answer has aged when it began.
  private mutating func startWaiting() -> Decision {
    var decision = Decision(.d1)
    start(&decision)
    return decision
  }

  private mutating func timeOut() -> Decision {
    var decision = Decision(.d4)
    if let owner = phase.owner { enter(.timedOut(owner.ticket), &decision) }
    return decision
  }

  private mutating func markSlow() -> Decision {
    if var owner = phase.owner {
      owner.isSlow = true
      phase = .searching(owner)
    }
    return Decision(.d3, changesState: true)
  }

  /// The failed request starts again; the held answer has aged when it started first.
  private mutating func retryByItself() -> Decision {
    var decision = Decision(.d5)
    if case .failed(let ticket, _, _) = phase {
      start(page: ticket.page, attempt: ticket.attempt.countedOn, &decision)
    }
    return decision
  }
}
