import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// The names of topics as tools write them in addresses, where letter case does not count and spaces are hyphens.
///
/// Made on first use: most links lead to the exact names of files.
final class SiteNames: Sendable {
  struct Names: Sendable {
    /// Topics by their folded addresses; the page of a folder by that of the folder.
    var byAddress: [String: Int] = [:]
    /// Topics by the last part alone; nil for one that several have.
    var byName: [String: Int?] = [:]
    /// The published names that begin with a number or a date, as sites address them: see `PublishedName`.
    var publishedByAddress: [String: Int] = [:]
    var publishedByName: [String: Int?] = [:]
  }

  private let names = Mutex<Names?>(nil)

  /// - Parameter isNext: whether names in parentheses are not in addresses, nor `page`, which is that of its folder.
  /// - Complexity: O(topics) once.
  func names(of contents: ContentsTable, isNext: Bool) -> Names {
    names.withLock { names in
      if let names { return names }
      var made = Names()
      for id in 0..<contents.topicCount {
        let path = contents.path(ofTopic: id)
        let own = IndexPage.rank(path) == nil ? path : ResourcePath.directory(of: path)
        let address = Self.folded(isNext ? Self.route(own) : own)
        if made.byAddress[address] == nil { made.byAddress[address] = id }
        let name = ResourcePath.name(of: address)
        made.byName[name] = .some(made.byName[name] == nil ? id : nil)
        for published in PublishedName.paths(of: address) {
          if made.publishedByAddress[published] == nil { made.publishedByAddress[published] = id }
          let name = ResourcePath.name(of: published)
          made.publishedByName[name] = .some(made.publishedByName[name] == nil ? id : nil)
        }
      }
      names = made
      return made
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
