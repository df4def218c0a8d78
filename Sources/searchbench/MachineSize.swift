import SearchMachineCore

/// The size of a machine value.
enum MachineSize {
  static var bytes: Int { MemoryLayout<SearchMachine<[String], any Error>>.size }
}
