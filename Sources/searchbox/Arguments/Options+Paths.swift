extension Options {
  /// Says so at once if one of the paths cannot be searched.
  package func checkPaths() throws(ArgumentError) {
    guard command == nil else { return }
    for path in paths {
      do throws(SearchFailure) {
        _ = try FileWalk.check(path)
      } catch {
        throw ArgumentError(error.reason)
      }
    }
  }
}
