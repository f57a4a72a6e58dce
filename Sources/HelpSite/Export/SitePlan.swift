import HelpBook

/// Which files a site consists of, and their names.
///
/// Resources keep their paths, since a page's raw HTML may name them. A topic's page is named after its path;
/// `index`, `_index` and `README` become their folder's `index.html`; conflicting names get a number.
struct SitePlan: Sendable {
  let contents: SiteContents
  /// The page of each topic, by the topic's id.
  let pages: [String]
  /// The page with the list of a node's children, by the node's number; that of the top level at 0, that of
  /// node 0 at 1. Empty if there are no children.
  let contentsPages: [String]
  let resources: [String]
  /// Set if no page of the book is the root's `index.html`: the home topic is written there too.
  let needsIndex: Bool
  let styleSheet: String
  /// The script for pages that have tabs.
  let tabs: String
  /// The scripts and the index; nil for a site without search.
  let search: SiteSearchFiles?
  /// Pages for what has moved, unless a page of the book has the name.
  let redirects: [SiteRedirect]
  private let resourceNames: Set<String>
  /// The first contents page in each folder, by the folder with its `/`.
  private let folderContents: [String: String]

  init(_ book: Book, resources: [String], hasSearch: Bool = true) {
    let topics = (0..<book.topicCount).map { book.topic(at: $0).path }
    self.init(
      topics: topics, contents: SiteContents(book.contents), resources: resources,
      redirects: SiteRedirect.all(of: book), hasSearch: hasSearch)
  }

  /// - Parameter topics: their paths, by id.
  init(
    topics: [String], contents: SiteContents, resources candidates: [String],
    redirects: [SiteRedirect] = [], hasSearch: Bool = true
  ) {
    var names = OutputNames()
    for path in candidates { names.noteFolders(above: path) }
    for path in topics { names.noteFolders(above: path) }
    var resources: [String] = []
    for path in candidates where names.take(path) { resources.append(path) }
    let pages = Self.pages(topics, names: &names)
    needsIndex = names.take("index.html")
    let ownFolder = names.takeFolder("lectern")
    styleSheet = ownFolder + "/style.css"
    tabs = ownFolder + "/tabs.js"
    search = hasSearch ? SiteSearchFiles(folder: ownFolder, page: names.takePage("search")) : nil
    var contentsPages: [String] = []
    for node in [nil] + contents.nodes.map(\.id) {
      if contents.children(of: node).isEmpty {
        contentsPages.append("")
      } else {
        let base = Self.contentsBase(of: node, contents: contents, pages: pages)
        contentsPages.append(names.takePage(base))
      }
    }
    self.redirects = redirects.filter { names.takeBelowFolders($0.page) }
    self.resources = resources
    resourceNames = Set(resources)
    self.pages = pages
    self.contentsPages = contentsPages
    folderContents = Dictionary(
      contentsPages.lazy.filter { !$0.isEmpty }.map { (Self.split($0).folder, $0) },
      uniquingKeysWith: { first, _ in first })
    self.contents = contents
  }

  /// Every file, in no particular order.
  var files: [String] {
    pages + contentsPages.filter { !$0.isEmpty } + resources
      + [styleSheet, tabs] + (search?.files ?? []) + redirects.map(\.page)
      + (needsIndex ? ["index.html"] : [])
  }

  /// The page with the list of a node's children; nil for the top level.
  func contentsPage(of node: Int?) -> String? {
    let page = contentsPages[(node ?? -1) + 1]
    return page.isEmpty ? nil : page
  }

  /// The list of what is in a folder of the book that has no page.
  func contentsPage(ofFolder folder: String) -> String? {
    let prefix = folder.isEmpty ? "" : folder + "/"
    return folderContents[prefix]
  }

  func hasResource(_ path: String) -> Bool { resourceNames.contains(path) }

  private static func pages(_ topics: [String], names: inout OutputNames) -> [String] {
    var pages = [String](repeating: "", count: topics.count)
    // An index is its folder's page before a README is.
    for wanted in IndexPage.names {
      for (id, path) in topics.enumerated() {
        let (folder, name) = split(path)
        if name.lowercased() == wanted, names.take(folder + "index.html") {
          pages[id] = folder + "index.html"
        }
      }
    }
    for (id, path) in topics.enumerated() where pages[id].isEmpty {
      pages[id] = names.takePage(path)
    }
    return pages
  }

  private static func contentsBase(
    of node: Int?, contents: SiteContents, pages: [String]
  ) -> String {
    guard let node else { return "contents" }
    guard let topic = contents.nodes[node].topic else {
      let first = contents.firstTopic(in: node).map { split(pages[$0]).folder } ?? ""
      return first + "contents"
    }
    let (folder, name) = split(pages[topic])
    return name == "index.html" ? folder + "contents" : folder + name.dropLast(5) + "-contents"
  }

  /// `guide/install` as `guide/` and `install`.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let start = path.utf8.index(after: slash)
    return (String(path[..<start]), String(path[start...]))
  }
}
