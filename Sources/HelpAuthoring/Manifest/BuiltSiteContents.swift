import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The contents of a folder of HTML that a tool made, as its menus give them: Sphinx' lists of the pages below each page,
/// else the menu of the first page.
struct BuiltSiteContents {
  private static let maximumDepth = 16
  private static let maximumPages = 20_000

  private(set) var items: [NavigationItem] = []
  private let files: Set<String>
  private let provider: any ResourceProvider
  private var seen: Set<String>

  /// - Returns: nil for a site whose menus list no pages.
  /// - Complexity: O(bytes of the pages with lists), each once.
  init?(
    _ site: BuiltSite, _ topics: [ContentsTableBuilder.Topic], in provider: any ResourceProvider
  ) {
    let home = "index.html"
    files = Set(topics.lazy.filter { $0.format == .html }.map(\.file))
    self.provider = provider
    seen = [home]
    guard files.contains(home), site.hasMenus,
      let page = try? provider.read(home, limit: Topic.maximumSize)
    else { return nil }
    items = [item(home, title: nil, depth: 0)]
    let lists = site == .sphinx ? HTMLMenu(page, .toctree).entries : []
    let isSphinx = site == .sphinx
    add(
      lists.isEmpty ? HTMLMenu(page, .site).entries : lists, of: home, followsLists: isSphinx)
    guard items.count > 2 else { return nil }
  }

  private func item(_ file: String, title: String?, depth: Int) -> NavigationItem {
    NavigationItem(title: title, target: .place(Destination(path: file)), depth: depth)
  }

  /// - Parameter followsLists: whether pages list the pages below them.
  private mutating func add(_ entries: [HTMLMenu.Entry], of home: String, followsLists: Bool) {
    var pending = entries.reversed().map { (entry: $0, page: home) }
    while let (entry, page) = pending.popLast() {
      guard let address = entry.address else {
        items.append(NavigationItem(title: entry.title, target: .section, depth: entry.depth))
        continue
      }
      guard let file = file(of: address, on: page), seen.insert(file).inserted,
        seen.count <= Self.maximumPages
      else { continue }
      items.append(item(file, title: entry.title, depth: entry.depth))
      guard followsLists, entry.depth < Self.maximumDepth,
        let text = try? provider.read(file, limit: Topic.maximumSize)
      else { continue }
      pending += HTMLMenu(text, .toctree).entries.reversed().map { below in
        var below = below
        below.depth += entry.depth + 1
        return (below, file)
      }
    }
  }

  /// The page of an address; nil for a part of a page, and for what is not in the book.
  private func file(of address: String, on page: String) -> String? {
    let place = Destination(address)
    guard place.anchor == nil, !LinkScheme.isExternal(address) else { return nil }
    if place.path.isEmpty { return page }
    guard let path = ResourcePath.resolve(place.path, from: ResourcePath.directory(of: page)) else {
      return nil
    }
    return [path, ResourcePath.join(path, "index.html"), path + ".html"].first(
      where: files.contains)
  }
}
