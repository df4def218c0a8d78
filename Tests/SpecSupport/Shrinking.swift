import SearchMachineTesting

/// Makes a failing sequence of moves as short and as plain as it can be.
public enum Shrinking {
  /// The shortest sequence found for which the test still fails: no move can be left out or made plainer.
  ///
  /// - Parameters:
  ///   - moves: A sequence that fails.
  ///   - fails: Whether a sequence fails.
  public static func shortest(_ moves: [Move], where fails: ([Move]) -> Bool) -> [Move] {
    var shortest = moves
    var size = Swift.max(moves.count / 2, 1)
    while true {
      var isShorter = false
      var place = 0
      while place < shortest.count {
        var candidate = shortest
        candidate.removeSubrange(place..<Swift.min(place + size, candidate.count))
        if fails(candidate) {
          shortest = candidate
          isShorter = true
        } else {
          place += size
        }
      }
      if size > 1 {
        size /= 2
      } else if !isShorter {
        break
      }
    }
    return plainest(shortest, where: fails)
  }

  private static func plainest(_ moves: [Move], where fails: ([Move]) -> Bool) -> [Move] {
    var plainest = moves
    for place in plainest.indices {
      for plainer in plainest[place].plainer {
        var candidate = plainest
        candidate[place] = plainer
        if fails(candidate) {
          plainest = candidate
          break
        }
      }
    }
    return plainest
  }
}

extension Move {
  /// Moves of the same kind that are easier to read, the easiest first.
  fileprivate var plainer: [Move] {
    let acts: [Act]
    switch act {
    case .keystroke(let text): acts = Self.plainTexts.filter { $0 != text }.map(Act.keystroke) + [act]
    case .forget(let text): acts = Self.plainTexts.filter { $0 != text }.map(Act.forget) + [act]
    case .reply(let rows, let age): acts = [[], ["x"], rows].map { Act.reply($0, age) }
    case .failure, .tick, .clear, .submit, .retry, .select, .selectRow, .cancel, .forgetAll: acts = [act]
    }
    let moments: [Moment] = [.later(.zero), .atDeadline(plus: .zero), .later(.milliseconds(100)), moment]
    return acts.flatMap { act in moments.map { Move(act, $0) } }.filter { $0 != self }
  }

  private static let plainTexts = ["a", "b", "ab"]
}
