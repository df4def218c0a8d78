import SearchMachineCore
import SearchMachineTesting

extension Spec {
  /// The transitions that hold for a setup: its own, and those of the setup that it is like for all other inputs.
  func transitions(of setup: SpecSetup) -> [ScenarioStep] {
    let own = transitions.filter { $0.name == setup.name }
    guard let like = setups.first(where: { $0.name == setup.like }) else { return own }
    return own + transitions(of: like).filter { other in !own.contains { $0.input == other.input } }
  }

  /// Every transition that does not hold at its setup or at one that is like it, or that begins at no setup.
  package func transitionProblems() -> [TableProblem] {
    let lost = transitions.filter { step in !setups.contains { $0.name == step.name } }
    return lost.map { $0.problem("there is no setup '\($0.name)'") }
      + setups.flatMap { setup in
        transitionProblems(of: setup) { step throws(Violation) in
          var machine = try setup.machine()
          let before = ScenarioObservation(of: machine.machine, after: nil)
          return step.problem(with: try machine.perform(step.input), after: before)
        }
      }
  }

  /// Every transition that holds for a setup but not as it is performed, reported at the setup if it is another one's.
  func transitionProblems(
    of setup: SpecSetup, _ perform: (ScenarioStep) throws(Violation) -> TableProblem?
  ) -> [TableProblem] {
    transitions(of: setup).compactMap { step in
      let problem: TableProblem?
      do throws(Violation) {
        problem = try perform(step)
      } catch {
        problem = step.problem(String(describing: error))
      }
      guard let problem, step.name != setup.name else { return problem }
      return setup.problem("'\(setup.name)' is not like '\(step.name)': \(problem.message)")
    }
  }

  /// Every setup that no row decides for some kind of input.
  package func completenessProblems(kinds: [InputKind] = InputKind.allCases) -> [TableProblem] {
    setups.flatMap { setup in
      let present = Set(transitions(of: setup).compactMap { InputKind($0.input.input) })
      return kinds.filter { !present.contains($0) }.map { kind in
        setup.problem("the setup '\(setup.name)' has no row for '\(kind.rawValue)'")
      }
    }
  }
}
