import SearchMachineTesting
import SearchNotation

/// All that a machine stores, read by reflection, with what cannot matter later taken out.
///
/// Two machines of one policy with equal fingerprints answer the same inputs in the same way: times are told relative
/// to now, and generations by their order. So the fingerprints of a machine that is used for ever can be finitely many.
public struct MachineFingerprint: Hashable, Sendable {
  /// Everything but the generations, in the order in which it is stored.
  private let text: String

  /// The generations in that order, with neighbours told apart from generations between which there was another.
  private let generations: [UInt64]

  /// Takes the fingerprint of the machine.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - now: The largest time that the machine has been given.
  ///   - names: The properties that are left out of it.
  public init(_ machine: ScenarioMachine, now: Duration, leavingOut names: Set<String> = []) {
    let policy = machine.policy
    let horizon = [policy.slowAfter, policy.timeout, policy.cacheLifetime].compactMap { $0 }.max() ?? .zero
    var reader = FingerprintReader(now: now, horizon: horizon, leavesOut: names.union(["policy"]))
    reader.read(machine, name: "")
    text = reader.text
    generations = Self.ranks(of: reader.generations)
  }

  private static func ranks(of generations: [UInt64]) -> [UInt64] {
    var rank: UInt64 = 0
    var ranks: [UInt64: UInt64] = [:]
    var last: UInt64?
    for generation in generations.sorted() {
      if let last { rank += min(generation - last, 2) }
      ranks[generation] = rank
      last = generation
    }
    return generations.map { ranks[$0, default: 0] }
  }
}

/// Reads what a value stores, and what that stores, down to texts, numbers, times and generations.
private struct FingerprintReader {
  let now: Duration

  /// How long a time that is over can matter: the longest setting that counts from one.
  let horizon: Duration

  let leavesOut: Set<String>
  var text = ""
  var generations: [UInt64] = []

  mutating func read(_ value: Any, name: String) {
    switch value {
    case let string as String: text += QuotedText.write(string)
    case let number as Int: text += "\(number);"
    case let flag as Bool: text += flag ? "yes;" : "no;"
    case let duration as Duration: text += describe(duration, name: name)
    case let generation as UInt64: generations.append(generation)
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty { text += String(describing: value) }
      for child in mirror.children where !leavesOut.contains(child.label ?? "") {
        text += child.label ?? ","
        // What is in an optional has the name of the optional.
        read(child.value, name: child.label == "some" ? name : child.label ?? "")
      }
      text += "."
    }
  }

  /// A wait as it is, a time relative to now; times that are over for longer than they can matter are all the same.
  private func describe(_ duration: Duration, name: String) -> String {
    if name.hasSuffix("After") { return "\(duration.components);" }
    return duration < now - horizon ? "over;" : "\((duration - now).components);"
  }
}
