#if canImport(SwiftUI)
  // snippet-begin swiftui-screen
  import SearchMachineAsync
  import SearchMachineCore
  import SwiftUI

  /// A search screen in SwiftUI, from iOS 17 and macOS 14 on.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  struct MovieSearchScreen: View {
    @State private var model = SearchModel<[Movie], WebFailure> { query async throws(WebFailure) in
      try await WebSearch(base: "https://movies.example/search").movies(for: query)
    }

    var body: some View {
      NavigationStack {
        List(model.state.results ?? []) { movie in
          Button(movie.title) { model.select(id: movie.id) }
        }
        .opacity(model.state.isStale ? 0.5 : 1)
        .overlay { message }
        .searchable(text: $model.text)
        .onSubmit(of: .search) { model.submit() }
        .onDisappear { model.cancel() }
      }
    }

    @ViewBuilder private var message: some View {
      if model.state.failure != nil {
        Button("The search failed. Try again") { model.retry() }
      } else if model.state.isEmptyResult {
        Text("Nothing found for \(model.text)")
      } else if model.state.isBusy {
        ProgressView()
      }
    }
  }
// snippet-end
#endif
