/// Services that behave badly on purpose, so that anyone can watch the box cope.
package enum Rehearsal {
  /// The service, slow and deaf: each search takes that much longer, and goes on when it is cancelled.
  package static func delayed(by delay: Duration, _ service: @escaping SearchService) -> SearchService {
    return { query, show throws(SearchFailure) in
      let work = Task.detached { () -> Result<Findings, SearchFailure> in
        try? await Task.sleep(for: delay)
        do throws(SearchFailure) {
          return .success(try await service(query, show))
        } catch {
          return .failure(error)
        }
      }
      return try await work.value.get()
    }
  }

  /// The service, whose every Nth search fails.
  package static func failing(every period: Int, _ service: @escaping SearchService) -> SearchService {
    let counter = Counter()
    return { query, show throws(SearchFailure) in
      let number = await counter.next()
      if number.isMultiple(of: period) { throw .rehearsed(number) }
      return try await service(query, show)
    }
  }

  private actor Counter {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}
