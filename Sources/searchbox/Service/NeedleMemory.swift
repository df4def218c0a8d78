/// Where the two spellings of a letter come next in some bytes, so that none of them is looked for twice.
struct NeedleMemory {
  private var nextSmall = -1
  private var nextCapital = -1

  /// The first place of either spelling at or after the position; positions must not go back.
  ///
  /// - Parameter find: Finds one spelling, the capital one or not, from a position on.
  mutating func nextPlace(from position: Int, find: (_ capital: Bool, _ position: Int) -> Int?) -> Int? {
    if nextSmall < position { nextSmall = find(false, position) ?? Int.max }
    if nextCapital < position { nextCapital = find(true, position) ?? Int.max }
    let next = min(nextSmall, nextCapital)
    return next < Int.max ? next : nil
  }
}
