import SearchMachineCore

/// A row that tells who reported it: which thread of the service, and as its how-manieth report.
struct Row: Identifiable, Hashable, Sendable {
  let id: String
  var thread = 0
  var place = 0
}

struct Refusal: Error, Hashable {}

typealias Step = SearchStep<[Row], Refusal>
typealias State = SearchState<[Row], Refusal>
typealias Input = SearchInput<[Row], Refusal>
