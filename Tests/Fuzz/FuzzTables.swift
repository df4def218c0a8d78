import SearchMachineTesting
import SearchNotation
import SpecSupport

/// What the fuzzer calls: the bytes are a file of tables, which must be read or refused with its place, and never trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTables(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
  checkQuoting(of: text)
  do {
    let spec = try Spec([("fuzz.md", text)])
    for problem in runAll(spec) where problem.file == "fuzz.md" {
      precondition((1...lines).contains(problem.line), "there is no such line: \(problem)")
    }
    for step in spec.transitions + spec.scenarios.flatMap(\.steps) { checkWriting(of: step) }
  } catch {
    precondition((1...lines).contains(error.line), "there is no such line: \(error)")
  }
  return 0
}

private func runAll(_ spec: Spec) -> [TableProblem] {
  spec.setupProblems() + spec.transitionProblems() + spec.scenarioProblems() + spec.functionProblems()
    + spec.completenessProblems() + spec.citationProblems() + spec.countProblems() + spec.propertyProblems()
    + spec.numberProblems() + spec.headingProblems() + spec.idleCitationProblems()
    + spec.startingPointProblems(in: [])
    + spec.modelProblems()
}

/// A text that is written into a cell is read from it again, scalar by scalar.
private func checkQuoting(of text: String) {
  let written = QuotedText.write(text)
  guard let read = try? QuotedText.read(written), read.unicodeScalars.elementsEqual(text.unicodeScalars) else {
    preconditionFailure("\(written) is not read as it was written")
  }
}

/// An input that is written into a cell is read from it again.
private func checkWriting(of step: ScenarioStep) {
  let words = Notation.scenario
  let input = words.input(step.input.input)
  let cell: String
  if case .new = step.input.input {
    cell = input
  } else {
    cell = "\(words.time(step.input.time)) \(input)"
  }
  guard let read = try? TimedInput.parse(cell), read.map(\.input) == [step.input.input] else {
    preconditionFailure("'\(cell)' is not read as it was written")
  }
  if case .new = step.input.input { return }
  precondition(read.map(\.time) == [step.input.time], "the time of '\(cell)' is not read as it was written")
}
