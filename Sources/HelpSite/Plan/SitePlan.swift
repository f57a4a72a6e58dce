import HelpAuthoring
import HelpCore
import HelpDocument
import HelpResources

/// The files of a site, and their names.
///
/// Resources keep their paths, since a page's raw HTML may name them. A topic's page is named after its path;
/// `index`, `_index` and `README` become their folder's `index.html`; conflicting names get a number.
///
/// An address depends on its topic or folder alone: the page of a folder without an index is `FOLDER/index.html`.
struct SitePlan: Sendable {
  /// A book of up to so many lines has all its contents on each page.
  static let wholeSize = 300
  /// The number of lines of a level that a large book shows before and after the open one.
  static let reach = 12
  /// The top level is shown on every page unless it is longer than this.
  static let shortLevel = 40
  /// The most lines below one that a list shows in place, rather than on a separate page.
  static let expandedSize = 120

  let contents: SiteContents
  let isWhole: Bool
  /// The folder of all pages in a language that is not the book's own, with a slash at its end; else empty.
  let folder: String
  /// The folders of the other languages, each with a slash at its end.
  let languageFolders: [String]
  /// The page of each topic, by the topic's id.
  let pages: [String]
  /// The pages as addresses from the root.
  let addresses: [String]
  let resources: [String]
  /// Whether no page of the book is the root's `index.html`: the home topic is then written there as well.
  let needsIndex: Bool
  /// The site's own folder.
  let ownFolder: String
  /// The page with all results of a query; nil for a site without search.
  let searchPage: String?
  /// The page with all of the contents.
  let contentsPage: String
  /// The whole book on one page, and the map of the book; nil for a site without them.
  let printPage: String?
  let mapPage: String?
  /// The Markdown of each topic, by its id; empty for a site without it.
  let twins: [String]
  /// The list of all topics for agents, and the text of all; nil for a site without Markdown.
  let agentList: String?
  let agentText: String?
  /// The pages with the list of the lines below a line, by the line's number.
  let lists: [Int: String]
  /// The page for a link to each folder without an index. Those that are not in `lists` are written when a link asks
  /// for them.
  let folderPages: [String: String]
  /// Files for search engines, readers of feeds and servers, unless the book has such a file.
  let webFiles: Set<String>
  /// Pages for moved pages, unless a page of the book has the name.
  let redirects: [SiteRedirect]
  /// The parts of topics' pages that have moved, by the topic's id.
  let movedParts: [Int: [SiteRedirect.Part]]
  private let listNames: Set<String>
  private let resourceNames: Set<String>
  private let nodeAddresses: [String]

  /// - Parameters:
  ///   - isPublished: whether the address of the site is known.
  ///   - hasFeed: whether it then has a feed of the pages that changed.
  ///   - pages: the pages beside those of topics that it has.
  init(
    _ book: Book, resources: [String], languages: [String] = [], hasSearch: Bool = true,
    isPublished: Bool = false, hasFeed: Bool = false, pages: SitePages = SitePages()
  ) {
    let topics = (0..<book.topicCount).map { book.contents.path(ofTopic: $0) }
    self.init(
      topics: topics, contents: SiteContents(book.contents), resources: resources,
      languages: languages, redirects: SiteRedirect.all(of: book), hasSearch: hasSearch,
      foldersAreContents: book.foldersAreContents, isPublished: isPublished, hasFeed: hasFeed,
      // A front page that consists of a component of its tool's site is not the home.
      homeIsIndex: book.kind == .listed && IndexPage.rank(topics[book.contents.home]) == nil,
      more: pages)
  }

