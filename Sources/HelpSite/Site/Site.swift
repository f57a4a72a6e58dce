import HelpAuthoring
public import HelpCore
import HelpIndexing
import HelpResources
import HelpSearch
import Synchronization

/// A book's site, one file at a time, for a program that serves it.
///
///     let site = try book.site()
///     try site.file("guide/install.html")     // the bytes that `export` writes, made now
///     site.paths                              // what may be asked for
///
/// Pages are made by the functions that `export` uses. Only the plan and the search index are kept, so a server that is asked for the
/// same page again and again keeps its bytes. It may be asked from any number of threads at once. The files for search engines and
/// readers of feeds are left out: only an export has seen all pages.
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
  private let jobs: Int

  /// The files that it has, in no order. Those of the search index are known once one of them was asked for.
  public var paths: some Collection<String> { sources.keys }

  init(_ editions: [SiteEdition], jobs: Int) {
    self.editions = editions
    self.jobs = jobs
    indexes = Mutex([:])
    var sources: [String: (edition: Int, source: Source)] = [:]
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
  /// It blocks while the file is made: a topic's page takes a millisecond, the first file of the search index as long as reading all
  /// topics.
  /// - Throws: `HelpError.Code.inputOutput` when the book cannot be read, and what is wrong with a topic.
  /// - Complexity: O(size of the topic) for a page.
  public func file(_ path: String) throws(HelpError) -> [UInt8]? {
    do { return try made(path) } catch { throw HelpError(of: error) }
  }

  private func made(_ path: String) throws -> [UInt8]? {
    guard let (number, source) = sources[path] else { return try indexFile(path) }
    let edition = editions[number]
    let renderer = edition.renderer
    switch source {
    case .bytes(let bytes): return bytes
    case .resource: return try edition.book.provider.read(path, limit: .max)
    case .branch(let number): return edition.branches.scripts()[number].bytes
    case .topic(let id): return try renderer.topicPage(edition.book.topic(at: id), at: path).bytes
    case .list(let node): return try renderer.listPage(of: node, at: path)
    case .folder(let name): return try renderer.folderPage(name, at: path)
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

  /// A member of a search index.
  private func indexFile(_ path: String) throws -> [UInt8]? {
    for (number, edition) in editions.enumerated() {
      guard let folder = edition.assets.searchFolder, path.hasPrefix(folder), path.hasSuffix(".js")
      else { continue }
      return try index(of: number)[path]
    }
    return nil
  }

  /// The index of a language, made once: who asks meanwhile waits.
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
  /// The site of the book, whose files are made when they are asked for.
  func site(jobs: Int) throws -> Site {
    try book.validate()
    let editions = try editions(dates, jobs: jobs) { [diagrams] book, folder in
      if diagrams.isEmpty { return SiteDiagrams() }
      return try SiteDiagrams(book, kinds: diagrams, folder: folder, jobs: jobs) { _ in nil }
    }
    return Site(editions.map(\.served), jobs: jobs)
  }
}
