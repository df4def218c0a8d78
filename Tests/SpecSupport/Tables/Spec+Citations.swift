import SearchMachineCore
import SearchMachineTesting

extension Spec {
  /// Every rule that no row cites, every cited number that is no rule, and every row that cites none or a wrong one.
  ///
  /// That a row cites the rule that decides it is checked where the row is tried.
  package func citationProblems() -> [TableProblem] {
    let rules = names[.rule, default: []]
    let uncited = rules.filter { !isCited($0.name) }.map {
      $0.table.problem("no row cites the rule \($0.name)", at: $0.row.line)
    }
    let unknown = citedRules.subtracting(rules.map(\.name)).sorted().map {
      TableProblem(file: "Specs", line: 1, message: "a row cites '\($0)', which is no rule")
    }
    return uncited + unknown + silentProblems() + misfitProblems()
  }

  /// Every rule that a step can name as the deciding one and that is not among the rules.
  package func decidingRuleProblems() -> [TableProblem] {
    let rules = Set(names[.rule, default: []].map(\.name))
    return SearchRule.allCases.filter { !rules.contains($0.description) }.map {
      TableProblem(file: "Specs", line: 1, message: "a step can be decided by \($0), which is no rule")
    }
  }

  /// Every step and every small row that cites no rule; making a box is no step.
  private func silentProblems() -> [TableProblem] {
    let silent = (transitions + scenarios.flatMap(\.steps)).filter(\.rules.isEmpty)
    return silent.filter { InputKind($0.input.input) != nil }.map { $0.problem("the row cites no rule") }
      + functions.filter(\.rules.isEmpty).map { $0.table.problem("\($0.id): the row cites no rule", at: $0.row.line) }
  }

  /// Every row that cites a rule about something that does not happen in it.
  private func misfitProblems() -> [TableProblem] {
    let rows = Dictionary(grouping: transitions + scenarios.flatMap(\.steps), by: \.id)
    return rows.values.flatMap { steps in
      (steps.first?.rules ?? []).filter { rule in !steps.contains { $0.fits(rule) } }.compactMap { rule in
        steps.first?.problem("\(rule) is about something that does not happen here")
      }
    }.sorted { $0.description < $1.description }
  }

  /// Every `Unchanged` row that cites a rule which decides none of its inputs and is not about their texts or times.
  package func idleCitationProblems() -> [TableProblem] {
    setups.flatMap { setup -> [TableProblem] in
      let rows = Dictionary(grouping: transitions.filter { $0.name == setup.name }, by: \.id).values
      return rows.filter { $0.count > 1 }.compactMap { steps in
        let deciding = steps.compactMap { step in
          (try? setup.machine()).flatMap { machine in
            var machine = machine
            return try? machine.perform(step.input).rule?.description
          }
        }
        let others = ["T1", "K1", "C1", "W1"]
        let idle = (steps.first?.rules ?? []).filter { !deciding.contains($0) && !others.contains($0) }
        return idle.isEmpty ? nil : steps.first?.problem("\(idle.joined(separator: " ")) decides none of these inputs")
      }
    }
  }
}

extension ScenarioStep {
  /// Whether what the rule is about can be seen in the row, as far as the row's cells and its input tell that.
  fileprivate func fits(_ rule: String) -> Bool {
    switch rule {
    case "E1": return cell("Effects")?.contains("cancel") == true
    case "D2": return cell("Effects")?.contains("start") == true
    case "H1": return writesHistory
    case "T1", "T2", "T3": return text != nil
    case "K2", "K3", "K4", "K5": return isEdit
    default: return true
    }
  }

  private var writesHistory: Bool {
    switch input.input {
    case .new, .selectRow, .handle(.submit), .handle(.select), .handle(.record): return true
    case .markRow, .handle: return false
    }
  }

  private var isEdit: Bool {
    if case .handle(.keystroke) = input.input { return true }
    return false
  }

  private var text: String? {
    switch input.input {
    case .handle(.keystroke(let text, _, _)), .handle(.fill(let text)), .handle(.record(let text)),
      .handle(.forget(let text)), .selectRow(_, .some(let text)), .handle(.select(_, .some(let text))):
      return text
    case .new, .selectRow, .markRow, .handle: return nil
    }
  }
}
