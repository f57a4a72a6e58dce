import HelpAuthoring
import HelpCore
import HelpDocument
import HelpResources

/// The files of a site, and their names.
///
/// Resources keep their paths, because a page's raw HTML may name the paths. A topic's page is
/// named after the topic's path. The pages of `index`, `_index` and `README` become `index.html` of
/// their folders. A number distinguishes conflicting names.
///
/// An address depends only on its topic or folder. The page of a folder without an index is
/// `FOLDER/index.html`.
struct SitePlan: Sendable {
  /// The maximum number of lines in the contents of a book that shows all of them on each page.
  static let wholeSize = 300
  /// Half the number of lines of a level that a large book shows around the open line.
  static let reach = 12
  /// The maximum number of lines of a top level that every page shows whole.
  static let shortLevel = 40
  /// The maximum number of lines below a line that a list shows in place. A longer list is on a
  /// separate page.
  static let expandedSize = 120

  let contents: SiteContents
  /// Whether each page contains all lines of the contents.
  let isWhole: Bool
  /// The folder of the pages in a language, with a slash at its end. The text is empty for the
  /// book's own language.
  let folder: String
  /// The folder of each other language, with a slash at its end.
  let languageFolders: [String]
  /// The path of each topic's page, by the topic's id.
  let pages: [String]
  /// The addresses of the pages from the root.
  let addresses: [String]
  /// The paths of copied files.
  let resources: [String]
  /// Whether the home topic is also written to `index.html` of the root, because no topic's page
  /// has that path.
  let needsIndex: Bool
  /// The folder of the files that are neither pages nor resources: scripts, style sheets, the
  /// index.
  let ownFolder: String
  /// The page with all results of a query, or nil for a site without search.
  let searchPage: String?
  /// The page with all the contents.
  let contentsPage: String
  /// The page with the whole book, or nil for a site without that page.
  let printPage: String?
  /// The page with the map of the book, or nil for a site without that page.
  let mapPage: String?
  /// The Markdown file of each topic, by the topic's id, or an empty array for a site without
  /// Markdown.
  let markdownFiles: [String]
  /// The list of all topics for agents, or nil for a site without Markdown.
  let agentList: String?
  /// The text of all topics for agents, or nil for a site without Markdown.
  let agentText: String?
  /// The pages that list the lines below a line of the contents, by the line's number.
  let lists: [Int: String]
  /// The page of each folder without an index. A page that is not in `lists` is written only if a
  /// link requests it.
  let folderPages: [String: String]
  /// The files for search engines, feed readers and servers, except files whose names the book
  /// uses.
  let webFiles: Set<String>
  /// The pages that forward from old addresses, except pages whose names the book uses.
  let redirects: [SiteRedirect]
  /// The parts of topics' pages that have moved, by the topic's id.
  let movedParts: [Int: [SiteRedirect.Part]]
  private let listNames: Set<String>
  private let resourceNames: Set<String>
  private let nodeAddresses: [String]

  /// Plans the site of a book.
  /// - Parameters:
  ///   - isPublished: whether the address of the site is known.
  ///   - hasFeed: whether a published site has a feed of the pages that changed.
  ///   - pages: the requested pages in addition to the pages of topics.
  init(
    _ book: Book, resources: [String], languages: [String] = [], hasSearch: Bool = true,
    isPublished: Bool = false, hasFeed: Bool = false, pages: SitePages = SitePages()
  ) {
    let topics = (0..<book.topicCount).map { book.contents.path(ofTopic: $0) }
    self.init(
      topics: topics, contents: SiteContents(book.contents), resources: resources,
      languages: languages, redirects: SiteRedirect.all(of: book), hasSearch: hasSearch,
      foldersAreContents: book.foldersAreContents, isPublished: isPublished, hasFeed: hasFeed,
      // An index that consists of a component of its tool is not the home topic.
      homeIsIndex: book.kind == .listed && IndexPage.rank(topics[book.contents.home]) == nil,
      requested: pages)
  }

