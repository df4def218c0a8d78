import Dispatch

/// The search service that runs a command for each query; what the command prints are the rows.
package final class CommandSearch: Sendable {
  private let template: CommandTemplate
  private let limit: Int
  private let guardian = Guarded<ProcessGuard?>(nil)

  /// - Parameters:
  ///   - template: The command.
  ///   - limit: The greatest number of rows that are taken; a command that prints more is ended.
  package init(_ template: CommandTemplate, limit: Int) {
    precondition(limit > 0, "CommandSearch: the limit must be positive")
    self.template = template
    self.limit = limit
  }

  /// Runs the command to its end, on a thread of its own; when the task is cancelled, all that it started is ended.
  package func search(_ query: String, show: @escaping PartHandler) async throws(SearchFailure) -> Findings {
    let command: RunningCommand
    do throws(SystemError) {
      command = try RunningCommand(guardian: sharedGuardian())
    } catch {
      throw .command(error.reason)
    }
    let outcome: Result<Findings, SearchFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async { [template, limit] in
          continuation.resume(
            returning: Result { () throws(SearchFailure) in
              var reading = CommandReading(command, query: query, limit: limit, show: show)
              return try reading.run(template.script, query: query)
            })
        }
      }
    } onCancel: {
      command.end()
    }
    return try outcome.get()
  }

  private func sharedGuardian() throws(SystemError) -> ProcessGuard {
    try guardian.use { shared throws(SystemError) in
      if let shared { return shared }
      let new = try ProcessGuard()
      shared = new
      return new
    }
  }
}
