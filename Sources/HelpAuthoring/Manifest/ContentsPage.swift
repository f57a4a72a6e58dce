import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// A page of nested lists of links that sets the order of a plain folder: `documentation.md`,
/// `TOC.md`, `contents.md`, and Docsify's `_sidebar.md`. The page is not a topic.
///
///     - Basics
///       - [Install](install.md)
///       - [Use](/docs/{{version}}/use)
struct ContentsPage {
  /// The names of pages that may list the contents, the most certain first.
  static let names = [
    "_sidebar.md", "documentation.md", "TOC.md", "toc.md", "contents.md", "table-of-contents.md",
  ]
  /// The maximum size of the page, in bytes.
  private static let maximumSize = 1 << 20

  let file: String
  let items: [NavigationItem]
  /// The first listed topic, or nil for Docsify.
  let home: (path: String, position: SourcePosition)?

  /// Reads the first page of the root that has one of the names and lists topics of the folder.
  /// - Returns: nil if there is no such page.
  /// - Complexity: O(bytes of the page + links).
  init?(in provider: any ResourceProvider) throws {
    for name in Self.names {
      guard let status = try provider.status(of: name), !status.isDirectory,
        status.size <= Self.maximumSize,
        let bytes = try? provider.read(name, limit: Self.maximumSize),
        let list = ContentsList(
          bytes, file: name, target: { Self.target(of: $0, in: provider) })
      else { continue }
      (file, items) = (name, list.items)
      // Docsify shows the page of the folder first, even if no list contains it.
      home = name == "_sidebar.md" ? nil : list.home
      return
    }
    return nil
  }

  /// Returns the target of a link on the page, and whether it is a topic.
  private static func target(
    of destination: String, in provider: any ResourceProvider
  ) -> (target: NavigationItem.Target, isTopic: Bool) {
    if destination.isEmpty { return (.draft, false) }
    if LinkScheme.isExternal(destination) { return (.external(destination), false) }
    let writtenTarget = Destination(destination)
    for path in VariableAddress.paths(of: writtenTarget.path) {
      guard let path = ResourcePath.resolve(path, from: "") else { continue }
      if path.isEmpty { return (.place(Destination(path: "")), false) }
      let (stem, _) = ResourcePath.splitExtension(of: path)
      let types = TopicFormat.fileExtensions
      for name in [path] + types.map({ path + "." + $0 }) + types.map({ stem + "." + $0 })
        + IndexPage.spellings(in: path).map({ ResourcePath.join(path, $0 + ".md") })
      {
        if (try? provider.status(of: name))??.isDirectory == false {
          return (.place(Destination(path: name, anchor: writtenTarget.anchor)), true)
        }
      }
    }
    return (.place(writtenTarget), false)
  }
}
