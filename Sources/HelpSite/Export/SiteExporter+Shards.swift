package import HelpAuthoring
package import HelpCore
import HelpIndexing
import HelpResources
package import SystemPackage

// Shards of a site. Each machine writes the pages of some topics and a share of the copied files. A
// last step writes the files that a site has once.
extension SiteExporter {
  /// Writes one shard's part of a site.
  ///
  /// Other shards may write to the same folder at the same time, or to other folders whose files
  /// are copied into one folder. `export` with `joining` completes the site.
  /// - Throws: as `export` does; `HelpError.Code.usage` for a book with diagrams, which need all
  ///   topics.
  /// - Complexity: O(size of the share), and O(topics) for the contents.
  package func export(
    _ share: PartShare, to target: FilePath, jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> ExportResult {
    try requireShardable()
    try book.validate()
    let dates = dates
    let editions = try editions(dates, jobs: jobs, spool: spool(beside: target)) { _, _ in
      SiteDiagrams()
    }
    try SiteResources.checkApart(book, target)
    let order = book.readingOrder
    let topics = order[share.shard.range(of: order.count)]
    let main = editions[0]
    let allResources = main.plan.resources
    let resources = allResources[share.shard.range(of: allResources.count)]
    let folder = try SiteFolder(
      target, planned: editions.flatMap { $0.plan.files(of: topics, home: book.home) } + resources,
      for: share)
    let fingerprint = partsFingerprint(of: editions, program: share.program)
    let runs = runs(of: editions, fingerprint, in: folder, target, dates, progress)
    let run = runs[0]
    progress?.report("plan", done: 1, of: 1)
    try run.begin()
    // Pages show pictures that other shards copy.
    main.renderer.pictures.readOnDemand(from: book.provider)
    try run.copyResources(resources, jobs: jobs)
    for (edition, run) in zip(editions, runs) {
      edition.search?.index.begin()
      try run.writePages(of: topics, jobs: jobs)
    }
    var result = run.result
    result.topics = topics.count
    let words = editions.compactMap { edition in
      edition.search.map { search in
        { (write: ([UInt8]) throws -> Void) in try search.index.writeWords(jobs: jobs, write) }
      }
    }
    try folder.finishPart(
      run.takeRecord(), fingerprint: fingerprint, topics: topics.count, bytes: result.bytes,
      words: words)
    progress?.report("index", done: 1, of: 1)
    result.sortDiagnostics()
    result.diagnostics.insert(contentsOf: [dates.finding].compactMap { $0 }, at: 0)
    return result
  }

  /// Returns a hash of all that the parts of a site share, which is the same on every machine.
  func partsFingerprint(of editions: [SiteEdition], program: String) -> String {
    var hash = FastHash()
    hash.add(fingerprint(of: editions, program: program))
    hash.add(book.memberDigest ?? sourceHashes?.digest ?? 0)
    return hash.text
  }

  /// Checks that the site has no diagrams. Programs draw diagrams before the first page is made,
  /// and all pages depend on the result.
  /// - Throws: `HelpError.Code.usage` for a site with diagrams.
  func requireShardable() throws {
    guard !diagrams.isEmpty else { return }
    throw HelpError(
      .usage, "cannot export a part of '\(book.provider.location)'",
      "its diagrams are drawn by programs, for the whole site at once",
      hint: "leave out '--shard', or replace the diagrams with pictures first")
  }
}

extension SitePlan {
  /// Returns the files of some topics: their pages, their Markdown, and the index page if the home
  /// is among them.
  func files(of topics: ArraySlice<Int>, home: Int) -> [String] {
    topics.map { pages[$0] } + (markdownFiles.isEmpty ? [] : topics.map { markdownFiles[$0] })
      + (needsIndex && topics.contains(home) ? [indexPage] : [])
  }
}
