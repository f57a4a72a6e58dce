import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The contents that the sidebars of a VitePress site list.
///
/// A site has one sidebar, or one for each of several paths. These become sections, in the order in which the bar at
/// the top of the site leads to them.
///
/// Source: VitePress's documentation, Sidebar, and Nav.
struct VitePressContents {
  private(set) var items: [NavigationItem] = []
  /// The number of the book's pages that it lists.
  private(set) var pageCount = 0
  /// The place of the first part that a program computes.
  private(set) var computed: SourcePosition?
  private let file: String
  /// The folder that precedes the addresses of the book's own language: `en`; empty for none.
  private let folder: String

  private static let maximumSidebars = 200

  /// A sidebar, its items with their levels in preorder.
  private struct Sidebar {
    let key: String
    var entries: [Entry] = []

    var links: [String] { entries.compactMap(\.link) }
  }

  private struct Entry {
    var title: String?
    var link: String?
    var depth: Int
    var hasItems: Bool
    var position: SourcePosition
    /// The folder whose further pages a program lists here.
    var rest: String?
  }

  /// - Complexity: O(items · paths).
  init(_ sidebar: ScriptValue, nav: ScriptValue?, file: String, folder: String) {
    self.file = file
    self.folder = folder
    guard let paths = sidebar.members, sidebar["items"]?.list == nil else {
      let whole = Sidebar(key: "", entries: entries(of: sidebar))
      for entry in whole.entries { add(entry, depth: entry.depth) }
      return
    }
    var sidebars: [Sidebar] = []
    for path in paths.prefix(Self.maximumSidebars) {
      let sidebar = Sidebar(key: Self.key(path.key), entries: entries(of: path.value))
      if !sidebar.entries.isEmpty { sidebars.append(sidebar) }
    }
    var seen: Set<[String]> = []
    sidebars = sidebars.filter { seen.insert($0.links).inserted }
    let order = Self.order(sidebars.map(\.key), nav)
    if sidebars.count == 1 {
      for entry in sidebars[0].entries { add(entry, depth: entry.depth) }
      return
    }
    let owned = Dictionary(
      sidebars.map { ($0.key, Set($0.links)) }, uniquingKeysWith: { first, _ in first })
    for (index, title) in order { add(sidebars[index], title: title, owned) }
  }

  private mutating func add(_ sidebar: Sidebar, title: String, _ owned: [String: Set<String>]) {
    var entries = sidebar.entries
    var title = title
    var isInside = 0
    // The only group of a sidebar is the sidebar.
    if let first = entries.first, first.link == nil, first.hasItems,
      !entries.dropFirst().contains(where: { $0.depth == 0 })
    {
      title = first.title ?? title
      entries.removeFirst()
      isInside = 1
    }
    // The sidebar of all other paths has no name.
    let isNamed = !title.isEmpty
    if isNamed {
      items.append(NavigationItem(title: title, target: .section, depth: 0, file: file))
    }
    for entry in entries where !isElsewhere(entry, sidebar.key, owned) {
      add(entry, depth: entry.depth - isInside + (isNamed ? 1 : 0))
    }
  }

  /// Whether a sidebar only leads to the page of another, which lists it.
  private func isElsewhere(
    _ entry: Entry, _ key: String, _ owned: [String: Set<String>]
  ) -> Bool {
    guard let link = entry.link, !entry.hasItems,
      let owner = Self.owner(of: link, among: Array(owned.keys)), owner != key
    else { return false }
    return owned[owner]?.contains(link) == true
  }

  private mutating func add(_ entry: Entry, depth: Int) {
    var target = NavigationItem.Target.section
    if let folder = entry.rest {
      target = .items(ofFolder: place(of: folder).path)
    } else if let link = entry.link {
      let isExternal = LinkScheme.isExternal(link)
      target = isExternal ? .external(link) : .page(place(of: link))
      if !isExternal { pageCount += 1 }
    }
    items.append(
      NavigationItem(
        title: entry.title, target: target, depth: depth, position: entry.position, file: file))
  }

