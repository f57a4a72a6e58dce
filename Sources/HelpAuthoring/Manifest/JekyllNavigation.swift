import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The order of pages in the data of a Jekyll site: `_data/navigation.yml`, and other files with
/// `nav`, `sidebar` or `toc` in their names or in the name of their folder, such as
/// `_data/sidebars`.
///
///     docs:
///       - title: Start
///         children:
///           - {title: Install, url: /docs/install/}
///
/// Jekyll does not define the form of these files. Among all their lists, the list with the most
/// pages is used.
///
/// Sources: Jekyll's documentation, Tutorials, Navigation; the documentation of the themes Minimal
/// Mistakes and Documentation.
struct JekyllNavigation {
  private(set) var items: [NavigationItem] = []
  private var pageCount = 0

  /// The maximum size of a file, in bytes.
  private static let maximumSize = 1 << 20
  /// The maximum number of files that are read in a folder.
  private static let maximumFiles = 64
  private static let titleKeys = ["title", "text", "name", "label"]
  private static let addressKeys = ["url", "link", "href", "permalink"]

  /// Returns the list with the most pages, or nil for data without a list of at least three pages.
  /// - Complexity: O(size of the files).
  static func read(in provider: any ResourceProvider) throws -> JekyllNavigation? {
    var longest: JekyllNavigation?
    for file in try files(in: provider) {
      guard let bytes = try? provider.read(file, limit: maximumSize),
        let metadata = try? Metadata.yaml(bytes, file: file, mayRepeatKeys: true)
      else { continue }
      let root = metadata.root
      let lists = root.sequence == nil ? root.mapping?.map(\.value) ?? [] : [root]
      for list in lists where list.sequence != nil {
        let candidate = JekyllNavigation(list, file: provider.displayPath(of: file))
        if candidate.pageCount > longest?.pageCount ?? 2 { longest = candidate }
      }
    }
    return longest
  }

  /// Returns the files of data whose names suggest a list of pages.
  private static func files(in provider: any ResourceProvider) throws -> [String] {
    func isNamed(_ entry: ResourceEntry) -> Bool {
      let name = entry.name.lowercased()
      return ["nav", "sidebar", "toc"].contains { name.contains($0) }
    }
    let entries = try (provider.entries(in: "_data") ?? []).filter(isNamed)
    var files = entries.filter { !$0.isDirectory }.map { ResourcePath.join("_data", $0.name) }
    for folder in entries where folder.isDirectory {
      let path = ResourcePath.join("_data", folder.name)
      files += try (provider.entries(in: path) ?? []).filter { !$0.isDirectory }
        .prefix(maximumFiles).map { ResourcePath.join(path, $0.name) }
    }
    return files.filter {
      ["yml", "yaml", "json"].contains(ResourcePath.splitExtension(of: $0).type)
    }
  }

  /// Reads a list of pages and sections.
  private init(_ list: Metadata.Node, file: String) {
    // The only entry of a sidebar may contain all folders. Such an entry adds no information.
    var list = list
    if let only = list.sequence, only.count == 1, let entries = only[0].mapping,
      !entries.contains(where: { Self.addressKeys.contains($0.key) }),
      let folders = entries.first(where: { $0.value.sequence?.isEmpty == false }),
      folders.value.sequence?.allSatisfy({ folder in
        folder.mapping?.contains { $0.value.sequence != nil } == true
      }) == true
    {
      list = folders.value
    }
    // A stack avoids recursion over the input, although `Metadata` bounds its depth.
    var pendingNodes = (list.sequence ?? []).reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = pendingNodes.popLast() {
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
      } else if title == nil || below.isEmpty {
        pendingNodes += below.reversed().map { ($0, depth) }
        continue
      }
      items.append(
        NavigationItem(
          title: title, target: target, depth: depth, position: node.position, file: file))
      pendingNodes += below.reversed().map { ($0, depth + 1) }
    }
  }

  /// Whether the list contains a page in a folder of the site.
  func lists(_ folder: String) -> Bool {
    items.contains { item in
      guard case .address(let address) = item.target else { return false }
      guard let path = ResourcePath.normalized(address) else { return false }
      return path == folder || path.hasPrefix(folder + "/")
    }
  }
}
