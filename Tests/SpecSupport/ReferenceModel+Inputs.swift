import SearchMachineCore
import SearchMachineTesting

extension ReferenceModel {
  /// Does what the rule of the input says, and names it (rule E5).
  mutating func change(_ input: Input) -> SearchRule {
    switch input {
    case .keystroke(let text, let wait, let minimum): return type(text.withoutInvisibleEnds, wait, minimum)
    case .fill(let text): return fill(text.withoutInvisibleEnds)
    case .tick: return tick()
    case .part(let rows, let generation): return part(rows, of: generation)
    case .reply(let rows, let generation, let hasMore): return reply(rows, to: generation, hasMore)
    case .failure(let failure, let generation, let wait): return fail(failure, of: generation, wait)
    case .clear: return clear(.c1)
    case .submit: return submit()
    case .retry: return retry()
    case .more: return more()
    case .leave: return leave()
    case .resume: return resume()
    case .invalidate(let wait): return invalidate(wait)
    case .amend(let rows): return amend(rows)
    case .select(let index, let text): return select(index, recording: text)
    case .mark(let index): return mark(index)
    case .record(let text):
      record(text.withoutInvisibleEnds)
      return .h3
    case .forget(let text):
      history = history.filter { !areEqual($0, text.withoutInvisibleEnds) }
      return .h2
    case .forgetAll:
      history = []
      return .h2
    @unknown default: fatalError("an input that the model does not know")
    }
  }

  private mutating func type(_ edited: String, _ wait: Duration?, _ minimum: Int?) -> SearchRule {
    if edited.isEmpty && policy.minimumLength > 0 { return clear(.k1) }
    let isLong = edited.count >= minimum ?? policy.minimumLength
    let isEcho = Self.areSame(edited, field) || Self.areSame(edited, flight?.request.query)
    field = edited
    if isEcho && waitsUntil != nil && Self.areSame(edited, query) {
      waitsUntil = Self.time(time, plus: wait ?? policy.debounce)
      return .k2
    }
    if isEcho && !(rest == .tooShort && isLong) { return .k2 }
    query = edited
    if show(edited) { return .k3 }
    endWork()
    if !isLong {
      hold(nil)
      rest = .tooShort
      return .k4
    }
    waitsUntil = Self.time(time, plus: wait ?? policy.debounce)
    age()
    return .k5
  }

  private mutating func fill(_ text: String) -> SearchRule {
    if text.isEmpty && policy.minimumLength > 0 { return clear(.t4) }
    field = text
    query = text
    if !show(text) {
      endWork()
      age()
    }
    return .t4
  }

  private mutating func tick() -> SearchRule {
    if let waitsUntil, waitsUntil <= time {
      start(query)
      return .d1
    }
    if let silentUntil, silentUntil <= time, let request = flight?.request {
      endWork()
      rest = .timedOut(request)
      return .d4
    }
    if let slowAt, slowAt <= time {
      flight?.isSlow = true
      return .d3
    }
    if let prospect, prospect.due <= time, case .failed(_, let request) = rest {
      start(request.query, page: request.page, attempt: request.attempt + 1)
      return .d5
    }
    return .w3
  }

  private mutating func clear(_ rule: SearchRule) -> SearchRule {
    endWork()
    query = ""
    field = nil
    held = nil
    return rule
  }

  private mutating func submit() -> SearchRule {
    if let field, !Self.areSame(field, query) { query = field }
    if query.isEmpty && policy.minimumLength > 0 { return .s1 }
    record(query)
    if Self.areSame(query, flight?.request.query) || show(query) { return .s2 }
    startAnew(query)
    return .s2
  }

  private mutating func retry() -> SearchRule {
    if let flight {
      if flight.isSlow { startAnew(flight.request.query, page: flight.request.page) }
      return .s3
    }
    switch rest {
    case .failed(_, let request), .timedOut(let request): startAnew(request.query, page: request.page)
    case .tooShort: break
    case .idle, .loaded: if !query.isEmpty || policy.minimumLength == 0 { startAnew(query) }
    }
    return .s3
  }

  private mutating func more() -> SearchRule {
    switch rest {
    case .loaded:
      if let held, held.hasMore, !isOutdated(held) { startAnew(query, page: held.request.page + 1) }
    case .failed(_, let request), .timedOut(let request):
      if request.page > 0 { startAnew(request.query, page: request.page) }
    case .idle, .tooShort: break
    }
    return .n1
  }

  private mutating func leave() -> SearchRule {
    if waitsUntil == nil && flight == nil && prospect == nil { return .c2 }
    if show(query) { return .c2 }
    endWork()
    age()
    isLeft = true
    return .c2
  }

  private mutating func resume() -> SearchRule {
    if isLeft { startAnew(query) }
    return .c3
  }
}