  /// The path of a topic that an address of the site is that of.
  private func place(of link: String) -> Destination {
    var place = Destination(link)
    var path = ResourcePath.resolve(place.path, from: "") ?? place.path
    if path == folder { path = "" }
    if !folder.isEmpty, path.hasPrefix(folder + "/") {
      path = String(path.dropFirst(folder.utf8.count + 1))
    }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    if PageType.isPage(type) { path = stem }
    place.path = path
    return place
  }

  // MARK: Reading

  private mutating func entries(of node: ScriptValue) -> [Entry] {
    var entries: [Entry] = []
    // Depth is bounded by the reader, but a stack avoids recursion over input.
    var pending: [(node: ScriptValue, base: String, depth: Int)] = []
    func push(_ node: ScriptValue, _ base: String, _ depth: Int) {
      let base = node["base"]?.string ?? base
      let list = node.list ?? node["items"]?.list ?? []
      pending += list.reversed().map { ($0, base, depth) }
    }
    func note(_ value: ScriptValue?) {
      if let value, value.isComputed { computed = computed ?? value.position }
    }
    push(node, "", 0)
    note(node)
    note(node["items"])
    while let (node, base, depth) = pending.popLast() {
      note(node)
      if node.isComputed, let last = entries.last, last.depth <= depth,
        let folder = Self.folder(of: last.link)
      {
        entries.append(
          Entry(depth: depth, hasItems: false, position: node.position, rest: folder))
        continue
      }
      note(node["items"])
      note(node["link"])
      let own = node["base"]?.string ?? base
      let title = node["text"]?.string.map(Self.plain)
      let link = node["link"]?.string.map { Self.address($0, below: own) }
      let hasItems = node["items"]?.list?.isEmpty == false
      // A group without a title only keeps its items apart.
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

  /// The folder of an address that is the page of one.
  private static func folder(of link: String?) -> String? {
    guard let link, link.hasSuffix("/"), !LinkScheme.isExternal(link),
      let path = ResourcePath.normalized(link), !path.isEmpty
    else { return nil }
    return path
  }

  private static func address(_ link: String, below base: String) -> String {
    if LinkScheme.isExternal(link) || base.isEmpty { return link }
    if base.hasSuffix("/") { return base + link.drop { $0 == "/" } }
    return base + link
  }

  /// A text of a sidebar without the elements in it, which VitePress shows as HTML. A text of one element alone is the
  /// element's name.
  private static func plain(_ text: String) -> String {
    let words = text.withoutTags
    return words.isEmpty ? text : words
  }

  // MARK: The order of sidebars

  private static func key(_ written: String) -> String {
    written.hasPrefix("/") ? written : "/" + written
  }

  /// The longest of the paths that an address begins with.
  private static func owner(of link: String, among keys: [String]) -> String? {
    keys.filter { key(link).hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// The sidebars with their titles, first those that the bar leads to.
  ///
  /// The title is that of the bar's only link to a sidebar, or of the one with its name.
  private static func order(_ keys: [String], _ nav: ScriptValue?) -> [(index: Int, title: String)]
  {
    var order: [Int] = []
    var titles: [Int: [String]] = [:]
    var pending = Array((nav?.list ?? []).reversed())
    while let item = pending.popLast() {
      if let link = item["link"]?.string, let text = item["text"]?.string,
        !LinkScheme.isExternal(link), let owner = owner(of: link, among: keys),
        let index = keys.firstIndex(of: owner)
      {
        if titles[index] == nil { order.append(index) }
        titles[index, default: []].append(plain(text))
      }
      pending += (item["items"]?.list ?? []).reversed()
    }
    order += keys.indices.filter { titles[$0] == nil }
    return order.map { index in
      let key = keys[index]
      let name = ResourceName.readable(
        ResourcePath.name(of: ResourcePath.resolve(key, from: "") ?? key))
      let known = titles[index] ?? []
      return (index, known.count == 1 ? known[0] : name)
    }
  }
}
