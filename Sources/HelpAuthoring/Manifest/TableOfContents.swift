import HelpBook
import HelpCore
import HelpMarkup

/// A `toc.yml` of DocFX.
///
/// Source: DocFX's documentation, Table of contents.
struct TableOfContents {
  /// A page, a folder, another table, or a section of entries.
  struct Entry {
    var name: String?
    /// The address of a page, a folder or another table, in the author's spelling.
    var href: String?
    /// The page of an entry whose `href` points to other contents.
    var page: String?
    var depth: Int
    var hasItems: Bool
    var position: SourcePosition
  }

  /// The entries, in preorder.
  private(set) var entries: [Entry] = []
  /// The addresses, such as `/cpp/`, in a file of breadcrumbs. Such a file is also named `toc.yml`.
  private(set) var siteAddresses: [String] = []

  /// Whether any entry has an address.
  var listsPages: Bool { entries.contains { $0.href != nil } }

  /// Whether a file has the name of a table. Letter case is ignored.
  static func isName(_ name: String) -> Bool { name.lowercased() == "toc.yml" }

  /// Reads the entries of a table.
  init(_ metadata: Metadata) {
    var pendingItems = Self.items(metadata.root, depth: 0)
    while let (node, depth) = pendingItems.popLast() {
      if let address = node["tocHref"]?.string { siteAddresses.append(address) }
      let items = Self.items(node, depth: depth + 1)
      let href = node["href"]?.string
      let page = (node["topicHref"] ?? node["homepage"])?.string
      if node["tocHref"] == nil, href != nil || !items.isEmpty || page != nil {
        entries.append(
          Entry(
            name: node["name"]?.string, href: href ?? page, page: href == nil ? nil : page,
            depth: depth, hasItems: !items.isEmpty, position: node.position))
      }
      pendingItems += items
    }
  }

  /// Returns the items of a list or of an entry, in reverse order.
  private static func items(
    _ node: Metadata.Node, depth: Int
  ) -> [(node: Metadata.Node, depth: Int)] {
    let list = node.sequence ?? node["items"]?.sequence ?? []
    return list.reversed().lazy.filter { $0.mapping != nil }.map { ($0, depth) }
  }
}
