import HelpBook
import HelpCore
import HelpSearch
import HelpSite
import Synchronization

/// A responder that answers queries to a book in JSON: `search.json?q=install+linux&limit=5`.
///
/// The answer is the output of `lectern search --json`, with the address of each hit on the server
/// as `href`.
final class SearchResponder: Sendable {
  /// The path of the answers below the root of the site. A file of the site with this path takes
  /// precedence.
  static let name = "search.json"
  /// The highest valid `limit`.
  static let maximumHits = 100
  /// The number of hits in an answer to a query without `limit`.
  private static let standardHits = 10
  /// The maximum size of a query, in bytes.
  private static let maximumQuerySize = 1000

  private let site: Site
  private let prefix: String
  private let indexer: BookIndexer?
  /// The index, or nil until the first query opens it. Other queries wait while the index is
  /// opened.
  private let index = Mutex<SearchIndex?>(nil)

  /// Prepares to answer queries.
  /// - Parameter prefix: the path of the site on the server.
  init(_ site: Site, prefix: String, indexer: BookIndexer?) {
    self.site = site
    self.prefix = prefix
    self.indexer = indexer
  }

  /// Returns the answer to a query.
  func response(to target: RequestTarget) -> SiteResponse {
    guard let query = target.value("q"), !query.isEmpty else {
      return SiteResponse(400, "Say what to look for: \(prefix)\(Self.name)?q=words")
    }
    guard query.utf8.count <= Self.maximumQuerySize else {
      return SiteResponse(400, "'q' has more than \(Self.maximumQuerySize) bytes.")
    }
    let limit = target.value("limit").map { Int($0) ?? 0 } ?? Self.standardHits
    guard (1...Self.maximumHits).contains(limit) else {
      return SiteResponse(400, "'limit' is a number from 1 to \(Self.maximumHits).")
    }
    do {
      let results = try openedIndex().results(for: query, limit: limit)
      let json = results.json(for: query) { hit in
        self.site.address(ofTopic: hit.path).map { address in
          prefix + address + (hit.anchor.map { Destination.reference(toAnchor: $0) } ?? "")
        }
      }
      return SiteResponse(200, text: json, type: "application/json")
    } catch {
      var response = SiteResponse(500, "This book cannot be searched.")
      response.fault = error
      return response
    }
  }

  /// Returns the index, which the first call opens.
  private func openedIndex() throws(HelpError) -> SearchIndex {
    let book = site.book(at: "")
    let indexer = indexer
    return try index.withLock { (current) throws(HelpError) in
      if let current { return current }
      let newIndex = try SearchIndex(book, indexer: indexer)
      current = newIndex
      return newIndex
    }
  }
}