  /// Plans the site of some topics.
  /// - Parameters:
  ///   - topics: the paths of topics, by id.
  ///   - candidates: the paths of the files to copy. A path that differs only in case from an
  ///     earlier path is left out.
  ///   - foldersAreContents: whether each section represents a folder.
  ///   - homeIsIndex: whether the home topic is also `index.html` of the root, even if another
  ///     topic is the page of the root.
  ///   - requested: the requested pages in addition to the pages of topics.
  init(
    topics: [String], contents: SiteContents, resources candidates: [String],
    languages: [String] = [], redirects: [SiteRedirect] = [], hasSearch: Bool = true,
    foldersAreContents: Bool = true, isPublished: Bool = false, hasFeed: Bool = false,
    homeIsIndex: Bool = false, requested: SitePages = SitePages()
  ) {
    var names = OutputNames(capacity: candidates.count + topics.count)
    for path in candidates { names.noteFolders(above: path) }
    for path in topics { names.noteFolders(above: path) }
    for folder in requested.neighbours { names.noteFolders(above: folder + "/") }
    var resources: [String] = []
    for path in candidates where names.reserve(path) { resources.append(path) }
    let homeHasIndex = homeIsIndex && names.reserve("index.html")
    let pages = Self.pages(topics, names: &names)
    needsIndex = homeHasIndex || names.reserve("index.html")
    ownFolder = names.reserveFolder("lectern")
    folder = ""
    languageFolders = languages.map { names.reserveFolder($0) + "/" }
    searchPage = hasSearch ? names.reservePage("search") : nil
    contentsPage = names.reservePage("contents")
    printPage = requested.hasPrintPage ? names.reservePage("print") : nil
    mapPage = requested.hasMap ? names.reservePage("map") : nil
    markdownFiles =
      requested.hasMarkdown
      ? pages.map { names.reservePage(String($0.dropLast(".html".utf8.count)), type: "md") } : []
    agentList = requested.hasMarkdown ? names.reservePage("llms", type: "txt") : nil
    agentText = requested.hasMarkdown ? names.reservePage("llms-full", type: "txt") : nil
    isWhole = contents.nodes.count <= Self.wholeSize
    var sections = SectionPages(topics: topics, pages: pages, contents: contents, isWhole: isWhole)
    sections.nameFolders(&names, areContents: foldersAreContents)
    sections.nameLists(&names)
    folderPages = sections.folders
    lists = sections.lists
    listNames = Set(sections.lists.values)
    let webNames =
      [WebFiles.missingPage, WebFiles.robots] + (hasFeed ? [WebFiles.feed] : [])
      + WebFiles.mapNames(
        pages: (pages.count + lists.count + (mapPage == nil ? 1 : 2)) * (1 + languages.count))
    webFiles = isPublished ? Set(webNames.filter { names.reserve($0) }) : []
    self.redirects = redirects.filter { names.reserveBelowFolders($0.page) }
    movedParts = Self.movedParts(of: pages, redirects)
    self.resources = resources
    resourceNames = Set(resources)
    self.pages = pages
    let addresses = pages.map(RelativeLink.encode)
    self.addresses = addresses
    self.contents = contents
    nodeAddresses = contents.nodes.map { [lists] node in
      Self.address(of: node, pages: addresses, list: lists[node.id])
    }
  }

  /// Plans the pages in another language in a separate folder. Copied files stay at their paths.
  init(translating main: SitePlan, into folder: String, contents: SiteContents) {
    self.folder = folder
    self.contents = contents
    languageFolders = main.languageFolders
    isWhole = main.isWhole
    let pages = main.pages.map { folder + $0 }
    let addresses = pages.map(RelativeLink.encode)
    let lists = main.lists.mapValues { folder + $0 }
    (self.pages, self.addresses, self.lists) = (pages, addresses, lists)
    listNames = Set(lists.values)
    (resources, resourceNames) = ([], main.resourceNames)
    needsIndex = main.needsIndex
    ownFolder = folder + main.ownFolder
    searchPage = main.searchPage.map { folder + $0 }
    contentsPage = folder + main.contentsPage
    printPage = main.printPage.map { folder + $0 }
    mapPage = main.mapPage.map { folder + $0 }
    markdownFiles = main.markdownFiles.map { folder + $0 }
    (agentList, agentText) = (nil, nil)
    folderPages = main.folderPages.mapValues { folder + $0 }
    webFiles = []
    redirects = main.redirects.map { $0.moved(into: folder) }
    movedParts = main.movedParts
    nodeAddresses = contents.nodes.map { node in
      Self.address(of: node, pages: addresses, list: lists[node.id])
    }
  }

