import SearchMachineCore
import SearchMachineTesting
import SearchNotation

/// Writes a sequence of inputs as a scenario table.
public enum ScenarioTable {
  /// The table of the inputs with what the reference model says of each, ready for Specs/.
  ///
  /// - Parameters:
  ///   - inputs: What happens; the first one makes the box.
  ///   - name: The name of the scenario.
  public static func text(of inputs: [TimedInput], name: String) -> String {
    let words = Notation.scenario
    var lines = [
      "| Scenario | At | Input | Query | Phase | Answer | Deadline | Effects | History | Rules |",
      "|---|---|---|---|---|---|---|---|---|---|",
    ]
    var model = ReferenceModel(policy: SearchPolicy(), history: [])
    for (number, input) in inputs.enumerated() {
      let answer = model.perform(input)
      let seen = model.observation
      let cells = [
        "\(name).\(number)", words.time(input.time), words.input(input.input), words.quoted(seen.query),
        words.phase(of: seen.state), words.answer(seen.state.answer), words.deadline(seen.deadline),
        words.effects(answer?.effects ?? []), words.history(seen.state.history),
        answer.map { $0.rule.description } ?? "",
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }
}
