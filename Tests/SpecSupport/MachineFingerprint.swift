import SearchMachineCore
import SearchMachineTesting
import SearchNotation

/// All that a machine stores, read by reflection, with what cannot matter later taken out.
///
/// Two machines of one policy with equal fingerprints answer the same inputs in the same way: times are told relative
/// to now, and generations by their order. So the fingerprints of a machine that is used for ever can be finitely many.
public struct MachineFingerprint: Hashable, Sendable {
  /// Everything but the generations, in the order in which it is stored.
  private let text: String

  /// The generations in that order, each told by how many smaller ones there are.
  private let generations: [UInt64]

  /// Takes the fingerprint of the machine.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - now: The largest time that the machine has been given.
  ///   - names: The properties that are left out of it.
  public init(_ machine: ScenarioMachine, now: Duration, leavingOut names: Set<String> = []) {
    let policy = machine.policy
    let silence = [policy.slowAfter, policy.timeout].compactMap { $0 }.max() ?? .zero
    var reader = FingerprintReader(
      now: now, silence: silence, lifetime: policy.cacheLifetime ?? .zero, leavesOut: names.union(Self.derived))
    reader.read(machine, name: "")
    text = reader.text
    generations = Self.ranks(of: reader.generations)
  }

  /// What is the same whenever all else is.
  private static let derived: Set = ["policy", "key", "filter"]

  private static func ranks(of generations: [UInt64]) -> [UInt64] {
    generations.map { generation in UInt64(Set(generations.filter { $0 < generation }).count) }
  }
}

/// Reads what a value stores, and what that stores, down to texts, numbers, times and generations.
private struct FingerprintReader {
  let now: Duration

  /// How long the time of a request can matter.
  let silence: Duration

  /// How long the time of an answer can matter.
  let lifetime: Duration

  let leavesOut: Set<String>
  var text = ""
  var generations: [UInt64] = []

  mutating func read(_ value: Any, name: String) {
    if name == "shown", let state = value as? ScenarioState { return read(state) }
    let type = type(of: value)
    // Comparing types first is much quicker than trying one cast after the other.
    if type == String.self, let string = value as? String {
      text += QuotedText.write(string)
    } else if type == Int.self || type == UInt32.self {
      text += "\(value);"
    } else if type == Bool.self, let flag = value as? Bool {
      text += flag ? "yes;" : "no;"
    } else if type == Duration.self, let duration = value as? Duration {
      text += describe(duration, name: name)
    } else if type == UInt64.self, let generation = value as? UInt64 {
      generations.append(generation)
    } else {
      readParts(of: value, name: name)
    }
  }

  private mutating func readParts(of value: Any, name: String) {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { text += String(describing: value) }
    for child in mirror.children where !leavesOut.contains(child.label ?? "") {
      text += child.label ?? ","
      // What is in an optional has the name of the optional.
      read(child.value, name: child.label == "some" ? name : child.label ?? "")
    }
    text += "."
  }

  /// What is shown is public, and quicker to read without reflection.
  private mutating func read(_ state: ScenarioState) {
    text +=
      "\(state.kind)\(state.isSlow)\(state.failure?.name ?? "")\(describe(state.retriesAfter ?? .zero, name: "retriesAfter"))"
    for request in [state.phase.request, state.answer?.request] {
      guard let request else {
        text += "none;"
        continue
      }
      generations.append(request.generation.rawValue)
      text += "\(QuotedText.write(request.query))\(request.page),\(request.attempt);"
    }
    text += state.history.map(QuotedText.write).joined()
    guard let answer = state.answer else { return }
    text += answer.results.map(\.id).joined(separator: ",")
    text += ";\(answer.selection ?? -1)\(answer.hasMore)\(answer.isComplete)"
  }

  /// A wait as it is, a time relative to now; times that are over for longer than they can matter are all the same.
  private func describe(_ duration: Duration, name: String) -> String {
    if name.hasSuffix("After") { return "\(duration.components);" }
    return duration < now - (name == "time" ? lifetime : silence) ? "over;" : "\((duration - now).components);"
  }
}
