import SearchMachineCore
import SearchMachineTesting

/// What every setup must have a row for: each case of `SearchInput`, and each selection that a front end can make.
package enum InputKind: String, CaseIterable, Sendable {
  case keystroke
  case tick
  case reply
  case failure
  case clear
  case submit
  case retry
  case select
  case selectNone = "select none"
  case selectRow = "select row"
  case selectNoRow = "select row none"
  case cancel
  case forget
  case forgetAll

  /// The kind of an input; nil for a box made anew, which is no input.
  ///
  /// The switches have no default, so that a new case of `SearchInput` does not compile before it has a kind here, and
  /// does not pass before every setup has a row for that kind.
  package init?(_ input: ScenarioInput) {
    switch input {
    case .new: return nil
    case .selectRow(.some): self = .selectRow
    case .selectRow(.none): self = .selectNoRow
    case .handle(let input): self.init(input)
    }
  }

  private init(_ input: SearchInput<[ScenarioRow], ScenarioFailure>) {
    switch input {
    case .keystroke: self = .keystroke
    case .tick: self = .tick
    case .reply: self = .reply
    case .failure: self = .failure
    case .clear: self = .clear
    case .submit: self = .submit
    case .retry: self = .retry
    case .select(.some): self = .select
    case .select(.none): self = .selectNone
    case .cancel: self = .cancel
    case .forget: self = .forget
    case .forgetAll: self = .forgetAll
    }
  }
}
