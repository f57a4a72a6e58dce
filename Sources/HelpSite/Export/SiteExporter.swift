public import HelpBook
public import HelpCore
public import HelpMarkup
import HelpResources
public import SystemPackage

/// Writes a book as a static web site that opens straight from disk.
///
/// One page per topic, named after the topic's path; resources beside them, unchanged; a page for each folder
/// without an index; a page that leads on for each redirect; one style sheet; a search box with its index. Links are
/// relative, no page asks another host for anything, and nothing but searching needs a script.
///
///     let exporter = try SiteExporter(book: book)
///     try exporter.export(to: "site")       // site/index.html, site/guide/install.html, …
public struct SiteExporter: Sendable {
  /// The phases that `export` reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("plan", share: 1), ProgressJob.Phase("pages", share: 8),
    ProgressJob.Phase("index", share: 1), ProgressJob.Phase("resources", share: 1),
  ]

  private let book: Book
  private let files: SiteTemplates
  private let templates: TemplateSet
  private let words: SiteWords
  private let theme: SiteTheme
  private let site: SiteAddress
  private let findings: [Diagnostic]
  /// Hashes of topics' files that were taken while the book was opened.
  package var sourceHashes: SourceHashes?
  /// A folder for what makes the next export of the same site faster; nil keeps nothing. `standardCache` is the user's.
  public var cache: FilePath?
  private let hasSearch: Bool
  private let pages: SitePages
  private let datesFromGit: Bool
  private let diagrams: Set<DiagramKind>
  private let highlighter: Highlighter?

  /// - Parameters:
  ///   - templates: the author's folders; a file in the first that has it replaces Lectern's own.
  ///   - highlighter: marks the tokens of code blocks; nil leaves code plain.
  ///   - url: where the site is published, if the manifest does not say so.
  ///   - editAddress: where a topic can be edited, with `{path}` for its file, if the manifest does not say so.
  ///   - datesFromGit: whether the repository of the book says when a topic last changed, if the topic does not; the
  ///     manifest may ask for it, too.
  ///   - drawsDiagrams: whether code in all languages of diagrams is drawn; the manifest may name some. Programs run for
  ///     that, which is for books that are trusted.
  ///   - pages: further pages, with those that the manifest asks for.
  ///   - hasSearch: whether pages have a search box, and the site the index that it needs.
  /// - Throws: `HelpError.Code.notFound` when a folder is missing, `malformed` with file, line and column
  ///   when a template is wrong.
  public init(
    book: Book, templates folders: [FilePath] = [], highlighter: Highlighter? = .standard,
    hasSearch: Bool = true, url: String? = nil, editAddress: String? = nil,
    pages: SitePages = SitePages(), datesFromGit: Bool = false,
    drawsDiagrams: Bool = false
  ) throws {
    files = try SiteTemplates(folders)
    self.book = book
    self.highlighter = highlighter
    let templates = try TemplateSet(roots: PageRenderer.roots, load: files.template)
    let publishing = try book.sitePublishing()
    let (theme, notes) = try Self.theme(of: book, publishing, files)
    var words = SiteWords(book.words(for: [LanguageTag(book.language ?? "en")].compactMap { $0 }))
    try files.replace(&words)
    for (name, text, location) in theme.words { try words.replace(name, with: text, location) }
    for (name, outlets) in PageOutlets.all(words: words) {
      try TemplateCheck.run(name, in: templates, outlets: outlets)
    }
    findings = try notes + files.unused(templates)
    (self.templates, self.theme, self.words) = (templates, theme, words)
    self.hasSearch = hasSearch
    self.diagrams =
      drawsDiagrams
      ? Set(DiagramKind.allCases)
      : Set(publishing.diagrams.compactMap(DiagramKind.init(rawValue:)))
    self.datesFromGit = datesFromGit || publishing.datesFromGit
    self.pages = pages.adding(publishing)
    site = try SiteAddress(publishing, url: url, edit: editAddress)
  }

  /// Plans files that became known while others were written.
  private func plan(_ more: [String], _ folder: inout SiteFolder, _ run: SiteRun) throws {
    if !more.allSatisfy(folder.has) { try run.begin() }
    try folder.plan(more: more)
  }

  /// The theme of the book's manifest, and those among the templates; and what is left out of them.
  private static func theme(
    of book: Book, _ publishing: Publishing, _ files: SiteTemplates
  ) throws -> (SiteTheme, [Diagnostic]) {
    var theme = SiteTheme()
    var notes: [Diagnostic] = []
    if let node = publishing.theme {
      theme = try SiteTheme(node, file: publishing.file) { path in
        guard let path = ResourcePath.resolve(path, from: ""),
          try book.provider.status(of: path)?.isDirectory == false
        else { return nil }
        return .resource(path)
      }
      if book.isPacked, theme.leaveOutCode() {
        notes.append(
          Diagnostic(
            .note, at: SourceLocation(file: publishing.file, position: node.position),
            "the theme's 'scripts', 'head' and 'hosts' are left out: a packed book may be a stranger's",
            hint:
              "to have them, put the theme into 'theme.yml' in a folder, and name that with --templates"
          ))
      }
    }
    for own in try files.themes() { theme.add(own) }
    return (theme, notes)
  }

  /// Writes the site, on up to `jobs` threads. The same book gives the same bytes whatever their number.
  ///
  /// Files that already have the right content are left alone; those of an earlier export that are gone from the
  /// book are removed; anything else in the folder is never touched.
  /// - Parameter target: a folder that is new, empty, or an earlier export.
  /// - Throws: `HelpError.Code.malformed` when the contents table of a packed book is not sound,
  ///   `cannotCreate` when the folder contains other things or is inside the book's own,
  ///   `inputOutput` with the file's name when writing fails.
  /// - Complexity: O(size of the book); memory does not grow with its pages.
  public func export(
    to target: FilePath, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> ExportResult {
    try book.validate()
    let plan = SitePlan(
      book, resources: try SiteResources.paths(of: book), hasSearch: hasSearch,
      isPublished: site.url != nil, pages: pages)
    try SiteResources.checkApart(book, target)
    let dates = datesFromGit ? VersionDates(of: book.provider.location) : VersionDates()
    let diagrams =
      self.diagrams.isEmpty
      ? SiteDiagrams()
      : try SiteDiagrams(book, kinds: self.diagrams, folder: plan.ownFolder, jobs: jobs) {
        try? FileSystem.read(target.appending($0), limit: DiagramKind.maximumSize)
      }
    let branches = MenuBranches(plan)
    let assets = try SiteAssets(
      folder: plan.ownFolder, words: words, theme: theme, hasSearch: hasSearch,
      branches: branches.count
    ) { try files.bytes($0) ?? [] }
    let search = assets.searchFolder.map { SiteSearch(book: book, plan: plan, folder: $0) }
    let titles = LineTitles(plan.contents)
    let renderer = PageRenderer(
      book: book, plan: plan, templates: templates, words: words, assets: assets,
      theme: theme, site: site,
      menu: SiteMenu(plan: plan, titles: titles, templates: templates, words: words),
      list: SiteList(plan: plan, titles: titles, templates: templates, words: words),
      highlighter: highlighter, search: search, marks: MarkSummary(book), dates: dates,
      diagrams: diagrams)
    let own = branches.files + assets.all.map(\.path) + diagrams.pictures.map(\.path)
    var folder = try SiteFolder(
      target, planned: plan.files + own + (assets.searchFolder.map { [$0 + "index.js"] } ?? []))
    // On success nothing of it is left.
    defer { folder.abandon() }
    let fingerprint = SiteFingerprint.text(
      book, plan: plan, templates: templates, assets: assets, theme: theme, site: site,
      words: words,
      isHighlighted: highlighter != nil, undrawn: diagrams.faults)
    let run = SiteRun(
      renderer: renderer, folder: folder, target: target.string,
      sources: PageSources(
        book: book, known: sourceHashes, pictures: renderer.pictures, dates: dates),
      fingerprint: fingerprint,
      cache: search == nil ? nil : cache.flatMap { SearchCache(of: target, in: $0) },
      progress: progress)
    progress?.report("plan", done: 1, of: 1)
    for asset in assets.all { try run.write(asset.path) { asset.bytes } }
    for picture in diagrams.pictures { try run.write(picture.path, picture.bytes) }
    for (path, bytes) in branches.scripts() { try run.write(path) { bytes } }
    try run.resources(jobs: jobs)
    let isIndexed = try run.topics(jobs: jobs) { try run.otherPages(areNew: true, jobs: jobs) }
    try run.otherPages(areNew: false, jobs: jobs)
    let asked = renderer.requestedPages
    try self.plan(asked.map(\.page), &folder, run)
    for (name, page) in asked { try run.write(page) { try renderer.folderPage(name, at: page) } }
    for redirect in plan.redirects {
      try run.write(redirect.page) { try renderer.redirectPage(redirect) }
    }
    try run.webFiles()
    if let search, isIndexed {
      run.cacheIndex()
      let shards = try search.shards(jobs: jobs)
      let paths = shards.map(search.file)
      try self.plan(paths.filter { !$0.hasSuffix("/index.js") }, &folder, run)
      progress?.report("index", done: 1, of: 1)
      for (shard, path) in zip(shards, paths) { try run.write(shard, to: path) }
    } else {
      folder.keep(run.keepIndex())
    }
    var result = run.result
    if run.hasBegun || !folder.isDone(run.record) { result.removed = try folder.finish(run.record) }
    result.diagnostics.sort { ($0.location.file, $0.line) < ($1.location.file, $1.line) }
    result.diagnostics = result.diagnostics.withNotesSummed()
    result.diagnostics.insert(
      contentsOf: findings + [dates.finding].compactMap { $0 } + diagrams.findings, at: 0)
    result.diagnostics += renderer.marks.findings()
    return result
  }
}

extension Diagnostic {
  fileprivate var line: Int { location.position?.line ?? 0 }
}