  /// - Parameters:
  ///   - topics: their paths, by id.
  ///   - foldersAreContents: whether each section is a folder.
  ///   - homeIsIndex: whether the home topic is the root's `index.html`, even if another topic is the page of the root.
  init(
    topics: [String], contents: SiteContents, resources candidates: [String],
    languages: [String] = [], redirects: [SiteRedirect] = [], hasSearch: Bool = true,
    foldersAreContents: Bool = true, isPublished: Bool = false, hasFeed: Bool = false,
    homeIsIndex: Bool = false, more: SitePages = SitePages()
  ) {
    var names = OutputNames(capacity: candidates.count + topics.count)
    for path in candidates { names.noteFolders(above: path) }
    for path in topics { names.noteFolders(above: path) }
    var resources: [String] = []
    for path in candidates where names.take(path) { resources.append(path) }
    let hasIndex = homeIsIndex && names.take("index.html")
    let pages = Self.pages(topics, names: &names)
    needsIndex = hasIndex || names.take("index.html")
    ownFolder = names.takeFolder("lectern")
    folder = ""
    languageFolders = languages.map { names.takeFolder($0) + "/" }
    searchPage = hasSearch ? names.takePage("search") : nil
    contentsPage = names.takePage("contents")
    printPage = more.print ? names.takePage("print") : nil
    mapPage = more.map ? names.takePage("map") : nil
    twins =
      more.markdown ? pages.map { names.takePage(String($0.dropLast(5)), type: "md") } : []
    agentList = more.markdown ? names.takePage("llms", type: "txt") : nil
    agentText = more.markdown ? names.takePage("llms-full", type: "txt") : nil
    isWhole = contents.nodes.count <= Self.wholeSize
    var sections = SectionPages(topics: topics, pages: pages, contents: contents, isWhole: isWhole)
    sections.nameFolders(&names, areContents: foldersAreContents)
    sections.nameLists(&names)
    folderPages = sections.folders
    lists = sections.lists
    listNames = Set(sections.lists.values)
    let web =
      [WebFiles.missingPage, WebFiles.robots] + (hasFeed ? [WebFiles.feed] : [])
      + WebFiles.mapNames(pages: (pages.count + lists.count + 1) * (1 + languages.count))
    webFiles = isPublished ? Set(web.filter { names.take($0) }) : []
    self.redirects = redirects.filter { names.takeBelowFolders($0.page) }
    let parts = Dictionary(
      uniqueKeysWithValues: redirects.filter { !$0.parts.isEmpty }.map { ($0.page, $0.parts) })
    movedParts =
      parts.isEmpty
      ? [:]
      : Dictionary(
        uniqueKeysWithValues: pages.enumerated().compactMap { id, page in
          parts[page].map { (id, $0) }
        })
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

  /// The pages in another language, in a separate folder; copied files stay at their paths.
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
    twins = main.twins.map { folder + $0 }
    (agentList, agentText) = (nil, nil)
    folderPages = main.folderPages.mapValues { folder + $0 }
    webFiles = []
    redirects = main.redirects.map { $0.moved(into: folder) }
    movedParts = main.movedParts
    nodeAddresses = contents.nodes.map { node in
      Self.address(of: node, pages: addresses, list: lists[node.id])
    }
  }

  /// The page that links to the root or to a language's folder lead to.
  var indexPage: String { folder + "index.html" }

  /// The address of the same page in the book's own language.
  func main(_ address: String) -> String {
    String(address.dropFirst(RelativeLink.encode(folder).count))
  }

  /// Every page and copied file, in no particular order, without those in the site's own folder, and without folders'
  /// pages that links request.
  var files: [String] {
    pages + lists.values + webFiles + resources + redirects.map(\.page) + [contentsPage]
      + [printPage, mapPage, searchPage].compactMap { $0 } + (needsIndex ? [indexPage] : [])
      + twins + [agentList, agentText].compactMap { $0 }
  }

  /// The addresses of all pages that search engines should know.
  var mapped: [String] {
    addresses + lists.sorted { $0.key < $1.key }.map { RelativeLink.encode($0.value) }
      + ([contentsPage] + [mapPage].compactMap { $0 }).map(RelativeLink.encode)
  }

  /// The address of a line of the contents, from the root; empty if it has none.
  func address(of node: Int) -> String { nodeAddresses[node] }

  /// The page with all that is below a line, from the root; nil is for all of the contents.
  func listAddress(of node: Int?) -> String {
    let page = node.map { lists[$0] ?? contentsPage } ?? contentsPage
    return RelativeLink.encode(page)
  }

  /// Whether a page lists the lines below a line of the contents.
  func isList(_ page: String) -> Bool { listNames.contains(page) }

  func hasResource(_ path: String) -> Bool { resourceNames.contains(path) }

  private static func address(of node: ContentsNode, pages: [String], list: String?) -> String {
    if let topic = node.topic {
      let anchor = Destination(name: node.destination ?? "").anchor
      return pages[topic] + (anchor.map { Destination.reference(toAnchor: $0) } ?? "")
    }
    switch node.kind {
    case .section: return list.map(RelativeLink.encode) ?? ""
    // As an attribute's value has it.
    case .external:
      return node.destination.flatMap {
        URLSafety.isSafe($0.utf8Span.span) ? HTMLEscape.escaped($0) : nil
      }
        ?? ""
    default: return ""
    }
  }

  private static func pages(_ topics: [String], names: inout OutputNames) -> [String] {
    var pages = [String](repeating: "", count: topics.count)
    // An index is its folder's page before a README is.
    let candidates = topics.indices.compactMap { id in
      IndexPage.rank(topics[id]).map { (id: id, rank: $0) }
    }
    for rank in IndexPage.names.indices {
      for (id, _) in candidates.lazy.filter({ $0.rank == rank }) {
        let page = ResourcePath.split(topics[id]).folder + "index.html"
        if names.take(page) { pages[id] = page }
      }
    }
    for (id, path) in topics.enumerated() where pages[id].isEmpty {
      pages[id] = names.takePage(path)
    }
    return pages
  }
}
