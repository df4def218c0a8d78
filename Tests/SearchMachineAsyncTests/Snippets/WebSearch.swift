import Foundation
import SearchMachineAsync
import SearchMachineCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A movie as the web service knows it.
struct Movie: Identifiable, Hashable, Sendable, Decodable {
  let id: Int
  let title: String
}

/// Why a search of the web service failed.
enum WebFailure: Error, Hashable {
  case badAddress
  case offline
  case busy(retryAfter: Duration?)
  case refused(status: Int)
  case unreadable
}

/// A web service as the search service of a box; its request stops when its task is cancelled.
struct WebSearch: Sendable {
  /// A page of movies, as the service sends it.
  private struct Page: Decodable {
    let movies: [Movie]
    let hasMore: Bool
  }

  let base: String

  /// The address for a request. A plus sign is written out too, since servers read a bare one as a space.
  func address(for query: String, page: Int = 0, genre: String? = nil) -> URL? {
    guard var address = URLComponents(string: base) else { return nil }
    var items = [URLQueryItem(name: "q", value: query)]
    if page > 0 { items.append(URLQueryItem(name: "page", value: String(page))) }
    if let genre { items.append(URLQueryItem(name: "genre", value: genre)) }
    address.queryItems = items
    address.percentEncodedQuery = address.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    return address.url
  }

  /// One page of movies, and whether there is a further one.
  func movies(for request: SearchRequest, genre: String? = nil) async throws(WebFailure) -> SearchReply<[Movie]> {
    guard let address = address(for: request.query, page: request.page, genre: genre) else { throw .badAddress }
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await URLSession.shared.data(from: address)
    } catch {
      throw .offline
    }
    if let failure = (response as? HTTPURLResponse).flatMap(Self.failure) { throw failure }
    do {
      let page = try JSONDecoder().decode(Page.self, from: data)
      return SearchReply(page.movies, hasMore: page.hasMore)
    } catch {
      throw .unreadable
    }
  }

  /// What is wrong with the response; nil if nothing is.
  static func failure(of response: HTTPURLResponse) -> WebFailure? {
    switch response.statusCode {
    case 200: return nil
    case 429, 503:
      let seconds = response.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
      return .busy(retryAfter: seconds.map { .seconds($0) })
    default: return .refused(status: response.statusCode)
    }
  }
}
