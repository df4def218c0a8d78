import SearchMachineCore
import SearchMachineTesting

extension ReferenceModel {
  /// Does what a scenario's row does.
  ///
  /// - Returns: What the machine must answer; nil for a box made anew.
  @discardableResult
  public mutating func perform(_ timed: TimedInput) -> Answer? {
    guard case .new(let policy, let history) = timed.input else {
      return input(of: timed.input).map { input in
        let answer = take(input, at: timed.time)
        return Answer(effects: answer.effects, rule: isUnknownRow(timed.input) ? .l2 : answer.rule)
      }
    }
    self = ReferenceModel(policy: policy, history: history)
    return nil
  }

  /// A choice by identity as one by place; a row that is not shown has a place that no answer has (rule L2). Nil for a
  /// box made anew.
  func input(of input: ScenarioInput) -> Input? {
    switch input {
    case .new: return nil
    case .handle(let plain): return plain
    case .selectRow(let id, let text): return .select(place(of: id) ?? Int.max, recording: text)
    case .markRow(let id): return .mark(place(of: id) ?? Int.max)
    }
  }

  private func isUnknownRow(_ input: ScenarioInput) -> Bool {
    switch input {
    case .new, .handle: return false
    case .selectRow(let id, _), .markRow(let id): return !(held?.rows.contains { $0.id == id } ?? false)
    }
  }

  private func place(of id: String) -> Int? {
    held?.rows.firstIndex { $0.id == id }
  }
}
