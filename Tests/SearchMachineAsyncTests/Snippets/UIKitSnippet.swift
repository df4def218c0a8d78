#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SearchMachineAsync
  import SearchMachineCore
  import UIKit

  /// A search screen in UIKit, from iOS 16 on.
  final class MovieSearchController: UITableViewController, UISearchBarDelegate {
    private static let genres = [nil, "comedy"]

    private let filter = MovieFilter()
    private lazy var search = AsyncSearch.movies(filter)

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "movie")
      let controller = UISearchController()
      controller.searchBar.delegate = self
      controller.searchBar.scopeButtonTitles = Self.genres.map { $0 ?? "all" }
      navigationItem.searchController = controller
      search.onPublish = { [weak self] state in self?.show(state) }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      search.resume()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      search.leave()
    }

    private func show(_ state: SearchState<[Movie], WebFailure>) {
      if state.hasFailed {
        navigationItem.prompt = "The search failed"
      } else {
        navigationItem.prompt = state.isEmptyResult ? "Nothing found" : nil
      }
      tableView.alpha = state.isStale ? 0.5 : 1
      tableView.reloadData()
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange text: String) {
      search.keystroke(text)
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      search.submit()
    }

    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange index: Int) {
      filter.genre = Self.genres[index]
      search.invalidate(wait: .zero)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      search.state.results?.count ?? 0
    }

    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "movie", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = search.state.results?[path.row].title
      cell.contentConfiguration = content
      return cell
    }

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
      if path.row + 1 == search.state.results?.count { search.more() }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      search.select(path.row)
    }
  }
#endif
