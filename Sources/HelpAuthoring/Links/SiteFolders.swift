import HelpBook
import HelpResources

/// The folders of a book that is a part of a site, in which links from the root of the site find
/// their topics: `/en-US/docs/Web` in a book with a folder `en-us`, `/docs/install` in a folder
/// `docs`.
///
/// Letter case is ignored, as on most sites with such links.
struct SiteFolders: Sendable {
  /// The maximum number of parts at the beginning of a link that may lead to a folder of the book.
  private static let maximumPrefixParts = 3
  /// The maximum number of folders with the same name that are tried.
  private static let maximumFolders = 8

  /// The topics by their paths in lower case.
  private var topics: [String: Int] = [:]
  /// The paths of folders by their names in lower case.
  private var folders: [String: [String]] = [:]

  /// Lists the topics and folders of a book.
  /// - Parameter rootName: the name of the folder that contains the topics, or nil for a book
  ///   without such a folder.
  /// - Complexity: O(bytes of all paths).
  init(_ contents: ContentsTable, rootName: String?) {
    var listedFolders: Set<String> = []
    if let rootName { folders[rootName.lowercased()] = [""] }
    for id in 0..<contents.topicCount {
      let path = contents.path(ofTopic: id).lowercased()
      if topics[path] == nil { topics[path] = id }
      var folder = ResourcePath.directory(of: path)
      while !folder.isEmpty, listedFolders.insert(folder).inserted {
        folders[ResourcePath.name(of: folder), default: []].append(folder)
        folder = ResourcePath.directory(of: folder)
      }
    }
  }

  /// Returns the topic at a path from the root of the site, or nil if no folder of the book
  /// contains the topic.
  func topic(at path: String) -> Int? {
    let parts = path.lowercased().split(separator: "/").map(String.init)
    for count in 1...Self.maximumPrefixParts where count <= parts.count {
      let below = parts[count...].joined(separator: "/")
      // If nothing follows the prefix, only its last part may name the folder. Otherwise
      // `/api/gone` would open the folder `api`.
      let names = below.isEmpty ? [parts[count - 1]] : [parts[count - 1], parts[0]]
      for name in names {
        for folder in (folders[name] ?? []).prefix(Self.maximumFolders) {
          if let id = page(at: ResourcePath.join(folder, below)) { return id }
        }
      }
    }
    return nil
  }

  /// Returns the topic at a path in lower case, or the index page of the folder at the path, or nil
  /// if neither exists.
  private func page(at path: String) -> Int? {
    let (stem, type) = ResourcePath.splitExtension(of: path)
    if let id = topics[path] ?? (PageType.isPage(type) ? topics[stem] : nil) { return id }
    for name in IndexPage.names {
      if let id = topics[ResourcePath.join(path, name)] { return id }
    }
    return nil
  }
}
