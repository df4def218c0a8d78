/// A script with its name, ready to be done by the machine and by the bare debounce.
struct Workload {
  let name: String
  let summary: String
  let keystrokes: Int

  /// One run by the machine.
  let machine: () -> Books

  /// One run by the bare debounce.
  let baseline: () -> Books

  init<S: Script>(_ name: String, _ summary: String, _ script: S) {
    var machine = ScriptedBox(script, by: MachineBox.self)
    var baseline = ScriptedBox(script, by: BareDebounce.self)
    self.name = name
    self.summary = summary
    keystrokes = script.keystrokes
    self.machine = {
      machine.run()
      return machine.books
    }
    self.baseline = {
      baseline.run()
      return baseline.books
    }
  }
}
