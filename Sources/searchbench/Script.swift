import SearchMachineCore

/// A piece of typing in virtual time, written once for every kind of box.
protocol Script {
  /// The settings of the machine.
  var policy: SearchPolicy { get }

  /// The number of edits in one run.
  var keystrokes: Int { get }

  /// Brings the box into the situation that is to be measured; not measured itself.
  func prepare<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration)

  /// Does the work; it may be run again and again on the same box, time going on.
  func run<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration)
}

extension Script {
  var policy: SearchPolicy { SearchPolicy() }

  func prepare<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration) {}
}

/// One box at work on a script, kept from run to run.
struct ScriptedBox<S: Script, Box: MeasuredBox> {
  private let script: S
  private var box: Box
  private var now = Duration.zero

  init(_ script: S, by box: Box.Type) {
    self.script = script
    self.box = Box(script.policy)
    script.prepare(&self.box, &now)
  }

  var books: Books { box.books }

  mutating func run() {
    script.run(&box, &now)
  }
}
