#if canImport(AppKit)
  import AppKit
  import SearchMachineAsync
  import SearchMachineCore

  /// A search field with a line of results in AppKit, from macOS 13 on.
  final class MovieSearchController: NSViewController, NSSearchFieldDelegate {
    private static let genres = [nil, "comedy"]

    private let field = NSSearchField()
    private let genre = NSPopUpButton()
    private let list = NSTextField(wrappingLabelWithString: "")
    private let moreButton = NSButton()
    private let filter = MovieFilter()
    private lazy var search = AsyncSearch.movies(filter)

    override func loadView() {
      field.delegate = self
      field.target = self
      field.action = #selector(submit)
      field.sendsWholeSearchString = true
      genre.addItems(withTitles: Self.genres.map { $0 ?? "all" })
      genre.target = self
      genre.action = #selector(genrePicked)
      moreButton.title = "More"
      moreButton.target = self
      moreButton.action = #selector(more)
      view = NSStackView(views: [field, genre, list, moreButton])
      search.onPublish = { [weak self] state in self?.show(state) }
      show(search.state)
    }

    override func viewWillAppear() {
      super.viewWillAppear()
      search.resume()
    }

    override func viewDidDisappear() {
      super.viewDidDisappear()
      search.leave()
    }

    func controlTextDidChange(_ notification: Notification) {
      search.keystroke(field.stringValue)
    }

    @objc private func submit() {
      search.submit()
    }

    @objc private func genrePicked() {
      filter.genre = Self.genres[genre.indexOfSelectedItem]
      search.invalidate(wait: .zero)
    }

    @objc private func more() {
      search.more()
    }

    private func show(_ state: SearchState<[Movie], WebFailure>) {
      if state.hasFailed {
        list.stringValue = "The search failed"
      } else if state.isEmptyResult {
        list.stringValue = "Nothing found"
      } else {
        list.stringValue = (state.results ?? []).map(\.title).joined(separator: "\n")
      }
      list.alphaValue = state.isStale ? 0.5 : 1
      moreButton.isHidden = state.isStale || state.answer?.hasMore != true
    }
  }
#endif
