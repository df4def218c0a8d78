import SearchMachineCore
import SearchMachineTesting

/// An input told relative to the box that it meets, so that it keeps its meaning when moves before it are left out.
public struct Move: Equatable, Sendable {
  /// When it happens.
  public enum Moment: Equatable, Sendable {
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
  public enum Act: Equatable, Sendable {
    /// Any input that is no outcome.
    case input(Input)

    case part([ScenarioRow], Age)
    case reply([ScenarioRow], Age, hasMore: Bool = false)
    case failure(ScenarioFailure, Age, retryAfter: Duration? = nil)
    case selectRow(String, recording: String? = nil)
    case markRow(String)
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

  /// Makes a move of an input that is no outcome, by default one that happens now.
  public init(_ input: Input, _ moment: Moment = .later(.zero)) {
    self.init(.input(input), moment)
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
    case .input(let input): return .handle(input)
    case .part(let rows, let age): return .handle(.part(rows, of: newest.older(by: age)))
    case .reply(let rows, let age, let hasMore):
      return .handle(.reply(rows, to: newest.older(by: age), hasMore: hasMore))
    case .failure(let failure, let age, let wait):
      return .handle(.failure(failure, of: newest.older(by: age), retryAfter: wait))
    case .selectRow(let id, let text): return .selectRow(id, recording: text)
    case .markRow(let id): return .markRow(id)
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