  /// The page for links to the root, or to a language's folder.
  var indexPage: String { folder + "index.html" }

  /// Returns the address of the same page in the book's own language.
  func mainAddress(of address: String) -> String {
    String(address.dropFirst(RelativeLink.encode(folder).count))
  }

  /// The paths of all pages and copied files, in no particular order. Leaves out `ownFolder`, and
  /// pages of folders that links request.
  var files: [String] {
    pages + lists.values + webFiles + resources + redirects.map(\.page) + [contentsPage]
      + [printPage, mapPage, searchPage].compactMap { $0 } + (needsIndex ? [indexPage] : [])
      + markdownFiles + [agentList, agentText].compactMap { $0 }
  }

  /// The addresses of all pages for search engines.
  var sitemapAddresses: [String] {
    addresses + lists.sorted { $0.key < $1.key }.map { RelativeLink.encode($0.value) }
      + ([contentsPage] + [mapPage].compactMap { $0 }).map(RelativeLink.encode)
  }

  /// Returns the address of a line of the contents from the root, or an empty string for a line
  /// without an address.
  func address(of node: Int) -> String { nodeAddresses[node] }

  /// Returns the address from the root of the page with all lines below a line.
  /// - Parameter node: the line, or nil for the top level.
  func listAddress(of node: Int?) -> String {
    let page = node.map { lists[$0] ?? contentsPage } ?? contentsPage
    return RelativeLink.encode(page)
  }

  /// Whether a page lists the lines below a line of the contents.
  func isList(_ page: String) -> Bool { listNames.contains(page) }

  /// Whether a file of the book is copied to this path.
  func hasResource(_ path: String) -> Bool { resourceNames.contains(path) }

  /// Returns the address that a line links to: its topic and anchor, its list or its external
  /// destination. Returns an empty string for a line without an address.
  private static func address(of node: ContentsNode, pages: [String], list: String?) -> String {
    if let topic = node.topic {
      let anchor = Destination(name: node.destination ?? "").anchor
      return pages[topic] + (anchor.map { Destination.reference(toAnchor: $0) } ?? "")
    }
    switch node.kind {
    case .section: return list.map(RelativeLink.encode) ?? ""
    // An external address is written to pages unchanged, so the address is escaped for attributes
    // here.
    case .external:
      return node.destination.flatMap {
        URLSafety.isSafe($0.utf8Span.span) ? HTMLEscape.escaped($0) : nil
      }
        ?? ""
    default: return ""
    }
  }

  /// Returns the parts that have moved from pages that still exist, by the topics' ids.
  private static func movedParts(
    of pages: [String], _ redirects: [SiteRedirect]
  ) -> [Int: [SiteRedirect.Part]] {
    let parts = Dictionary(
      uniqueKeysWithValues: redirects.filter { !$0.parts.isEmpty }.map { ($0.page, $0.parts) })
    guard !parts.isEmpty else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: pages.enumerated().compactMap { id, page in
        parts[page].map { (id, $0) }
      })
  }

  /// Returns the pages of topics, and reserves their names.
  private static func pages(_ topics: [String], names: inout OutputNames) -> [String] {
    var pages = [String](repeating: "", count: topics.count)
    // An index has precedence over a README for the name of the folder's page.
    let candidates = topics.indices.compactMap { id in
      IndexPage.rank(topics[id]).map { (id: id, rank: $0) }
    }
    for rank in IndexPage.names.indices {
      for (id, _) in candidates.lazy.filter({ $0.rank == rank }) {
        let page = ResourcePath.split(topics[id]).folder + "index.html"
        if names.reserve(page) { pages[id] = page }
      }
    }
    for (id, path) in topics.enumerated() where pages[id].isEmpty {
      pages[id] = names.reservePage(path)
    }
    return pages
  }
}
