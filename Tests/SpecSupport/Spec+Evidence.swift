import SearchMachineCore
import SearchMachineTesting

extension Spec {
  /// What there is to tell which of the two is wrong where the machine and the model disagree: what the rules say that
  /// they name, and how many rows of the tables each of them does not do.
  package func evidence(on violation: Violation) -> String {
    let rules = violation.sides.map(\.description).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let texts = rules.map { name in "\(name): \(text(ofRule: name) ?? "the rules have no such rule")" }
    let machine = (transitionProblems() + scenarioProblems()).count
    let model = modelProblems().count
    return (texts + [Self.verdict(machine: machine, model: model)]).joined(separator: "\n")
  }

  package static func verdict(machine: Int, model: Int) -> String {
    switch (machine, model) {
    case (0, 0): return "both do what all rows say: no row decides this yet; the text above does"
    case (0, _): return "the model does not do what \(model) rows say: it is the model that is wrong"
    case (_, 0): return "the machine does not do what \(machine) rows say: it is the machine that is wrong"
    default: return "the machine does not do what \(machine) rows say, nor the model what \(model) say"
    }
  }

  private func text(ofRule name: String) -> String? {
    names[.rule]?.first { $0.name == name }?.row.cells[1]
  }
}
