import SearchMachineCore
import SpecSupport

/// How a service deals with one request.
enum Manner: CaseIterable, Sendable {
  /// It answers before it returns.
  case atOnce
  /// Five threads report, each a few things, at the same time.
  case fiveTimes
  /// It keeps what it could report with, and reports only when the box has gone.
  case never
  /// It answers when it is cancelled, and because of it.
  case afterCancel
  /// It shows parts from a thread of its own, and has a further page.
  case partsAndPages
  /// It reports from another thread, and then, when that has been done, from its own.
  case inTurns
  /// It fails, and may be asked again.
  case fails
  /// It answers a little later.
  case slow
  /// It sends the box an input before it answers.
  case reenters

  /// The manner for the request of that generation in the round of that seed.
  init(seed: UInt64, _ generation: Generation) {
    var random = SeededRandom(seed: seed ^ (generation.rawValue &* 0x2545_F491_4F6C_DD1D))
    self = Self.allCases.randomElement(using: &random) ?? .atOnce
  }

  /// Parts and then an end, as one thread reports them.
  static func outcomes(of request: SearchRequest, thread: Int) -> [[Row]] {
    (0..<3).map { place in [Row(id: request.query, thread: thread, place: place), Row(id: "\(request.page)")] }
  }
}
