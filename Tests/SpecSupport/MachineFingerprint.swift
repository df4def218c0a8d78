import SearchMachineTesting
import SearchNotation

/// All that a machine stores, read by reflection, with what cannot matter later taken out.
///
/// Two machines of one policy with equal fingerprints answer the same inputs in the same way: times are told relative
/// to now, and generations by their order. So the fingerprints of a machine that is used for ever can be finitely many.
public struct MachineFingerprint: Hashable, Sendable {
  /// Everything but the generations, in the order in which it is stored.
  private var text = ""

  /// The generations in that order, with neighbours told apart from generations between which there was another.
  private var generations: [UInt64] = []

  /// Takes the fingerprint of the machine.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - now: The largest time that the machine has been given.
  public init(_ machine: ScenarioMachine, now: Duration) {
    read(machine, now: now)
    rank()
  }

  private mutating func read(_ value: Any, now: Duration) {
    switch value {
    case let string as String: text += QuotedText.write(string)
    case let number as Int: text += "\(number);"
    case let flag as Bool: text += flag ? "yes;" : "no;"
    case let time as Duration:
      // Times that are over are all the same.
      text += time < now ? "over;" : "\((time - now).components);"
    case let generation as UInt64: generations.append(generation)
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty { text += String(describing: value) }
      for (label, child) in mirror.children where label != "policy" {
        text += label ?? ","
        read(child, now: now)
      }
      text += "."
    }
  }

  private mutating func rank() {
    var rank: UInt64 = 0
    var ranks: [UInt64: UInt64] = [:]
    var last: UInt64?
    for generation in generations.sorted() {
      if let last { rank += min(generation - last, 2) }
      ranks[generation] = rank
      last = generation
    }
    generations = generations.map { ranks[$0, default: 0] }
  }
}
