import HelpAuthoring
public import HelpCore
import HelpIndexing
import HelpResources
import HelpSearch
import Synchronization

/// A book's site whose files are made on request, for a program that serves them.
///
///     let site = try book.site()
///     try site.file("guide/install.html")     // the bytes that `export` writes, made now
///     try site.paths()                        // the files that `export` writes
///
/// The functions of `export` make the pages. Only the plan and the search index are kept. A server
/// should therefore keep the bytes of popular pages. Any number of threads may use a site at the
/// same time.
public final class Site: Sendable {
  /// The source of a file.
  enum Source: Sendable {
    case bytes([UInt8])
    case drawing([UInt8])
    case resource
    case branch(number: Int)
    case topic(Int)
    case list(node: Int?)
    case folder(String)
    case redirect(SiteRedirect)
    case search, print, map, missing
    case index
  }

  let editions: [SiteEdition]
  let sources: [String: (edition: Int, source: Source)]
  /// The scripts of each language's index by path, made when they are first needed.
  private let indexes: Mutex<[Int: [String: [UInt8]]]>
  /// The files for search engines and feed readers, by name, or nil until all pages were made.
  private let webFiles = Mutex<[String: [UInt8]]?>(nil)
  private let jobs: Int

  /// Prepares to make the files of some editions.
  init(_ editions: [SiteEdition], jobs: Int) {
    self.editions = editions
    self.jobs = jobs
    indexes = Mutex([:])
    var sources: [String: (edition: Int, source: Source)] = [:]
    sources.reserveCapacity(
      editions.reduce(0) { $0 + $1.plan.pages.count + $1.plan.resources.count })
    for (number, edition) in editions.enumerated() {
      Self.forEachSource(of: edition) { path, source in sources[path] = (number, source) }
      edition.renderer.pictures.readOnDemand(from: edition.book.provider)
    }
    self.sources = sources
  }

  /// Calls a function with the path and the source of each file. A later file replaces an earlier
  /// file with the same path.
  private static func forEachSource(of edition: SiteEdition, _ body: (String, Source) -> Void) {
    let plan = edition.plan
    for redirect in plan.redirects { body(redirect.page, .redirect(redirect)) }
    for path in plan.resources { body(path, .resource) }
    for asset in edition.assets.files { body(asset.path, .bytes(asset.bytes)) }
    for picture in edition.diagrams.pictures { body(picture.path, .drawing(picture.bytes)) }
    for (number, path) in edition.branches.files.enumerated() {
      body(path, .branch(number: number))
    }
    for (folder, page) in plan.folderPages { body(page, .folder(folder)) }
    for (node, page) in plan.lists { body(page, .list(node: node)) }
    body(plan.contentsPage, .list(node: nil))
    for (id, page) in plan.pages.enumerated() { body(page, .topic(id)) }
    if plan.needsIndex { body(plan.indexPage, .topic(edition.book.home)) }
    if let page = plan.searchPage { body(page, .search) }
    if let page = plan.printPage { body(page, .print) }
    if let page = plan.mapPage { body(page, .map) }
    if plan.webFiles.contains(WebFiles.missingPage) { body(WebFiles.missingPage, .missing) }
    if let folder = edition.assets.searchFolder { body(folder + "index.js", .index) }
  }

  /// Returns the bytes of the file at a path such as `guide/install.html`, or nil if the site has
  /// no such file.
  ///
  /// Blocks the calling thread. Making a topic's page needs about a millisecond. The first request
  /// for a file of the search index, a site map, a feed or a folder's page may read all topics.
  /// - Throws: `HelpError.Code.inputOutput` if the book cannot be read, and the error of a topic.
  /// - Complexity: O(size of the topic) for a page.
  public func file(_ path: String) throws(HelpError) -> [UInt8]? {
    do { return try bytes(of: path) } catch { throw HelpError(of: error) }
  }

