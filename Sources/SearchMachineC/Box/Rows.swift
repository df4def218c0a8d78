#if canImport(SearchMachineCore)
  import SearchMachineCore
#endif

/// The caller's rows as the machine sees them: how many there are, and whose they are.
///
/// They hold a token, so that the ledger knows as long as anything in the machine may still show them. Rows without one
/// belong to no answer.
struct Rows: RandomAccessCollection, Sendable {
  let endIndex: Int
  let token: Token?

  var startIndex: Int { 0 }

  /// A row is its place.
  subscript(place: Int) -> Int { place }

  init(count: UInt64, token: Token?) {
    endIndex = Int(clamping: count)
    self.token = token
  }
}

/// Stands for the rows of one generation; all copies of them share it.
final class Token: Sendable {
  let generation: Generation
  private let ledger: Ledger

  init(generation: Generation, ledger: Ledger) {
    self.generation = generation
    self.ledger = ledger
    ledger.enter(generation)
  }

  deinit {
    ledger.leave(generation)
  }
}

/// The generations whose rows may still be shown, each as often as there are tokens: a part and the reply after it have one
/// each.
///
/// It is used where its box is used: by one thread at a time.
final class Ledger: @unchecked Sendable {
  private var generations: [Generation] = []

  func holds(_ generation: Generation) -> Bool {
    generations.contains(generation)
  }

  func enter(_ generation: Generation) {
    generations.append(generation)
  }

  func leave(_ generation: Generation) {
    if let place = generations.firstIndex(of: generation) { generations.remove(at: place) }
  }
}

/// The caller's number for a failure.
struct Code: Error {
  let rawValue: Int64
}
