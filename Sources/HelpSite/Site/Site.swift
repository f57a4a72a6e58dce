package import HelpAuthoring
public import HelpCore
import HelpIndexing
import HelpResources
import HelpSearch
import Synchronization
package import SystemPackage

/// A book's site, one file at a time, for a program that serves it.
///
///     let site = try book.site()
///     try site.file("guide/install.html")     // the bytes that `export` writes, made now
///     try site.paths()                        // the files that `export` writes
///
/// Pages are made by the functions of `export`. Only the plan and the search index are kept, so that a server should
/// keep the bytes of popular pages. Any number of threads may use it at once.
public final class Site: Sendable {
  /// The origin of a file.
  private enum Source: Sendable {
    case bytes([UInt8])
    case resource
    case branch(number: Int)
    case topic(Int)
    case list(node: Int?)
    case folder(String)
    case redirect(SiteRedirect)
    case search, print, map, missing
    case index
  }

  private let editions: [SiteEdition]
  private let sources: [String: (edition: Int, source: Source)]
  private let indexes: Mutex<[Int: [String: [UInt8]]]>
  /// The files for search engines and readers of feeds; nil until all pages were made.
  private let webFiles = Mutex<[String: [UInt8]]?>(nil)
  private let jobs: Int

  init(_ editions: [SiteEdition], jobs: Int) {
    self.editions = editions
    self.jobs = jobs
    indexes = Mutex([:])
    var sources: [String: (edition: Int, source: Source)] = [:]
    sources.reserveCapacity(
      editions.reduce(0) { $0 + $1.plan.pages.count + $1.plan.resources.count })
    for (number, edition) in editions.enumerated() {
      for (path, source) in Self.sources(of: edition) { sources[path] = (number, source) }
      edition.renderer.pictures.readOnDemand(from: edition.book.provider)
    }
    self.sources = sources
  }

  private static func sources(of edition: SiteEdition) -> [(path: String, source: Source)] {
    let plan = edition.plan
    var all: [(path: String, source: Source)] = plan.redirects.map { ($0.page, .redirect($0)) }
    all += plan.resources.map { ($0, .resource) }
    all += edition.assets.all.map { ($0.path, .bytes($0.bytes)) }
    all += edition.diagrams.pictures.map { ($0.path, .bytes($0.bytes)) }
    all += edition.branches.files.enumerated().map { ($1, .branch(number: $0)) }
    all += plan.folderPages.map { ($0.value, .folder($0.key)) }
    all += plan.lists.map { ($0.value, .list(node: $0.key)) }
    all.append((plan.contentsPage, .list(node: nil)))
    all += plan.pages.enumerated().map { ($1, .topic($0)) }
    if plan.needsIndex { all.append((plan.indexPage, .topic(edition.book.home))) }
    if let page = plan.searchPage { all.append((page, .search)) }
    if let page = plan.printPage { all.append((page, .print)) }
    if let page = plan.mapPage { all.append((page, .map)) }
    if plan.webFiles.contains(WebFiles.missingPage) { all.append((WebFiles.missingPage, .missing)) }
    if let folder = edition.assets.searchFolder { all.append((folder + "index.js", .index)) }
    return all
  }

  /// The bytes of a file; nil if the site has none at this path, such as `guide/install.html`.
  ///
  /// It blocks while the file is made: a topic's page takes a millisecond, the first file of the search index as long
  /// as reading all topics.
  /// - Throws: `HelpError.Code.inputOutput` if the book cannot be read, and the error of a topic.
  /// - Complexity: O(size of the topic) for a page.
  public func file(_ path: String) throws(HelpError) -> [UInt8]? {
    do { return try made(path) } catch { throw HelpError(of: error) }
  }

