import SearchMachineCore
import SearchMachineTesting

/// An input told relative to the box that it meets, so that it keeps its meaning when moves before it are left out.
public struct Move: Hashable, Sendable {
  /// When it happens.
  public enum Moment: Hashable, Sendable {
    /// Some time after the largest time so far, or before it if negative.
    case later(Duration)

    /// Some time after the deadline, or before it if negative; if there is none, now.
    case atDeadline(plus: Duration)

    /// At a time of the clock, whatever happened before.
    case at(Duration)
  }

  /// Whose outcome comes, counted from the newest request: 0 is the newest, 1 the one before, -1 none that started.
  public typealias Age = Int

  /// What happens.
  public enum Act: Hashable, Sendable {
    case keystroke(String)
    case tick
    case reply([ScenarioRow], Age)
    case failure(ScenarioFailure, Age)
    case clear
    case submit
    case retry
    case select(Int?)
    case selectRow(String?)
    case cancel
    case forget(String)
    case forgetAll
  }

  /// What happens.
  public var act: Act

  /// When it happens.
  public var moment: Moment

  /// Makes a move, by default one that happens now.
  public init(_ act: Act, _ moment: Moment = .later(.zero)) {
    self.act = act
    self.moment = moment
  }

  /// The input that the move is for this box.
  public func input(for model: ReferenceModel) -> TimedInput {
    TimedInput(time: time(for: model), input: input(newest: model.newest))
  }

  private func time(for model: ReferenceModel) -> Duration {
    switch moment {
    case .later(let wait): return model.now + wait
    case .atDeadline(let offset): return (model.observation.deadline).map { $0 + offset } ?? model.now
    case .at(let time): return time
    }
  }

  private func input(newest: Generation) -> ScenarioInput {
    switch act {
    case .keystroke(let text): return .handle(.keystroke(text))
    case .tick: return .handle(.tick)
    case .reply(let rows, let age): return .handle(.reply(rows, to: newest.older(by: age)))
    case .failure(let failure, let age): return .handle(.failure(failure, of: newest.older(by: age)))
    case .clear: return .handle(.clear)
    case .submit: return .handle(.submit)
    case .retry: return .handle(.retry)
    case .select(let index): return .handle(.select(index))
    case .selectRow(let id): return .selectRow(id)
    case .cancel: return .handle(.cancel)
    case .forget(let text): return .handle(.forget(text))
    case .forgetAll: return .handle(.forgetAll)
    }
  }
}

extension Generation {
  /// The generation that many before this one; below the first there is only zero.
  fileprivate func older(by age: Int) -> Generation {
    let number = Int64(clamping: rawValue) - Int64(age)
    return Generation(rawValue: UInt64(max(number, 0)))
  }
}
