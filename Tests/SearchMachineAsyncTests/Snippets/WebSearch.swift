import Foundation

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
  case refused(status: Int)
  case unreadable
}

/// A web service as the search service of a box; its request stops when its task is cancelled.
struct WebSearch: Sendable {
  let base: String

  /// The address for a query. A plus sign is written out too, since servers read a bare one as a space.
  func address(for query: String) -> URL? {
    guard var address = URLComponents(string: base) else { return nil }
    address.queryItems = [URLQueryItem(name: "q", value: query)]
    address.percentEncodedQuery = address.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    return address.url
  }

  func movies(for query: String) async throws(WebFailure) -> [Movie] {
    guard let address = address(for: query) else { throw .badAddress }
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await URLSession.shared.data(from: address)
    } catch {
      throw .offline
    }
    if let response = response as? HTTPURLResponse, response.statusCode != 200 {
      throw .refused(status: response.statusCode)
    }
    do {
      return try JSONDecoder().decode([Movie].self, from: data)
    } catch {
      throw .unreadable
    }
  }
}
