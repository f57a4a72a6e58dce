import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// The addresses of topics on sites of other tools. Letter case is ignored, and spaces are hyphens.
///
/// The tables are created when a link first needs them, because most links contain the exact names
/// of files.
final class SiteNames: Sendable {
  /// The tables of a book.
  struct Names: Sendable {
    /// The topics by their folded addresses. A folder's index page has the folder's address.
    var byAddress: [String: Int] = [:]
    /// The topics by the last part of their addresses. The value is nil for a part that several
    /// topics share.
    var byName: [String: Int?] = [:]
    /// The topics whose file names begin with a number or a date, by the addresses of
    /// `PublishedName`.
    var publishedByAddress: [String: Int] = [:]
    /// The topics of `publishedByAddress` by the last part of these addresses. The value is nil for
    /// a part that several topics share.
    var publishedByName: [String: Int?] = [:]
  }

  private let names = Mutex<Names?>(nil)

  /// Returns the tables of a book.
  /// - Parameter isNext: whether the site follows Next.js: addresses omit folder names in
  ///   parentheses, and `page` has its folder's address.
  /// - Complexity: O(topics) for the first call.
  func names(of contents: ContentsTable, isNext: Bool) -> Names {
    names.withLock { names in
      if let names { return names }
      var tables = Names()
      for id in 0..<contents.topicCount {
        let path = contents.path(ofTopic: id)
        let page = IndexPage.rank(path) == nil ? path : ResourcePath.directory(of: path)
        let address = Self.folded(isNext ? Self.route(page) : page)
        if tables.byAddress[address] == nil { tables.byAddress[address] = id }
        let name = ResourcePath.name(of: address)
        tables.byName[name] = .some(tables.byName[name] == nil ? id : nil)
        let publishedPaths = PublishedName.paths(of: address)
        for published in publishedPaths where tables.publishedByAddress[published] == nil {
          tables.publishedByAddress[published] = id
        }
        // All addresses of a topic end in the same name.
        if let published = publishedPaths.first {
          let name = ResourcePath.name(of: published)
          tables.publishedByName[name] = .some(tables.publishedByName[name] == nil ? id : nil)
        }
      }
      names = tables
      return tables
    }
  }

  /// Returns the address of a page on a site of Next.js: `guide` for `(docs)/guide/page`.
  private static func route(_ path: String) -> String {
    var parts = path.split(separator: "/")
    parts.removeAll { $0.hasPrefix("(") && $0.hasSuffix(")") }
    if parts.last == "page" { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  /// Returns a path in lower case with hyphens for spaces.
  static func folded(_ path: String) -> String {
    String(path.lowercased().map { $0 == " " ? "-" : $0 })
  }
}
