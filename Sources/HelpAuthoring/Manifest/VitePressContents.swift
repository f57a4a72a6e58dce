import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The contents that the sidebars of a VitePress site list.
///
/// A site has one sidebar, or a sidebar for each of several paths. Several sidebars become
/// sections, in the order of the links in the site's top bar.
///
/// Source: VitePress's documentation, Sidebar, and Nav.
struct VitePressContents {
  var items: [NavigationItem] = []
  /// The number of the book's pages among the items.
  private(set) var pageCount = 0
  /// The position of the first part that only running the program would reveal.
  private(set) var computedPosition: SourcePosition?
  private let file: String
  /// The first folder in the addresses of the book's own language, such as `en`. Empty if there is
  /// none.
  private let folder: String

  /// The maximum number of sidebars that are read.
  private static let maximumSidebars = 200

  /// A sidebar. Its entries are in preorder.
  private struct Sidebar {
    /// The beginning of the addresses of the pages that show this sidebar.
    let path: String
    var entries: [Entry] = []

    var links: [String] { entries.compactMap(\.link) }
  }

  /// A link, a group of links, or a folder that a program lists.
  private struct Entry {
    var title: String?
    var link: String?
    var depth: Int
    var hasItems: Bool
    var position: SourcePosition
    /// The folder whose remaining pages a program lists here.
    var listedFolder: String?
  }

  /// Reads the sidebars of a site.
  /// - Parameters:
  ///   - nav: the links of the top bar.
  ///   - file: the name of the configuration for messages.
  ///   - folder: the folder of the sidebars' language in addresses. Empty if there is none.
  ///   - others: the folders of the other languages. Their sidebars are left out.
  /// - Complexity: O(items · paths).
  init(
    _ sidebar: ScriptValue, nav: ScriptValue?, file: String, folder: String, others: [String] = []
  ) {
    self.file = file
    self.folder = folder
    guard let paths = sidebar.members, sidebar["items"]?.list == nil else {
      for entry in entries(of: sidebar) { add(entry, depth: entry.depth) }
      return
    }
    var sidebars: [Sidebar] = []
    let ownPaths = paths.filter { path in
      !others.contains { Self.absolute(path.key).hasPrefix("/" + $0 + "/") }
    }
    for path in ownPaths.prefix(Self.maximumSidebars) {
      let sidebar = Sidebar(path: Self.absolute(path.key), entries: entries(of: path.value))
      if !sidebar.entries.isEmpty { sidebars.append(sidebar) }
    }
    var knownLinks: Set<[String]> = []
    sidebars = sidebars.filter { knownLinks.insert($0.links).inserted }
    let order = Self.order(sidebars.map(\.path), nav)
    if sidebars.count == 1 {
      for entry in sidebars[0].entries { add(entry, depth: entry.depth) }
      return
    }
    let links = Dictionary(
      sidebars.map { ($0.path, Set($0.links)) }, uniquingKeysWith: { first, _ in first })
    for (index, title) in order { add(sidebars[index], title: title, links) }
  }

  /// Adds a sidebar as a section.
  /// - Parameter links: the links of all sidebars, by their paths.
  private mutating func add(_ sidebar: Sidebar, title: String, _ links: [String: Set<String>]) {
    var entries = sidebar.entries
    var title = title
    var removedDepth = 0
    // A sidebar with one group has the group's title.
    if let first = entries.first, first.link == nil, first.hasItems,
      !entries.dropFirst().contains(where: { $0.depth == 0 })
    {
      title = first.title ?? title
      entries.removeFirst()
      removedDepth = 1
    }
    // The sidebar of the path `/` has no name.
    let isNamed = !title.isEmpty
    if isNamed {
      items.append(NavigationItem(title: title, target: .section, depth: 0, file: file))
    }
    for entry in entries {
      add(
        entry, depth: entry.depth - removedDepth + (isNamed ? 1 : 0),
        isReference: belongsToAnother(entry, than: sidebar.path, links))
    }
  }

  /// Whether an entry points to a page that shows another sidebar, and that the other sidebar
  /// lists.
  private func belongsToAnother(
    _ entry: Entry, than path: String, _ links: [String: Set<String>]
  ) -> Bool {
    guard let link = entry.link, !entry.hasItems,
      let owner = Self.sidebarPath(of: link, among: Array(links.keys)), owner != path
    else { return false }
    return links[owner]?.contains(link) == true
  }

  /// Adds the line of an entry.
  private mutating func add(_ entry: Entry, depth: Int, isReference: Bool = false) {
    var target = NavigationItem.Target.section
    if let folder = entry.listedFolder {
      target = .items(ofFolder: topicPath(of: folder).path)
    } else if let link = entry.link {
      let isExternal = LinkScheme.isExternal(link)
      target = isExternal ? .external(link) : .page(topicPath(of: link))
      if !isExternal { pageCount += 1 }
    }
    var item = NavigationItem(
      title: entry.title, target: target, depth: depth, position: entry.position, file: file)
    item.isReference = isReference
    items.append(item)
  }

