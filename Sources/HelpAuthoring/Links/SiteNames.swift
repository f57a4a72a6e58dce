import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// The names of topics as tools write them in addresses, where letter case does not count and spaces are hyphens.
///
/// The tables are made on first use, because most links have the exact names of files.
final class SiteNames: Sendable {
  struct Names: Sendable {
    /// Topics by their folded addresses. A folder's index page has the folder's address.
    var byAddress: [String: Int] = [:]
    /// Topics by the last part of their addresses; nil for a part that several topics share.
    var byName: [String: Int?] = [:]
    /// The published names that begin with a number or a date, as sites address them: see `PublishedName`.
    var publishedByAddress: [String: Int] = [:]
    var publishedByName: [String: Int?] = [:]
  }

  private let names = Mutex<Names?>(nil)

  /// - Parameter isNext: whether the site follows Next.js: addresses omit folder names in parentheses, and `page` has
  ///   its folder's address.
  /// - Complexity: O(topics) once.
  func names(of contents: ContentsTable, isNext: Bool) -> Names {
    names.withLock { names in
      if let names { return names }
      var tables = Names()
      for id in 0..<contents.topicCount {
        let path = contents.path(ofTopic: id)
        let own = IndexPage.rank(path) == nil ? path : ResourcePath.directory(of: path)
        let address = Self.folded(isNext ? Self.route(own) : own)
        if tables.byAddress[address] == nil { tables.byAddress[address] = id }
        let name = ResourcePath.name(of: address)
        tables.byName[name] = .some(tables.byName[name] == nil ? id : nil)
        for published in PublishedName.paths(of: address) {
          if tables.publishedByAddress[published] == nil {
            tables.publishedByAddress[published] = id
          }
          let name = ResourcePath.name(of: published)
          tables.publishedByName[name] = .some(tables.publishedByName[name] == nil ? id : nil)
        }
      }
      names = tables
      return tables
    }
  }

  private static func route(_ path: String) -> String {
    var parts = path.split(separator: "/")
    parts.removeAll { $0.hasPrefix("(") && $0.hasSuffix(")") }
    if parts.last == "page" { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  static func folded(_ path: String) -> String {
    String(path.lowercased().map { $0 == " " ? "-" : $0 })
  }
}
