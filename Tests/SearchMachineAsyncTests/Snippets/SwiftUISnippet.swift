#if canImport(SwiftUI)
  // snippet-begin swiftui-screen
  import SearchMachineAsync
  import SearchMachineCore
  import SwiftUI

  /// A search screen in SwiftUI, from iOS 17 and macOS 14 on.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  struct MovieSearchScreen: View {
    @State private var model: SearchModel<[Movie], WebFailure>
    @State private var genre: String?
    private let filter: MovieFilter

    init(filter: MovieFilter) {
      self.filter = filter
      let policy = SearchPolicy(slowAfter: .milliseconds(500), timeout: .seconds(10))
      let model = SearchModel<[Movie], WebFailure>(policy: policy) { request, progress async throws(WebFailure) in
        let service = WebSearch(base: "https://movies.example/search")
        let page = try await service.movies(for: request, genre: await filter.genre)
        let earlier = await progress.earlier ?? []
        return SearchReply(earlier + page.results, hasMore: page.hasMore)
      }
      _model = State(initialValue: model)
    }

    var body: some View {
      NavigationStack {
        List(model.state.results ?? []) { movie in
          Button(movie.title) { model.select(id: movie.id) }
            .onAppear { if movie == model.state.results?.last { model.more() } }
        }
        .opacity(model.state.isStale ? 0.5 : 1)
        .overlay { message }
        .searchable(text: $model.text)
        .onSubmit(of: .search) { model.submit() }
        .toolbar { genrePicker }
        .onAppear { model.resume() }
        .onDisappear { model.leave() }
      }
    }

    private var genrePicker: some View {
      Picker("Genre", selection: $genre) {
        Text("All").tag(String?.none)
        Text("Comedy").tag(String?.some("comedy"))
      }
      .onChange(of: genre) {
        filter.genre = genre
        model.invalidate(wait: .zero)
      }
    }

    @ViewBuilder private var message: some View {
      if model.state.hasFailed {
        Button("The search failed. Try again") { model.retry() }
      } else if model.state.isEmptyResult {
        Text("Nothing found for \(model.query)")
      } else if model.state.isSlow {
        ProgressView()
      }
    }
  }
// snippet-end
#endif
