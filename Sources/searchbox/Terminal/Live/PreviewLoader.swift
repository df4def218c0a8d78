import Dispatch

/// Reads previews beside everything else: the newest that is wanted, one at a time.
@MainActor
package final class PreviewLoader {
  private let reader: @Sendable (Row.ID) -> Preview
  private let queue = DispatchQueue(label: "searchbox.preview")
  private let loaded: @MainActor (Preview) -> Void
  private var wanted: Row.ID?
  private var isReading = false

  /// Whether what is being read may have changed since.
  private var isOutdated = false

  /// - Parameters:
  ///   - reader: Reads the preview of a row that is a place, on a queue of its own.
  ///   - loaded: Is told each preview that was read and is still wanted.
  package init(
    reader: @escaping @Sendable (Row.ID) -> Preview = { PreviewReader().preview(of: $0) },
    loaded: @escaping @MainActor (Preview) -> Void
  ) {
    self.reader = reader
    self.loaded = loaded
  }

  /// Wants the preview of the row from now on, and no other.
  package func want(_ id: Row.ID?) {
    guard id != wanted else { return }
    wanted = id
    read()
  }

  /// The file may have changed: what is wanted is read anew.
  package func refresh() {
    isOutdated = isReading
    read()
  }

  private func read() {
    guard let id = wanted, !isReading else { return }
    isReading = true
    queue.async { [reader] in
      let preview = id.isPlace ? reader(id) : Preview(id: id, content: .nothing("no file to look into"))
      DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(preview) } }
    }
  }

  private func finish(_ preview: Preview) {
    isReading = false
    if preview.id == wanted && !isOutdated { return loaded(preview) }
    isOutdated = false
    read()
  }
}
