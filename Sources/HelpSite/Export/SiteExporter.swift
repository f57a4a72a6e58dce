public import HelpBook
public import HelpCore
public import HelpMarkup
import HelpResources
import HelpSearch
import Synchronization
public import SystemPackage

/// Writes a book as a static web site that opens straight from disk.
///
/// One page per topic, named after the topic's path; resources beside them, unchanged; a contents page for each
/// level of the contents; a page that leads on for each redirect; one style sheet; a search box with its index. Links are
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
  private let templates: TemplateSet
  private let styleSheet: [UInt8]
  private let tabs: [UInt8]
  private let searchBox: [UInt8]
  private let hasSearch: Bool
  private let highlighter: Highlighter?

  /// - Parameters:
  ///   - templates: the author's folders; a file in the first that has it replaces Lectern's own.
  ///   - highlighter: marks the tokens of code blocks; nil leaves code plain.
  ///   - hasSearch: whether pages have a search box, and the site the index that it needs.
  /// - Throws: `HelpError.Code.notFound` when a folder is missing, `malformed` with file, line and column
  ///   when a template is wrong.
  public init(
    book: Book, templates folders: [FilePath] = [], highlighter: Highlighter? = .standard,
    hasSearch: Bool = true
  ) throws {
    let files = try SiteTemplates(folders)
    self.book = book
    self.highlighter = highlighter
    templates = try TemplateSet(
      roots: PageRenderer.roots, load: files.template)
    styleSheet = try files.bytes("style.css") ?? []
    tabs = try files.bytes("tabs.js") ?? []
    searchBox = try files.bytes("search-box.js") ?? []
    self.hasSearch = hasSearch
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
    let resources = try SiteResources.paths(of: book)
    let plan = SitePlan(book, resources: resources, hasSearch: hasSearch)
    try SiteResources.checkApart(book, target)
    var folder = try SiteFolder(target, planned: plan.files)
    progress?.report("plan", done: 1, of: 1)
    try folder.begin()
    let search = plan.search.map { SiteSearch(book: book, plan: plan, files: $0) }
    let run = Run(
      renderer: PageRenderer(
        book: book, plan: plan, templates: templates, highlighter: highlighter, search: search,
        marks: MarkSummary(book)),
      folder: folder, progress: progress)
    try run.topics(jobs: jobs)
    try run.contentsPages(jobs: jobs)
    for redirect in plan.redirects {
      try run.write(redirect.page, try run.renderer.redirectPage(redirect))
    }
    try run.resources(jobs: jobs)
    try run.write(plan.styleSheet, styleSheet)
    try run.write(plan.tabs, tabs)
    if let search, let files = plan.search {
      let scripts = try search.scripts(jobs: jobs)
      try folder.plan(more: scripts.map(\.file).filter { !files.files.contains($0) })
      progress?.report("index", done: 1, of: 1)
      try run.write(files.page, try run.renderer.searchPage(at: files.page))
      try run.write(files.box, searchBox)
      try run.write(files.script, Array(SearchIndex.siteScript.utf8))
      for (file, text) in scripts { try run.write(file, Array(text.utf8)) }
    }
    var result = run.result
    result.removed = try folder.finish()
    result.diagnostics.sort { ($0.location.file, $0.line) < ($1.location.file, $1.line) }
    result.diagnostics = result.diagnostics.withNotesSummed()
    result.diagnostics.insert(contentsOf: templates.diagnostics, at: 0)
    result.diagnostics += run.renderer.marks.findings()
    return result
  }

  /// One export under way, shared by its threads.
  private final class Run: Sendable {
    let renderer: PageRenderer
    let folder: SiteFolder
    let progress: ProgressJob?
    private let state = Mutex(ExportResult())

    init(renderer: PageRenderer, folder: SiteFolder, progress: ProgressJob?) {
      self.renderer = renderer
      self.folder = folder
      self.progress = progress
    }

    var result: ExportResult { state.withLock { $0 } }

    func topics(jobs: Int) throws {
      let (book, plan) = (renderer.book, renderer.plan)
      let count = book.topicCount
      try Threads.forEach(count, jobs: jobs) { [self] id in
        let topic = book.topic(at: id)
        let page = try renderer.topicPage(topic, at: plan.pages[id])
        try write(plan.pages[id], page.bytes)
        if plan.needsIndex, id == book.home {
          try write("index.html", try renderer.topicPage(topic, at: "index.html").bytes)
        }
        let done = state.withLock { state in
          state.topics += 1
          state.diagnostics.append(contentsOf: page.diagnostics)
          return state.topics
        }
        progress?.report("pages", done: done, of: count, message: topic.path)
      }
    }

    func contentsPages(jobs: Int) throws {
      let pages = renderer.plan.contentsPages.enumerated().filter { !$0.element.isEmpty }
      try Threads.forEach(pages.count, jobs: jobs) { [self] index in
        let (slot, page) = pages[index]
        try write(page, try renderer.contentsPage(of: slot == 0 ? nil : slot - 1, at: page))
      }
    }

    func resources(jobs: Int) throws {
      let paths = renderer.plan.resources
      try Threads.forEach(paths.count, jobs: jobs) { [self] index in
        try write(paths[index], try renderer.book.provider.read(paths[index], limit: .max))
        progress?.report("resources", done: index, of: paths.count, message: paths[index])
      }
    }

    func write(_ path: String, _ bytes: [UInt8]) throws {
      let isNew = try folder.write(path, bytes)
      state.withLock {
        $0.files += 1
        $0.bytes += bytes.count
        if isNew { $0.written += 1 }
      }
    }
  }
}

extension Diagnostic {
  fileprivate var line: Int { location.position?.line ?? 0 }
}
