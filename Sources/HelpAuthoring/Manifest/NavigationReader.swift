import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Reads `nav` of `help.yml` and `mkdocs.yml`: a list of `path`, `Title: path` and `Title: [..]`.
///
/// The line of a section with an empty title points to the section's first page, and has the title
/// of this page. A section with a title may point to its first page if the page is an index.
struct NavigationReader {
  let file: String
  private(set) var items: [NavigationItem] = []

  /// Reads a list or a mapping of pages.
  /// - Parameter joinsIndexes: whether an index that is the first page of a section is the
  ///   section's own page.
  /// - Throws: `HelpError.Code.malformed` for any other value.
  init(_ node: Metadata.Node, file: String, joinsIndexes: Bool = false) throws {
    self.file = file
    guard node.sequence != nil || node.mapping != nil else {
      throw ManifestFault.wrongType("nav", expected: "a list of pages", node, file: file)
    }
    // A stack avoids recursion over the input, although `Metadata` bounds its depth.
    var pendingEntries: [(title: String?, node: Metadata.Node, depth: Int)] = children(
      of: node, depth: 0)
    while let (title, node, depth) = pendingEntries.popLast() {
      switch node.value {
      case .string(let text):
        add(title, LinkScheme.isExternal(text) ? .external(text) : .listed(text), depth, node)
      case .null:
        add(title, .draft, depth, node)
      case .mapping(let entries) where title == nil:
        for entry in entries.reversed() { pendingEntries.append((entry.key, entry.value, depth)) }
      case .mapping, .sequence:
        if let title, !title.isEmpty {
          var children = children(of: node, depth: depth + 1)
          if joinsIndexes, let page = children.last.map(Self.line)?.node, Self.isIndex(page.string)
          {
            children.removeLast()
            add(title, .listed(page.string ?? ""), depth, page)
          } else {
            add(title, .section, depth, node)
          }
          pendingEntries += children
          continue
        }
        var children = children(of: node, depth: depth + 1)
        if let first = children.last.map(Self.line), let page = first.node.string,
          !LinkScheme.isExternal(page)
        {
          children.removeLast()
          add(first.title, .listed(page), depth, first.node)
        } else {
          children = self.children(of: node, depth: depth)
        }
        pendingEntries += children
      }
    }
  }

  /// Returns the entries of a mapping or a list in reverse order.
  private func children(
    of node: Metadata.Node, depth: Int
  ) -> [(title: String?, node: Metadata.Node, depth: Int)] {
    if let entries = node.mapping { return entries.reversed().map { ($0.key, $0.value, depth) } }
    return (node.sequence ?? []).reversed().map { (nil, $0, depth) }
  }

  /// Returns the title and the page of a line. `Title: path` in a list is a mapping with one entry.
  private static func line(
    _ child: (title: String?, node: Metadata.Node, depth: Int)
  ) -> (title: String?, node: Metadata.Node) {
    guard child.title == nil, let entries = child.node.mapping, entries.count == 1 else {
      return (child.title, child.node)
    }
    return (entries[0].key, entries[0].value)
  }

  /// Whether a path names the index page of a folder.
  private static func isIndex(_ path: String?) -> Bool {
    guard let path, !LinkScheme.isExternal(path) else { return false }
    return ["index.md", "README.md"].contains(ResourcePath.name(of: path))
  }

  /// Adds an item at the position of a node.
  private mutating func add(
    _ title: String?, _ target: NavigationItem.Target, _ depth: Int, _ node: Metadata.Node
  ) {
    items.append(
      NavigationItem(title: title, target: target, depth: depth, position: node.position))
  }
}
