import Dispatch
import Foundation

/// Rounds with real threads and clocks on both adapters: `adapter-stress ROUNDS [async|dispatch] [SEED]`.
///
/// Each round is a box, a person who types, a service that does as it likes, and a drop somewhere; its steps are replayed on
/// a fresh machine. It ends with 1, and a line, at the first round in which something happened that may not.
@main
@MainActor
enum AdapterStress {
  private static let together = 32
  private static let watchdog = Watchdog()

  static func main() async {
    var words = CommandLine.arguments.dropFirst()
    guard let rounds = words.popFirst().flatMap({ UInt64($0) }), rounds > 0 else { misuse() }
    var names = ["async", "dispatch"]
    if let name = words.first, names.contains(name) {
      names = [name]
      words.removeFirst()
    }
    let seed = words.isEmpty ? 0 : words.popFirst().flatMap { UInt64($0) }
    guard let seed, words.isEmpty else { misuse() }
    for name in names {
      let counts = await play(name, rounds, from: seed)
      let summary = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      print("\(name): \(rounds) rounds passed; \(summary.joined(separator: ", "))")
    }
  }

  /// Plays the rounds, several at a time, and counts what happened in them.
  private static func play(_ name: String, _ rounds: UInt64, from first: UInt64) async -> [String: Int] {
    let queues = (0..<8).map { DispatchQueue(label: "boxes \($0)") }
    var counts: [String: Int] = [:]
    await withTaskGroup(of: RoundResult.self) { group in
      for number in 0..<rounds {
        if number >= together, let result = await group.next() { count(result, into: &counts) }
        group.addTask { await play(name, seed: first &+ number, on: queues[Int(number % 8)]) }
      }
      for await result in group { count(result, into: &counts) }
    }
    return counts
  }

  private static func play(_ name: String, seed: UInt64, on queue: DispatchQueue) async -> RoundResult {
    let result: RoundResult
    if name == "async" {
      let round = AsyncRound(seed: seed)
      watchdog.begin(seed) { [world = round.world] in world.record }
      result = await round.run()
    } else {
      let round = DispatchRound(seed: seed, on: queue)
      watchdog.begin(seed) { [world = round.world] in world.record }
      result = await round.run()
    }
    watchdog.end(seed)
    if let problem = result.problem {
      FileHandle.standardError.write(Data("adapter-stress: \(name), seed \(seed): \(problem)\n".utf8))
      exit(1)
    }
    return result
  }

  private static func count(_ result: RoundResult, into counts: inout [String: Int]) {
    counts.merge(result.counts, uniquingKeysWith: +)
  }

  private static func misuse() -> Never {
    FileHandle.standardError.write(Data("usage: adapter-stress ROUNDS [async|dispatch] [SEED]\n".utf8))
    exit(2)
  }
}
