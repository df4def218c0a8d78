import SearchMachineCore
import SearchMachineTesting

extension Spec {
  /// Every setup that does not lead to where its row says.
  package func setupProblems() -> [TableProblem] {
    setups.compactMap { $0.problem() }
  }

  /// The first row of each scenario that does not hold.
  package func scenarioProblems() -> [TableProblem] {
    scenarios.compactMap { scenario in
      var machine = AuditedMachine()
      do throws(Violation) {
        return try scenario.run { step throws(Violation) in try machine.perform(step) }
      } catch {
        return scenario.steps.first?.problem(String(describing: error))
      }
    }
  }

  /// Every row of a small table that does not hold or cannot be read.
  package func functionProblems() -> [TableProblem] {
    functions.compactMap { row in
      do throws(TableProblem) {
        return try row.problem()
      } catch {
        return error
      }
    }
  }
}