  /// The files that the site has: those that `export` writes, in bytewise order.
  ///
  /// It blocks: the first call makes all pages and the search index.
  /// - Throws: as `file(_:)`.
  /// - Complexity: O(size of the book).
  public func paths() throws(HelpError) -> [String] {
    do {
      var paths = Set(try completed().keys)
      for (path, (edition, source)) in sources where isWritten(source, editions[edition]) {
        paths.insert(path)
      }
      for number in editions.indices { paths.formUnion(try index(of: number).keys) }
      return Array(paths).sortedBytewise(by: \.self)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// The media type of a file, by its extension: `text/html`, or `application/octet-stream` for an unknown one.
  public static func mediaType(of path: String) -> String { MediaType.of(path) }

  /// A topic's page, and the files of the system that it is made from.
  package struct TopicPage: Sendable {
    package let bytes: [UInt8]
    /// The topic's own file first, then those that it includes and the pictures that it shows.
    package let files: [FilePath]
  }

  /// The page of a topic, made now; nil if the site has no such page at the path.
  /// - Throws: as `file(_:)`.
  /// - Complexity: O(size of the topic).
  package func topicPage(at path: String) throws(HelpError) -> TopicPage? {
    guard let (number, source) = sources[path], case .topic(let id) = source else { return nil }
    let edition = editions[number]
    let book = edition.book
    do {
      let page = try topicPage(id, of: edition, at: path)
      let own = book.file(of: book.topic(at: id), languages: book.options.languages)
      let others = page.includes.map { name in
        PictureSizes.path(ofMark: name).map(book.provider.file) ?? book.rules.scope.file(at: name)
      }
      return TopicPage(
        bytes: page.bytes, files: ([book.provider.file(at: own)] + others).compactMap { $0 })
    } catch {
      throw HelpError(of: error)
    }
  }

  /// The kind of a file, for a program that serves the site: it decides how long the bytes stay valid.
  package enum FileKind: Sendable, Hashable {
    /// A page that shows a topic.
    case topic(Int)
    /// A page without a topic, or a member of the search index.
    case page
    /// A file of the book, unchanged.
    case resource
    /// A file whose name has a hash of its bytes.
    case asset
  }

  /// The kind of the file at a path; nil if the site has none there. The page of a folder may turn out to be missing.
  /// - Complexity: O(1).
  package func kind(of path: String) -> FileKind? {
    guard let (_, source) = sources[path] else { return isOther(path) ? .page : nil }
    switch source {
    case .topic(let id): return .topic(id)
    case .resource: return .resource
    case .bytes: return .asset
    default: return .page
    }
  }

  /// The book of the pages in the language that a path is of.
  package func book(at path: String) -> Book {
    editions[sources[path]?.edition ?? 0].book
  }

  /// The address of a topic's page, from the root of the site.
  /// - Complexity: O(log topics).
  package func address(ofTopic path: String) -> String? {
    editions[0].book.topic(named: path).map { editions[0].plan.addresses[$0.id] }
  }

  /// The policy of its pages, for `Content-Security-Policy`.
  package var policy: String { ContentPolicy.text(editions[0].renderer.theme) }

  /// The page for addresses that do not exist.
  /// - Parameter root: the path that the site is served at, with a slash at its end.
  package func missingPage(root: String) throws(HelpError) -> [UInt8] {
    do { return try editions[0].renderer.missingPage(root: root) } catch {
      throw HelpError(of: error)
    }
  }

  /// Makes the search index of each language ahead of the first question. It blocks.
  package func prepareSearch() throws(HelpError) {
    do { for number in editions.indices { _ = try index(of: number) } } catch {
      throw HelpError(of: error)
    }
  }

  /// Whether a path may be that of a file that is not known before pages are made.
  private func isOther(_ path: String) -> Bool {
    editions[0].plan.webFiles.contains(path)
      || editions.contains { edition in
        edition.assets.searchFolder.map { path.hasPrefix($0) && path.hasSuffix(".js") } == true
      }
  }

  /// Whether the site has a file: only the page of a folder may be missing, when no page links to it.
  private func isWritten(_ source: Source, _ edition: SiteEdition) -> Bool {
    guard case .folder(let name) = source else { return true }
    return edition.renderer.requests.has(folder: name)
  }

  private func made(_ path: String) throws -> [UInt8]? {
    guard let (number, source) = sources[path] else { return try otherFile(path) }
    let edition = editions[number]
    let renderer = edition.renderer
    switch source {
    case .bytes(let bytes): return bytes
    case .resource: return try edition.book.provider.read(path, limit: .max)
    case .branch(let number): return edition.branches.scripts()[number].bytes
    case .topic(let id): return try topicPage(id, of: edition, at: path).bytes
    case .list(let node): return try renderer.listPage(of: node, at: path)
    case .folder(let name):
      if !isWritten(source, edition) { _ = try completed() }
      return isWritten(source, edition) ? try renderer.folderPage(name, at: path) : nil
    case .redirect(let redirect): return try renderer.redirectPage(redirect)
    case .search: return try renderer.searchPage(at: path)
    case .map: return try renderer.mapPage(at: path, jobs: jobs)
    case .missing: return try renderer.missingPage()
    case .print:
      var page: [UInt8] = []
      _ = try renderer.printPage(at: path, jobs: jobs) { page += $0 }
      return page
    case .index: return try index(of: number)[path]
    }
  }

  /// Makes a topic's page, and remembers the folders that it links to.
  private func topicPage(
    _ id: Int, of edition: SiteEdition, at path: String
  ) throws -> PageRenderer.RenderedPage {
    let page = try edition.renderer.topicPage(edition.book.topic(at: id), at: path)
    for folder in page.folders { edition.renderer.requests.add(folder: folder) }
    return page
  }

  /// Makes the pages of all topics, once, for facts that need all of them: the folders' pages with links to them, and
  /// the dates of topics.
  /// - Returns: the files for search engines and readers of feeds.
  private func completed() throws -> [String: [UInt8]] {
    try webFiles.withLock { known in
      if let known { return known }
      let changed = try editions.map { edition in
        try Threads.map(edition.book.topicCount, jobs: jobs) { [self] id in
          try topicPage(id, of: edition, at: edition.plan.pages[id]).changed
        }
      }
      let others = editions.dropFirst().flatMap(\.mapped)
      let files = editions[0].renderer.webFiles(others) { changed[0][$0] }
      let byName = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) })
      known = byName
      return byName
    }
  }

  /// A file for search engines or readers of feeds, or a member of a search index.
  private func otherFile(_ path: String) throws -> [UInt8]? {
    if editions[0].plan.webFiles.contains(path) { return try completed()[path] }
    for (number, edition) in editions.enumerated() {
      guard let folder = edition.assets.searchFolder, path.hasPrefix(folder), path.hasSuffix(".js")
      else { continue }
      return try index(of: number)[path]
    }
    return nil
  }

  /// The index of a language, made once. Requests that come meanwhile wait.
  private func index(of number: Int) throws -> [String: [UInt8]] {
    try indexes.withLock { indexes in
      if let known = indexes[number] { return known }
      let edition = editions[number]
      guard let search = edition.search else { return [:] }
      let book = edition.book
      search.index.begin { _ in nil }
      try Threads.forEach(book.topicCount, jobs: jobs) { id in
        try edition.renderer.index(book.topic(at: id), in: search)
      }
      var made: [String: [UInt8]] = [:]
      try search.writeShards(jobs: jobs) { shards in
        for shard in shards { made[search.file(of: shard)] = shard.scriptBytes }
      }
      indexes[number] = made
      return made
    }
  }
}

extension SiteExporter {
  /// The site of the book, whose files are made on request.
  func site(jobs: Int) throws -> Site {
    try book.validate()
    let editions = try editions(dates, jobs: jobs) { [diagrams] book, folder in
      if diagrams.isEmpty { return SiteDiagrams() }
      return try SiteDiagrams(book, kinds: diagrams, folder: folder, jobs: jobs) { _ in nil }
    }
    return Site(editions.map(\.served), jobs: jobs)
  }
}
