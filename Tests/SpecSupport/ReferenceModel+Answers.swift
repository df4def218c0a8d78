import SearchMachineCore
import SearchMachineTesting

extension ReferenceModel {
  mutating func part(_ rows: [ScenarioRow], of generation: Generation) -> SearchRule {
    guard let request = flight?.request, request.generation == generation else { return .o1 }
    flight?.heard = time
    if request.page > 0 { return .o5 }
    hold(Held(request: request, rows: rows, selection: keptMark(in: rows, request), isComplete: false, time: time))
    changes += 1
    return .o5
  }

  mutating func reply(_ rows: [ScenarioRow], to generation: Generation, _ hasMore: Bool) -> SearchRule {
    guard let request = flight?.request, request.generation == generation else { return .o1 }
    endWork()
    rest = .loaded
    hold(
      Held(
        request: request, rows: rows, selection: keptMark(in: rows, request), hasMore: hasMore, isComplete: true,
        time: time))
    return .o2
  }

  mutating func fail(_ failure: ScenarioFailure, of generation: Generation, _ wait: Duration?) -> SearchRule {
    guard let request = flight?.request, request.generation == generation else { return .o1 }
    endWork()
    rest = .failed(failure, request)
    prospect = wait.map { Prospect(wait: max($0, .zero), due: Self.time(time, plus: $0)) }
    return .o3
  }

  /// The mark, if the new rows are more of the same and have its place.
  private func keptMark(in rows: [ScenarioRow], _ request: SearchRequest) -> Int? {
    guard let held, held.request == request || request.page > 0 else { return nil }
    return held.selection.flatMap { rows.indices.contains($0) ? $0 : nil }
  }

  mutating func invalidate(_ wait: Duration?) -> SearchRule {
    invalidations.append(newest)
    cache = []
    let until = Self.time(time, plus: wait ?? policy.debounce)
    if let waitsUntil {
      self.waitsUntil = min(waitsUntil, until)
    } else if flight != nil || (rest != .idle && rest != .tooShort) {
      endWork()
      waitsUntil = until
      age()
    }
    return .v1
  }

  mutating func amend(_ rows: [ScenarioRow]) -> SearchRule {
    if held == nil { return .v2 }
    held?.rows = rows
    held?.selection = nil
    cache = []
    changes += 1
    return .v2
  }

  mutating func select(_ index: Int, recording text: String?) -> SearchRule {
    guard let answer = held, answer.rows.indices.contains(index) else { return .l1 }
    endWork()
    query = answer.request.query
    rest = .loaded
    held?.selection = index
    record(text?.withoutInvisibleEnds ?? query)
    return .l1
  }

  mutating func mark(_ index: Int?) -> SearchRule {
    let isOfTheAnswer = index.map { held?.rows.indices.contains($0) ?? false } ?? true
    if isOfTheAnswer { held?.selection = index }
    return .l3
  }
}
