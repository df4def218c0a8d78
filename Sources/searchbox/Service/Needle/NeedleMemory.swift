/// Where the spellings of a letter come next in some bytes, so that none of them is looked for twice.
struct NeedleMemory {
  private var nextSmall = -1
  private var nextCapital = -1

  /// The next places of other sequences, if there are any.
  private var others: [Int] = []

  /// The first place of either spelling at or after the position; positions must not go back.
  ///
  /// - Parameter find: Finds one spelling, the capital one or not, from a position on.
  mutating func nextPlace(from position: Int, find: (_ capital: Bool, _ position: Int) -> Int?) -> Int? {
    if nextSmall < position { nextSmall = find(false, position) ?? Int.max }
    if nextCapital < position { nextCapital = find(true, position) ?? Int.max }
    let next = min(nextSmall, nextCapital)
    return next < Int.max ? next : nil
  }

  /// The first place of any of the sequences at or after the position, and which it is; positions must not go back.
  mutating func nextPlace(
    of sequences: [[UInt8]], in bytes: UnsafeRawBufferPointer, from position: Int
  ) -> (place: Int, number: Int)? {
    if others.count < sequences.count { others = Array(repeating: -1, count: sequences.count) }
    var best: (place: Int, number: Int)?
    for number in sequences.indices {
      if others[number] < position {
        others[number] = bytes.firstPlace(of: sequences[number], from: position) ?? Int.max
      }
      if others[number] < best?.place ?? Int.max { best = (others[number], number) }
    }
    return best
  }
}
