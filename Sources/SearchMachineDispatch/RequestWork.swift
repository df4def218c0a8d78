import Foundation
import SearchMachineLoop

/// The work for one request: what cancels it, and what it has reported, in the order of the reports.
///
/// Reports come on any thread; all else is used on the queue.
final class RequestWork<Results: RandomAccessCollection & Sendable, Failure: Error>: @unchecked Sendable {
  typealias Outcome = SearchOutcome<Results, Failure>

  private let confinement: Confinement
  private let deliver: @Sendable (Outcome) -> Void
  private let lock = NSLock()
  private var reports = Turns<Outcome>()
  private var cancel: (@Sendable () -> Void)?
  private var hasEnded = false

  /// Makes work that has not begun; each report is delivered on the queue.
  init(on confinement: Confinement, deliver: @escaping @Sendable (Outcome) -> Void) {
    self.confinement = confinement
    self.deliver = deliver
  }

  /// Takes a report; at once if it comes on the queue, otherwise soon, but never before an earlier one.
  func post(_ outcome: Outcome) {
    lock.withLock { reports.append(outcome) }
    confinement.run { self.deliverAll() }
  }

  /// Keeps what cancels the work, unless it has ended.
  func keepCancel(_ cancel: (@Sendable () -> Void)?) {
    if !hasEnded { self.cancel = cancel }
  }

  /// What cancels the work; nil if nothing can, if it has ended, or if that was taken already.
  func takeCancel() -> (@Sendable () -> Void)? {
    cancel.take()
  }

  private func deliverAll() {
    while let outcome = lock.withLock({ reports.popFirst() }) {
      if outcome.isEnd {
        hasEnded = true
        _ = cancel.take()
      }
      deliver(outcome)
    }
  }
}
