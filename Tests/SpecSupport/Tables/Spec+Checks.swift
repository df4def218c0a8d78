import SearchMachineCore
import SearchMachineTesting

extension Spec {
  /// Every setup that does not lead to where its row says.
  package func setupProblems() -> [TableProblem] {
    setups.compactMap { $0.problem() }
  }

  /// Every transition that does not hold, or that begins at no setup.
  package func transitionProblems() -> [TableProblem] {
    transitions.compactMap { step in
      guard let setup = setups.first(where: { $0.name == step.name }) else {
        return step.problem("there is no setup '\(step.name)'")
      }
      do throws(Violation) {
        var machine = try setup.machine()
        return step.problem(with: try machine.perform(step.input))
      } catch {
        return step.problem(String(describing: error))
      }
    }
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

  /// Every setup that has no row for some kind of input.
  package func completenessProblems(kinds: [InputKind] = InputKind.allCases) -> [TableProblem] {
    setups.flatMap { setup in
      let present = Set(transitions.filter { $0.name == setup.name }.compactMap { InputKind($0.input.input) })
      return kinds.filter { !present.contains($0) }.map { kind in
        setup.problem("the setup '\(setup.name)' has no row for '\(kind.rawValue)'")
      }
    }
  }

  /// Every rule that no row cites, and every cited number that is no rule.
  package func citationProblems() -> [TableProblem] {
    let rules = names[.rule, default: []]
    let uncited = rules.filter { !isCited($0.name) }.map {
      $0.table.problem("no row cites the rule \($0.name)", at: $0.row.line)
    }
    let unknown = citedRules.subtracting(rules.map(\.name)).sorted().map {
      TableProblem(file: "Specs", line: 1, message: "a row cites '\($0)', which is no rule")
    }
    return uncited + unknown
  }

  /// Every file that is not listed or whose number of executable rows is another one than listed.
  ///
  /// So no row can be lost unseen, and a file that runs nothing must say so.
  package func countProblems() -> [TableProblem] {
    let listed = names[.file, default: []]
    let wrong = listed.compactMap { entry -> TableProblem? in
      guard let name = entry.name.linkedFile, let count = rowCounts[name] else {
        return entry.table.problem("there is no file '\(entry.name)'", at: entry.row.line)
      }
      guard entry.row.cells[1] != String(count) else { return nil }
      return entry.table.problem("\(name) has \(count) executable rows, not \(entry.row.cells[1])", at: entry.row.line)
    }
    let unlisted = Set(rowCounts.keys).subtracting(listed.compactMap(\.name.linkedFile)).sorted().map {
      TableProblem(file: $0, line: 1, message: "the file is not listed in a 'File' table")
    }
    return wrong + unlisted
  }
}

extension String {
  /// The target of a cell that is one Markdown link.
  fileprivate var linkedFile: String? {
    guard let open = firstIndex(of: "("), hasSuffix(")") else { return nil }
    return String(self[index(after: open)...].dropLast())
  }
}
