/// All bounds of `--check`, in one place. They are exact: a run that needs less is a reason to lower them.
enum Bounds {
  /// Keystrokes a run of the check, before heavy workloads take their part of it.
  static let keystrokes = 1_600

  /// What the machine may ask of the heap in one run of the workload of that name.
  static func heap(of workload: String) -> Heap? {
    switch workload {
    case "typing", "sessions", "unicode", "replies-1m", "late", "holding", "cached-0", "cached-100", "marks",
      "deadlines", "parts", "pages":
      return Heap(allocations: 0, bytes: 0)
    case "spaces": return Heap(allocations: 875, bytes: 57_200)
    case "paste": return Heap(allocations: 3, bytes: 3_000_144)
    case "submit-10": return Heap(allocations: 3_200, bytes: 409_600)
    case "submit-10000": return Heap(allocations: 32, bytes: 2_561_536)
    default: return nil
    }
  }

  /// Edits a burst of the check, for the adapters.
  static let edits = 100_000

  /// The wake-ups that an adapter may schedule for a burst (rule A3).
  static let wakeUps: UInt64 = 1

  /// What an adapter may ask of the heap for many edits, whatever the bytes: a few for its first wait, none an edit.
  static func allocations(of adapter: String) -> UInt64? {
    switch adapter {
    case "async": return 5
    case "dispatch": return 10
    case "model": return 13
    default: return nil
    }
  }

  /// Edits of the check with a turn of the main actor after each; their bound is that of a burst.
  static let singleEdits = 10_000

  /// The bytes of a machine value with an array of strings for results and any error for its failure.
  static let machineBytes = 384

  /// The bytes of the core as an Embedded object for wasm32, compiled for size.
  static let objectBytes = 238_858
}