  /// Returns the paths of the files that `export` writes, in bytewise order.
  ///
  /// Blocks the calling thread: the first call makes all pages and the search index.
  /// - Throws: as `file(_:)`.
  /// - Complexity: O(size of the book).
  public func paths() throws(HelpError) -> [String] {
    do {
      var paths = Set(try completedWebFiles().keys)
      for (path, (edition, source)) in sources where isWritten(source, editions[edition]) {
        paths.insert(path)
      }
      for number in editions.indices { paths.formUnion(try index(of: number).keys) }
      return Array(paths).sortedBytewise(by: \.self)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the media type of a file by its extension, such as `text/html`, or
  /// `application/octet-stream` for an unknown extension.
  public static func mediaType(of path: String) -> String { MediaType.of(path) }

  /// Whether a path may belong to a file whose name is only known after pages are made.
  func isPossible(_ path: String) -> Bool {
    editions[0].plan.webFiles.contains(path)
      || editions.contains { edition in
        edition.assets.searchFolder.map { path.hasPrefix($0) && path.hasSuffix(".js") } == true
      }
  }

  /// Whether the site contains a file. A folder's page is left out if no other page links to it.
  private func isWritten(_ source: Source, _ edition: SiteEdition) -> Bool {
    guard case .folder(let name) = source else { return true }
    return edition.renderer.requests.has(folder: name)
  }

  /// Returns the bytes of a file, or nil if the site has no such file.
  private func bytes(of path: String) throws -> [UInt8]? {
    guard let (number, source) = sources[path] else { return try otherFile(path) }
    let edition = editions[number]
    let renderer = edition.renderer
    switch source {
    case .bytes(let bytes), .drawing(let bytes): return bytes
    case .resource: return try edition.book.provider.read(path, limit: .max)
    case .branch(let number): return edition.branches.scripts()[number].bytes
    case .topic(let id): return try topicPage(id, of: edition, at: path).bytes
    case .list(let node): return try renderer.listPage(of: node, at: path)
    case .folder(let name):
      if !isWritten(source, edition) { _ = try completedWebFiles() }
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

  /// Returns a topic's page, and records the folders that the page links to.
  func topicPage(
    _ id: Int, of edition: SiteEdition, at path: String
  ) throws -> PageRenderer.RenderedPage {
    let page = try edition.renderer.topicPage(edition.book.topic(at: id), at: path)
    for folder in page.folders { edition.renderer.requests.add(folder: folder) }
    return page
  }

  /// Makes the pages of all topics, once, to find the folders' pages that links request, and the
  /// dates of topics.
  /// - Returns: the files for search engines and feed readers.
  private func completedWebFiles() throws -> [String: [UInt8]] {
    try webFiles.withLock { webFiles in
      if let webFiles { return webFiles }
      let dates = try editions.map { edition in
        try Threads.map(edition.book.topicCount, jobs: jobs) { [self] id in
          try topicPage(id, of: edition, at: edition.plan.pages[id]).changeDate
        }
      }
      let translatedPages = editions.dropFirst().flatMap(\.sitemapAddresses)
      let files = editions[0].renderer.webFiles(translatedPages) { dates[0][$0] }
      let byName = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.bytes) })
      webFiles = byName
      return byName
    }
  }

  /// Returns a file for search engines or feed readers, or a script of a search index. Returns nil
  /// for any other path.
  private func otherFile(_ path: String) throws -> [UInt8]? {
    if editions[0].plan.webFiles.contains(path) { return try completedWebFiles()[path] }
    for (number, edition) in editions.enumerated() {
      guard let folder = edition.assets.searchFolder, path.hasPrefix(folder), path.hasSuffix(".js")
      else { continue }
      return try index(of: number)[path]
    }
    return nil
  }

  /// Returns the scripts of one language's index by path. The first call makes the scripts, while
  /// other threads wait.
  func index(of number: Int) throws -> [String: [UInt8]] {
    try indexes.withLock { indexes in
      if let scripts = indexes[number] { return scripts }
      let edition = editions[number]
      guard let search = edition.search else { return [:] }
      let book = edition.book
      search.index.begin { _ in nil }
      try Threads.forEach(book.topicCount, jobs: jobs) { id in
        try edition.renderer.index(book.topic(at: id), in: search)
      }
      var scripts: [String: [UInt8]] = [:]
      try search.writeShards(jobs: jobs) { shards in
        for shard in shards { scripts[search.file(of: shard)] = shard.scriptBytes }
      }
      indexes[number] = scripts
      return scripts
    }
  }
}