  /// Returns the path of the topic that a site address names, with the address's anchor.
  private func topicPath(of link: String) -> Destination {
    var destination = Destination(link)
    var path = ResourcePath.resolve(destination.path, from: "") ?? destination.path
    if path == folder { path = "" }
    if !folder.isEmpty, path.hasPrefix(folder + "/") {
      path = String(path.dropFirst(folder.count + 1))
    }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    if PageType.isPage(type) { path = stem }
    destination.path = path
    return destination
  }

  // MARK: Reading

  /// Returns the entries of a sidebar. Sets `computedPosition` at the first computed part.
  private mutating func entries(of node: ScriptValue) -> [Entry] {
    var entries: [Entry] = []
    // A stack avoids recursion over the input, although `Script` bounds its depth.
    var pendingNodes: [(node: ScriptValue, base: String, depth: Int)] = []
    func push(_ node: ScriptValue, _ base: String, _ depth: Int) {
      let base = node["base"]?.string ?? base
      let list = node.list ?? node["items"]?.list ?? []
      pendingNodes += list.reversed().map { ($0, base, depth) }
    }
    // Keeps the position of the first value that only running the program would reveal.
    func note(_ value: ScriptValue?) {
      if let value, value.isComputed { computedPosition = computedPosition ?? value.position }
    }
    push(node, "", 0)
    note(node)
    note(node["items"])
    while let (node, base, depth) = pendingNodes.popLast() {
      note(node)
      if node.isComputed, let last = entries.last, last.depth <= depth,
        let folder = Self.folder(of: last.link)
      {
        entries.append(
          Entry(depth: depth, hasItems: false, position: node.position, listedFolder: folder))
        continue
      }
      note(node["items"])
      note(node["link"])
      let ownBase = node["base"]?.string ?? base
      let title = node["text"]?.string.map(Self.title)
      let link = node["link"]?.string.map { Self.address($0, below: ownBase) }
      let hasItems = node["items"]?.list?.isEmpty == false
      // A group without a title only separates its items.
      let isEntry = link != nil || hasItems && title != nil
      if isEntry {
        entries.append(
          Entry(
            title: title, link: link, depth: depth, hasItems: hasItems, position: node.position))
      }
      push(node, base, isEntry ? depth + 1 : depth)
    }
    return entries
  }

  /// Returns the folder whose index page an address names, or nil for other addresses.
  private static func folder(of link: String?) -> String? {
    guard let link, link.hasSuffix("/"), !LinkScheme.isExternal(link),
      let path = ResourcePath.normalized(link), !path.isEmpty
    else { return nil }
    return path
  }

  /// Returns the address of a link below a base.
  private static func address(_ link: String, below base: String) -> String {
    if LinkScheme.isExternal(link) || base.isEmpty { return link }
    if base.hasSuffix("/") { return base + link.drop { $0 == "/" } }
    return base + link
  }

  /// Returns the text of an entry, which is HTML, without tags. A text that consists of a tag, such
  /// as `<Suspense>`, is unchanged.
  private static func title(_ text: String) -> String {
    let words = text.withoutTags
    return words.isEmpty ? text : words
  }

  // MARK: The order of sidebars

  /// Returns a path with a slash at its beginning.
  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "/" + path
  }

  /// Returns the path of the sidebar that a page shows: the longest path that is the beginning of
  /// the page's address. Returns nil if there is no such path.
  private static func sidebarPath(of link: String, among paths: [String]) -> String? {
    paths.filter { absolute(link).hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// Returns the indices and titles of the sidebars. The sidebars that the top bar links to are
  /// first.
  ///
  /// If only one link of the bar points to a sidebar, the text of the link is the sidebar's title.
  /// Otherwise the title is the last name in the sidebar's path.
  private static func order(
    _ paths: [String], _ nav: ScriptValue?
  ) -> [(index: Int, title: String)] {
    var order: [Int] = []
    var titles: [Int: [String]] = [:]
    var pendingNodes = Array((nav?.list ?? []).reversed())
    while let item = pendingNodes.popLast() {
      if let link = item["link"]?.string, let text = item["text"]?.string,
        !LinkScheme.isExternal(link), let path = sidebarPath(of: link, among: paths),
        let index = paths.firstIndex(of: path)
      {
        if titles[index] == nil { order.append(index) }
        titles[index, default: []].append(title(text))
      }
      pendingNodes += (item["items"]?.list ?? []).reversed()
    }
    order += paths.indices.filter { titles[$0] == nil }
    return order.map { index in
      let path = paths[index]
      let name = ResourceName.readable(
        ResourcePath.name(of: ResourcePath.resolve(path, from: "") ?? path))
      let linkTitles = titles[index] ?? []
      return (index, linkTitles.count == 1 ? linkTitles[0] : name)
    }
  }
}
