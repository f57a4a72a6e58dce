import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Finds topics by the addresses that configurations name, to open one of them first.
extension Manifest {
  /// Sets the topic at an address as the home, if the folder of topics contains the topic.
  /// - Parameter address: an address below the folder of topics, or below the folder of the book's
  ///   language.
  mutating func openFirst(
    topicAt address: String, in provider: any ResourceProvider
  ) throws {
    guard var path = ResourcePath.normalized(Destination(address).path) else { return }
    let folder = ResourcePath.name(of: root)
    if folder == language, path.hasPrefix(folder + "/") { path.removeFirst(folder.count + 1) }
    guard let page = try Self.page(path, below: root, in: provider) else { return }
    home = (page, SourcePosition(line: 1, column: 1))
  }

  /// Returns the name of a topic's file without its extension, or nil if neither the file nor an
  /// index of a folder of this name exists.
  static func page(
    _ path: String, below root: String = "", in provider: any ResourceProvider
  ) throws -> String? {
    guard !path.isEmpty else { return nil }
    for name in [path, ResourcePath.join(path, "index")] {
      for type in TopicFormat.fileExtensions
      where try provider.status(of: ResourcePath.join(root, name) + "." + type) != nil {
        return name
      }
    }
    return nil
  }

  /// Whether a folder has a page `index`.
  static func hasIndex(_ folder: String = "", in provider: any ResourceProvider) throws -> Bool {
    try page("index", below: folder, in: provider) == "index"
  }
}
