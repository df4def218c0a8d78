import SearchMachineCore
import SearchMachineTesting

/// What every setup must have a row for: each case of `SearchInput`, and each choice of a row that a front end can make.
package enum InputKind: String, CaseIterable, Sendable {
  case keystroke
  case fill
  case tick
  case part
  case reply
  case failure
  case clear
  case submit
  case retry
  case more
  case leave
  case resume
  case invalidate
  case amend
  case select
  case selectRow = "select row"
  case mark
  case markNone = "mark none"
  case markRow = "mark row"
  case record
  case forget
  case forgetAll

  /// The kind of an input; nil for a box made anew, which is no input.
  ///
  /// A new case of `SearchInput` traps here before it has a kind, and does not pass before every setup has a row for that
  /// kind.
  package init?(_ input: ScenarioInput) {
    switch input {
    case .new: return nil
    case .selectRow: self = .selectRow
    case .markRow: self = .markRow
    case .handle(let input): self.init(input)
    }
  }

  private init(_ input: SearchInput<[ScenarioRow], ScenarioFailure>) {
    switch input {
    case .keystroke: self = .keystroke
    case .fill: self = .fill
    case .tick: self = .tick
    case .part: self = .part
    case .reply: self = .reply
    case .failure: self = .failure
    case .clear: self = .clear
    case .submit: self = .submit
    case .retry: self = .retry
    case .more: self = .more
    case .leave: self = .leave
    case .resume: self = .resume
    case .invalidate: self = .invalidate
    case .amend: self = .amend
    case .select: self = .select
    case .mark(.some): self = .mark
    case .mark(.none): self = .markNone
    case .record: self = .record
    case .forget: self = .forget
    case .forgetAll: self = .forgetAll
    @unknown default: preconditionFailure("InputKind: the input has no kind")
    }
  }
}
