// snippet-begin recipe-two-sources
import SearchMachineAsync
import SearchMachineCore

/// Two sources behind one box: each shows its rows when it has them, and one may fail.
struct TwoSources: Sendable {
  typealias Source = @Sendable (String) async throws(Offline) -> [Movie]

  let first: Source
  let second: Source

  func search(
    _ request: SearchRequest, _ progress: AsyncSearch<[Movie], Offline>.Progress
  ) async throws(Offline) -> SearchReply<[Movie]> {
    let sources = [first, second]
    var found: [[Movie]?] = [nil, nil]
    await withTaskGroup(of: (place: Int, rows: [Movie]?).self) { group in
      for place in sources.indices {
        group.addTask { (place, try? await sources[place](request.query)) }
      }
      for await (place, rows) in group {
        found[place] = rows
        if rows != nil { await progress.show(found.compactMap(\.self).flatMap(\.self)) }
      }
    }
    if found.allSatisfy({ $0 == nil }) { throw Offline() }
    return SearchReply(found.compactMap(\.self).flatMap(\.self))
  }
}
// snippet-end
