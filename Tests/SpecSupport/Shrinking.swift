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
    let moments: [Moment] = [.later(.zero), .atDeadline(plus: .zero), .later(.milliseconds(100)), moment]
    return Array(plainerActs.flatMap { act in moments.map { Move(act, $0) } }.prefix { $0 != self })
  }

  private var plainerActs: [Act] {
    switch act {
    case .input(let input): return plainer(input).map(Act.input) + [act]
    case .part(let rows, let age): return [[], ["x"], rows].map { .part($0, age) }
    case .reply(let rows, let age, let hasMore):
      return [[], ["x"], rows].map { .reply($0, age) } + (hasMore ? [.reply(["x"], age, hasMore: true), act] : [])
    case .failure(let failure, let age, let wait):
      let waits = [nil, .milliseconds(100), wait]
      return waits.map { .failure(failure, age, retryAfter: $0) }
    case .selectRow(let id, let text): return (text == nil ? [] : [.selectRow(id)]) + [act]
    case .markRow: return [act]
    }
  }

  private func plainer(_ input: Input) -> [Input] {
    let texts = Self.plainTexts
    switch input {
    case .keystroke(let text, let wait, let minimum):
      let plain = texts.map { Input.keystroke($0) } + [.keystroke(text)]
      if wait == nil && minimum == nil { return plain }
      return plain + (texts + [text]).map { .keystroke($0, wait: wait, minimumLength: minimum) }
    case .fill: return texts.map(Input.fill)
    case .record: return texts.map(Input.record)
    case .forget: return texts.map(Input.forget)
    case .invalidate: return [.invalidate(), .invalidate(wait: .zero)]
    case .select(let place, .some): return [.select(place)]
    case .amend: return [.amend([]), .amend(["x"])]
    default: return []
    }
  }

  private static let plainTexts = ["a", "b", "ab"]
}
