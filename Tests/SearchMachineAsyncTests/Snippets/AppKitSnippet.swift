#if canImport(AppKit)
  import AppKit
  import SearchMachineAsync
  import SearchMachineCore

  /// A search field with a line of results in AppKit, from macOS 13 on.
  final class MovieSearchController: NSViewController, NSSearchFieldDelegate {
    private let field = NSSearchField()
    private let list = NSTextField(wrappingLabelWithString: "")
    private let search = AsyncSearch<[Movie], WebFailure> { query async throws(WebFailure) in
      try await WebSearch(base: "https://movies.example/search").movies(for: query)
    }

    override func loadView() {
      field.delegate = self
      field.target = self
      field.action = #selector(submit)
      field.sendsWholeSearchString = true
      view = NSStackView(views: [field, list])
      search.onPublish = { [weak self] state in self?.show(state) }
    }

    override func viewDidDisappear() {
      super.viewDidDisappear()
      search.cancel()
    }

    func controlTextDidChange(_ notification: Notification) {
      search.keystroke(field.stringValue)
    }

    @objc private func submit() {
      search.submit()
    }

    private func show(_ state: SearchState<[Movie], WebFailure>) {
      if state.failure != nil {
        list.stringValue = "The search failed"
      } else if state.isEmptyResult {
        list.stringValue = "Nothing found"
      } else {
        list.stringValue = (state.results ?? []).map(\.title).joined(separator: "\n")
      }
      list.alphaValue = state.isStale ? 0.5 : 1
    }
  }
#endif
