import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The contents of a folder of HTML pages that a tool generated.
///
/// The contents follow Sphinx's lists of the pages below each page, the packages of Javadoc, the
/// menu and the lists of Doxygen, the links from page to page of Docusaurus, or the menu of the
/// first page of MkDocs.
struct BuiltSiteContents {
  /// The maximum depth of the contents.
  private static let maximumDepth = 16
  /// The maximum number of pages in the contents.
  private static let maximumPages = 20_000

  private(set) var items: [NavigationItem] = []
  /// The files of the pages.
  private let files: Set<String>
  private let provider: any ResourceProvider
  /// The files of the pages that have been reached. Each page is added once.
  private var visitedFiles: Set<String>

  /// Reads the menus and lists of a site. Returns nil for a site without `index.html`, and if there
  /// are fewer than two lines in addition to the line of this page.
  /// - Complexity: O(bytes of the pages with lists).
  init?(
    _ site: BuiltSite, _ topics: [ContentsTableBuilder.Topic], in provider: any ResourceProvider
  ) {
    let home = "index.html"
    files = Set(topics.lazy.filter { $0.format == .html }.map(\.file))
    self.provider = provider
    visitedFiles = [home]
    guard files.contains(home) else { return nil }
    items = [item(home, title: nil, depth: 0)]
    switch site {
    case .javadoc: addPackages()
    case .doxygen: addDoxygen()
    case .docusaurus: addChains(topics)
    default:
      guard site.hasMenus, let page = page(home) else { return nil }
      let lists = site == .sphinx ? HTMLMenu(page, .toctree).entries : []
      addMenu(
        lists.isEmpty ? HTMLMenu(page, .site).entries : lists, of: home,
        followsLists: site == .sphinx)
    }
    guard items.count > 2 else { return nil }
  }

  /// Returns the bytes of a file, or nil for a file that cannot be read.
  private func page(_ file: String) -> [UInt8]? {
    try? provider.read(file, limit: Topic.maximumSize)
  }

  /// Returns the line of the page in a file.
  private func item(_ file: String, title: String?, depth: Int) -> NavigationItem {
    NavigationItem(title: title, target: .place(Destination(path: file)), depth: depth)
  }

  /// Adds the entries of a page's menu.
  /// - Parameter followsLists: whether to add the pages that each listed page lists.
  private mutating func addMenu(_ entries: [HTMLMenu.Entry], of home: String, followsLists: Bool) {
    var pendingEntries = entries.reversed().map { (entry: $0, page: home) }
    while let (entry, page) = pendingEntries.popLast() {
      guard let address = entry.address else {
        items.append(NavigationItem(title: entry.title, target: .section, depth: entry.depth))
        continue
      }
      guard let file = file(of: address, on: page), visitedFiles.insert(file).inserted,
        visitedFiles.count <= Self.maximumPages
      else { continue }
      items.append(item(file, title: entry.title, depth: entry.depth))
      guard followsLists, entry.depth < Self.maximumDepth,
        let text = self.page(file)
      else { continue }
      pendingEntries += HTMLMenu(text, .toctree).entries.reversed().map { below in
        var below = below
        below.depth += entry.depth + 1
        return (below, file)
      }
    }
  }

  /// Returns the file of the page at an address, or nil for a part of a page and for an address
  /// outside the book.
  private func file(of address: String, on page: String) -> String? {
    let target = Destination(address)
    guard target.anchor == nil, !LinkScheme.isExternal(address) else { return nil }
    if target.path.isEmpty { return page }
    guard let path = ResourcePath.resolve(target.path, from: ResourcePath.directory(of: page))
    else { return nil }
    return [path, ResourcePath.join(path, "index.html"), path + ".html"].first(
      where: files.contains)
  }

  // MARK: Javadoc

  /// Adds the packages in the order of `element-list`, each with the pages that its summary links
  /// to.
  private mutating func addPackages() {
    guard let list = page("element-list") ?? page("package-list") else { return }
    var module = ""
    for line in String(decoding: list, as: UTF8.self).split(whereSeparator: \.isWhitespace) {
      if line.hasPrefix("module:") {
        module = String(line.dropFirst(7))
        continue
      }
      let folder = ResourcePath.join(module, String(line).replacing(".", with: "/"))
      let summary = ResourcePath.join(folder, "package-summary.html")
      guard files.contains(summary), visitedFiles.insert(summary).inserted else { continue }
      items.append(item(summary, title: String(line), depth: 0))
      addLinks(on: summary, depth: 1) { ResourcePath.directory(of: $0) == folder }
    }
  }

  /// Adds the pages that a page links to, except pages that have been added.
  /// - Parameter isListed: whether to add the page in a file.
  private mutating func addLinks(
    on file: String, depth: Int, where isListed: (String) -> Bool = { _ in true }
  ) {
    guard let text = page(file) else { return }
    for entry in HTMLLinks(text).entries {
      guard let address = entry.address, let target = self.file(of: address, on: file),
        isListed(target), visitedFiles.count <= Self.maximumPages,
        visitedFiles.insert(target).inserted
      else { continue }
      items.append(item(target, title: nil, depth: depth))
    }
  }

  // MARK: Doxygen

  /// Adds the entries of the menu at the top of pages, each with the pages that its page links to.
  private mutating func addDoxygen() {
    var ignored: [Diagnostic] = []
    let menu = try? ConfigurationFile(
      firstOf: ["menudata.js"], exportedAs: "menudata", in: provider, diagnostics: &ignored)
    var pendingEntries = (menu?.value["children"]?.list ?? []).reversed().map {
      (entry: $0, depth: 0)
    }
    while let (entry, depth) = pendingEntries.popLast() {
      let file = entry["url"]?.string.flatMap { self.file(of: $0, on: "index.html") }
      var childDepth = depth
      if let file, visitedFiles.insert(file).inserted {
        items.append(item(file, title: entry["text"]?.string, depth: depth))
        addLinks(on: file, depth: depth + 1)
        childDepth += 1
      }
      guard depth < Self.maximumDepth else { continue }
      pendingEntries += (entry["children"]?.list ?? []).reversed().map { ($0, childDepth) }
    }
  }

  // MARK: Docusaurus

  /// Adds the pages in the order of the links from each page to the next page. Several chains are
  /// in the order of their first files.
  private mutating func addChains(_ topics: [ContentsTableBuilder.Topic]) {
    var nextFiles: [String: String] = [:]
    for topic in topics.prefix(Self.maximumPages) where topic.format == .html {
      guard let text = page(topic.file), let address = HTMLLinks.nextPageAddress(in: text) else {
        continue
      }
      nextFiles[topic.file] = publishedFile(at: address, on: topic.file)
    }
    let filesWithPredecessor = Set(nextFiles.values)
    for topic in topics
    where nextFiles[topic.file] != nil && !filesWithPredecessor.contains(topic.file) {
      var file: String? = topic.file
      while let current = file, visitedFiles.insert(current).inserted {
        items.append(item(current, title: nil, depth: 0))
        file = nextFiles[current]
      }
    }
  }

  /// Returns the file of the page at an address, or nil for any other address. The address may
  /// begin with the folder in which the site is published.
  private func publishedFile(at address: String, on page: String) -> String? {
    if let file = file(of: address, on: page) { return file }
    guard address.hasPrefix("/"), let end = address.dropFirst().firstIndex(of: "/") else {
      return nil
    }
    return file(of: String(address[end...]), on: page)
  }
}
