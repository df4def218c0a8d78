import Dispatch
import Foundation

/// Ends the program with a message when a round does not end: nothing in a round has a limit of its own.
final class Watchdog: @unchecked Sendable {
  private let limit: Double = 30
  private let lock = NSLock()
  private var begun: [UInt64: (time: DispatchTime, record: () -> [RoundEvent])] = [:]
  private let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "watchdog"))

  init() {
    timer.setEventHandler { [weak self] in self?.look() }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.activate()
  }

  /// The round of that seed begins; `record` tells what has happened in it.
  func begin(_ seed: UInt64, record: @escaping () -> [RoundEvent]) {
    lock.withLock { begun[seed] = (.now(), record) }
  }

  func end(_ seed: UInt64) {
    lock.withLock { begun[seed] = nil }
  }

  private func look() {
    let late = lock.withLock { begun.first { $0.value.time + limit < .now() } }
    guard let late else { return }
    let events = late.value.record().map { "  \($0)" }.joined(separator: "\n")
    FileHandle.standardError.write(
      Data("adapter-stress: the round of seed \(late.key) does not end; so far:\n\(events)\n".utf8))
    exit(1)
  }
}
