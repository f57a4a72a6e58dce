import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The order of pages that a site of Jekyll's keeps among its data: `_data/navigation.yml`, and other names with `nav`,
/// `sidebar` or `toc` in them.
///
///     docs:
///       - title: Start
///         children:
///           - {title: Install, url: /docs/install/}
///
/// Jekyll gives such files no form of their own. Of the lists in all of them, the one with the most pages counts.
///
/// Source: Jekyll's documentation, Tutorials, Navigation; those of its themes Minimal Mistakes and Documentation.
struct JekyllNavigation {
  private(set) var items: [NavigationItem] = []
  private var pageCount = 0

  private static let maximumSize = 1 << 20
  private static let titleKeys = ["title", "text", "name", "label"]
  private static let addressKeys = ["url", "link", "href", "permalink"]

  /// The list with the most pages; nil for data without a list of at least three.
  /// - Complexity: O(size of the files).
  static func read(in provider: any ResourceProvider) throws -> JekyllNavigation? {
    var best: JekyllNavigation?
    for entry in try provider.entries(in: "_data") ?? [] where !entry.isDirectory {
      let (stem, type) = ResourcePath.splitExtension(of: entry.name)
      let name = stem.lowercased()
      guard ["nav", "sidebar", "toc"].contains(where: { name.contains($0) }),
        ["yml", "yaml", "json"].contains(type)
      else { continue }
      let file = ResourcePath.join("_data", entry.name)
      guard let bytes = try? provider.read(file, limit: maximumSize),
        let data = try? Metadata.yaml(bytes, file: file)
      else { continue }
      let lists = data.root.sequence == nil ? data.root.mapping?.map(\.value) ?? [] : [data.root]
      for list in lists where list.sequence != nil {
        let found = JekyllNavigation(list, file: provider.displayPath(of: file))
        if found.pageCount > best?.pageCount ?? 2 { best = found }
      }
    }
    return best
  }

  private init(_ list: Metadata.Node, file: String) {
    // Depth is bounded by Metadata; still a stack, since nothing recurses over input.
    var pending = (list.sequence ?? []).reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = pending.popLast() {
      guard let entries = node.mapping else { continue }
      func text(_ keys: [String]) -> String? {
        keys.lazy.compactMap { key in entries.first { $0.key == key }?.value.string }
          .first { !$0.isEmpty }
      }
      let title = text(Self.titleKeys)
      let below = entries.first { $0.value.sequence?.isEmpty == false }?.value.sequence ?? []
      var target = NavigationItem.Target.section
      if let address = text(Self.addressKeys) {
        let isExternal = LinkScheme.isExternal(address)
        target = isExternal ? .external(address) : .address(address)
        if !isExternal { pageCount += 1 }
      } else if below.isEmpty {
        continue
      }
      items.append(
        NavigationItem(
          title: title, target: target, depth: depth, position: node.position, file: file))
      pending += below.reversed().map { ($0, depth + 1) }
    }
  }

  /// Whether a page in a folder of the site is listed.
  func lists(_ folder: String) -> Bool {
    items.contains { item in
      guard case .address(let address) = item.target else { return false }
      return ResourcePath.normalized(address)?.hasPrefix(folder) == true
    }
  }
}
