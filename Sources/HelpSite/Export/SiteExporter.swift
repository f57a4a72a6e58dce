package import HelpAuthoring
package import HelpCore
import HelpIndexing
import HelpMarkup
import HelpResources
import HelpSearch
package import SystemPackage

/// An exporter that writes a book as a static web site: see `Book.export`.
///
///     let exporter = try SiteExporter(book: book)
///     try exporter.export(to: "site")       // site/index.html, site/guide/install.html, …
package struct SiteExporter: Sendable {
  /// The phases that `export` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("plan", share: 1), ProgressJob.Phase("resources", share: 1),
    ProgressJob.Phase("pages", share: 7), ProgressJob.Phase("index", share: 2),
  ]

  let book: Book
  private let files: SiteTemplates
  private let templates: TemplateSet
  private let words: SiteWords
  private let theme: SiteTheme
  private let site: SiteAddress
  private let findings: [Diagnostic]
  /// The hashes of the topics' files, computed while the book was opened.
  package var sourceHashes: SourceHashes?
  /// Whether the site depends only on the book's files and the options, and not on other programs.
  package var dependsOnFilesAlone: Bool { diagrams.isEmpty && !datesFromGit }
  /// The folder for data that makes the next export of the same site faster, or nil to keep no
  /// data. `standardCache` is the user's folder.
  package var cache: FilePath?
  /// The function that returns the shards of the site's index, or nil to index the topics.
  var index: (@Sendable () throws -> [IndexShard])?
  private let hasSearch: Bool
  private let pages: SitePages
  private let datesFromGit: Bool
  let diagrams: Set<DiagramKind>
  private let highlighter: Highlighter?
  /// The languages of pages in addition to the book's own language.
  private let languages: [LanguageTag]

  /// Reads the templates and the theme, and checks them.
  /// - Throws: `HelpError.Code.notFound` when a folder of templates is missing, `malformed` with
  ///   file, line and column when a template is wrong.
  package init(book: Book, _ options: SiteOptions = SiteOptions()) throws {
    try book.requireSources("export '\(book.provider.location)'")
    languages =
      options.languages ?? (book.options.languages.isEmpty ? book.publishedTranslations : [])
    files = try SiteTemplates(options.templates)
    highlighter = options.highlighter
    self.book = book
    let templates = try TemplateSet(roots: PageRenderer.roots, load: files.template)
    let publishing = try book.sitePublishing()
    var (theme, notes) = try Self.theme(of: book, publishing, files)
    pages = options.pages.adding(publishing)
    theme.reachesServer = options.isPreview || pages.hasMarkdown
    theme.shelf = options.shelf
    var words = SiteWords(book.words(for: Self.mainLanguages(of: book)))
    try files.replace(&words)
    for (name, text, location) in theme.words { try words.replace(name, with: text, location) }
    for (name, outlets) in PageOutlets.all(words: words) {
      try TemplateCheck.run(name, in: templates, outlets: outlets)
    }
    findings = try notes + files.warnings(unlessUsedBy: templates)
    (self.templates, self.theme, self.words) = (templates, theme, words)
    hasSearch = options.hasSearch
    diagrams =
      options.drawsDiagrams
      ? Set(DiagramKind.allCases)
      : Set(publishing.diagrams.compactMap(DiagramKind.init(rawValue:)))
    datesFromGit = options.datesFromGit || publishing.datesFromGit
    site = try SiteAddress(
      publishing, url: options.url, edit: options.editAddress, version: options.version)
  }

  /// Returns the language of the pages at the root, and its fallbacks.
  private static func mainLanguages(of book: Book) -> [LanguageTag] {
    book.options.languages + [LanguageTag(book.languageName ?? "en")].compactMap { $0 }
  }

  /// Plans files whose names became known during the export.
  private func plan(_ paths: [String], _ folder: inout SiteFolder, _ run: SiteRun) throws {
    if !paths.allSatisfy(folder.has) { try run.begin() }
    try folder.plan(more: paths)
  }

  /// Returns the manifest's theme, combined with the author's themes in the folders of templates,
  /// and notes about omitted parts.
  private static func theme(
    of book: Book, _ publishing: Publishing, _ files: SiteTemplates
  ) throws -> (SiteTheme, [Diagnostic]) {
    var theme = SiteTheme(publishing.look, editAddress: publishing.editAddress) { path in
      (try? book.provider.status(of: path))?.isDirectory == false
    }
    var notes: [Diagnostic] = []
    if let node = publishing.theme {
      var manifestTheme = try SiteTheme(node, file: publishing.file) { path in
        guard let path = ResourcePath.resolve(path, from: ""),
          try book.provider.status(of: path)?.isDirectory == false
        else { return nil }
        return .resource(path)
      }
      if book.isPacked, manifestTheme.leaveOutCode() {
        notes.append(
          Diagnostic(
            .note, at: SourceLocation(file: publishing.file, position: node.position),
            "the theme's 'scripts', 'head' and 'hosts' are left out: a packed book may be a stranger's",
            hint:
              "to have them, put the theme into 'theme.yml' in a folder, and name that with --templates"
          ))
      }
      theme.add(manifestTheme)
    }
    for authorTheme in try files.themes() { theme.add(authorTheme) }
    return (theme, notes)
  }

  /// The dates of the topics' last changes in the book's Git repository.
  var dates: CommitDates {
    datesFromGit ? CommitDates(of: book.provider.location) : CommitDates()
  }

  /// Whether the site has a feed. A feed needs the dates of pages and the whole address of the
  /// site.
  private func hasFeed(_ dates: CommitDates, jobs: Int) throws -> Bool {
    guard site.isPublished else { return false }
    return try BookDates.exist(in: book, dates, knownHashes: sourceHashes, jobs: jobs)
  }

  /// Returns the edition in the book's own language or the language that the book was opened for,
  /// then the edition in each other language.
  func editions(
    _ dates: CommitDates, jobs: Int, spool: SpoolFile? = nil,
    diagrams: (_ book: Book, _ folder: String) throws -> SiteDiagrams
  ) throws -> [SiteEdition] {
    let plan = try SitePlan(
      book, resources: SiteResources.paths(of: book), languages: languages.map(\.description),
      hasSearch: hasSearch, isPublished: site.isPublished,
      hasFeed: hasFeed(dates, jobs: jobs), pages: pages)
    var books: [(book: Book, language: LanguageTag?, folder: String)] = [(book, nil, "")]
    for (language, folder) in zip(languages, plan.languageFolders) {
      books.append((book.reading(in: [language]), language, folder))
    }
    let allLanguages = languages.isEmpty ? SiteLanguages() : SiteLanguages(books)
    var editions: [SiteEdition] = []
    for (book, language, folder) in books {
      let words = language.map { SiteWords(book.words(for: [$0])) } ?? words
      let languagePlan =
        language == nil
        ? plan
        : SitePlan(translating: plan, into: folder, contents: SiteContents(book.contents))
      editions.append(
        try SiteEdition(
          book, words, plan: languagePlan, main: editions.first, languages: allLanguages,
          templates: templates, theme: theme, site: site, highlighter: highlighter, dates: dates,
          diagrams: diagrams(book, plan.ownFolder), spool: spool
        ) { try files.bytes($0) ?? [] })
    }
    return editions
  }

  /// Returns a run for each language.
  /// - Parameter fingerprint: the hash of all that every page depends on.
  func runs(
    of editions: [SiteEdition], _ fingerprint: String, in folder: SiteFolder, _ target: FilePath,
    _ dates: CommitDates, _ progress: ProgressJob?
  ) -> [SiteRun] {
    var runs: [SiteRun] = []
    for edition in editions {
      let cache = cache.flatMap { SearchCache(of: target, pages: edition.plan.folder, in: $0) }
      runs.append(
        SiteRun(
          renderer: edition.renderer, folder: folder,
          sources: PageSources(
            book: edition.book, knownHashes: sourceHashes, pictures: edition.renderer.pictures,
            dates: dates),
          fingerprint: fingerprint, cache: cache, progress: progress,
          sharingStateOf: runs.first))
    }
    return runs
  }

  /// Returns a hash of all that every page depends on, in all languages.
  func fingerprint(
    of editions: [SiteEdition], program: String = Process.executableStamp
  ) -> String {
    var fingerprint = FastHash()
    for edition in editions {
      fingerprint.add(
        SiteFingerprint.text(
          edition.book, plan: edition.plan, templates: templates, assets: edition.assets,
          theme: theme, site: site, words: edition.words, highlighter: highlighter,
          undrawn: edition.diagrams.undrawnNames, program: program))
    }
    return fingerprint.text
  }

  /// Returns a file next to the target for the words of topics. Returns nil for a site without
  /// search, or if the file cannot be created. The words then stay in memory.
  func spool(beside target: FilePath) -> SpoolFile? {
    hasSearch ? try? SpoolFile(beside: target) : nil
  }

  /// Writes the site, on up to `jobs` threads. The same book results in the same bytes for any
  /// number of threads.
  /// - Parameters:
  ///   - target: a folder that is new, empty, or an earlier export.
  ///   - program: the version of the program that wrote the parts of shards to join, or nil to make
  ///     all pages.
  /// - Throws: `HelpError.Code.malformed` if the contents table of a packed book is not sound,
  ///   `cannotCreate` if the folder contains other files, is inside the book's folder or cannot be
  ///   written, and `inputOutput` with the file's name if the disk is full or fails. To join parts:
  ///   `malformed`, naming a part that is missing or belongs to another site.
  /// - Complexity: O(size of the book). Memory grows with the contents and the list of files, and
  ///   not with the texts of the pages.
  package func export(
    to target: FilePath, joining program: String? = nil, jobs: Int = Threads.available,
    progress: ProgressJob? = nil
  ) throws -> ExportResult {
    if program != nil { try requireShardable() }
    try book.validate()
    let dates = dates
    let editions = try editions(dates, jobs: jobs, spool: spool(beside: target)) {
      [diagrams] book, folder in
      if diagrams.isEmpty { return SiteDiagrams() }
      return try SiteDiagrams(book, kinds: diagrams, folder: folder, jobs: jobs) {
        try? FileSystem.read(target.appending($0), limit: DiagramKind.maximumSize)
      }
    }
    try SiteResources.checkApart(book, target)
    let versionFiles = site.version.map { VersionFiles($0, plans: editions.map(\.plan)) }
    let versionAssets = [versionFiles?.script, versionFiles?.pages].compactMap(\.self)
    let plannedPaths = editions.flatMap(\.files) + versionAssets.map(\.path)
    var folder = try SiteFolder(
      target, planned: plannedPaths, possible: editions.flatMap(\.possibleFiles))
    // This call has no effect after a success.
    defer { folder.abandon() }
    let parts = try program.map { try joinableParts(of: editions, in: folder, target, $0) }
    let runs = runs(of: editions, fingerprint(of: editions), in: folder, target, dates, progress)
    let run = runs[0]
    progress?.report("plan", done: 1, of: 1)
    if let parts {
      try SiteRun.adopt(parts, by: runs)
      try run.begin()
    }
    for edition in editions { try writeOwnFiles(of: edition, by: run) }
    for file in versionAssets { try run.write(file.path) { file.bytes } }
    if parts == nil { try run.copyResources(jobs: jobs) }
    let needsIndex = try runs.map { try parts != nil || $0.compare(jobs: jobs) || index != nil }
    for areNew in [true, false] {
      for run in runs { try run.writePages(areNew: areNew, jobs: jobs) }
    }
    for (edition, run) in zip(editions, runs) {
      try run.indexUnchangedTopics(jobs: jobs)
      folder.keep(try run.writeFolderPages())
      for redirect in edition.plan.redirects {
        try run.write(redirect.page) { try edition.renderer.redirectPage(redirect) }
      }
    }
    try run.writeAgentFiles { paths in
      if run.hasBegun { try self.plan(paths, &folder, run) } else { folder.keep(paths) }
    }
    try run.writeWebFiles(translatedPages: editions.dropFirst().flatMap(\.sitemapAddresses))
    for (number, (edition, run)) in zip(editions, runs).enumerated() {
      if let search = edition.search, needsIndex[number] {
        try writeIndex(
          search, ofLanguage: number, from: parts, by: run, into: &folder, jobs: jobs)
        progress?.report("index", done: number + 1, of: editions.count)
      } else {
        folder.keep(run.keepIndex())
      }
    }
    var result = run.result
    result.versionPages = versionFiles?.pages.path
    result.searchFolder = editions[0].assets.searchFolder
    if run.hasBegun || !folder.isDone(run.record) {
      result.removed = try folder.finish(run.takeRecord())
    }
    for run in runs { run.keepFindings() }
    result.sortDiagnostics()
    result.diagnostics.insert(
      contentsOf: findings + [dates.finding].compactMap { $0 } + editions[0].diagrams.findings,
      at: 0)
    result.diagnostics += run.renderer.marks.findings()
    return result
  }

  /// Returns the parts that shards have written into a folder.
  /// - Throws: `HelpError.Code.malformed` if a part is missing or belongs to another site.
  private func joinableParts(
    of editions: [SiteEdition], in folder: SiteFolder, _ target: FilePath, _ program: String
  ) throws -> SiteParts {
    guard let parts = folder.parts else { throw SiteParts.absence(from: target) }
    try parts.requireAll(program, fingerprint: partsFingerprint(of: editions, program: program))
    // Pages of the whole book show pictures that shards have copied.
    editions[0].renderer.pictures.readOnDemand(from: book.provider)
    return parts
  }

  /// Writes the style sheet, the scripts, the drawings and the menu's branches of an edition.
  private func writeOwnFiles(of edition: SiteEdition, by run: SiteRun) throws {
    for asset in edition.assets.files { try run.write(asset.path) { asset.bytes } }
    for picture in edition.diagrams.pictures { try run.write(picture.path, picture.bytes) }
    for (path, bytes) in edition.branches.scripts() { try run.write(path) { bytes } }
  }

  /// Writes the search index in one language.
  /// - Parameter parts: the parts that contain the words of all topics, or nil to use the words of
  ///   this export.
  private func writeIndex(
    _ search: SiteSearch, ofLanguage number: Int, from parts: SiteParts?, by run: SiteRun,
    into folder: inout SiteFolder, jobs: Int
  ) throws {
    func write(_ shards: [IndexShard]) throws {
      let paths = shards.map(search.file)
      try plan(paths.filter { !$0.hasSuffix("/index.js") }, &folder, run)
      try Threads.forEach(shards.count, jobs: jobs) { number in
        try run.write(shards[number], to: paths[number])
      }
    }
    if let index {
      try write(index())
    } else if let parts {
      try search.writeShards(of: parts.words(number), jobs: jobs, write)
    } else {
      try run.writeIndex(search, jobs: jobs, write)
    }
  }
}
