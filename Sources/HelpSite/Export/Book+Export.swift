public import HelpAuthoring
public import HelpCore
public import HelpMarkup
public import HelpResources
import SystemPackage

extension Book {
  /// Writes the book as a static web site that opens straight from disk.
  ///
  /// One page per topic, named after the topic's path; resources beside them, unchanged; a page for each folder without
  /// an index; a page that leads on for each redirect; one style sheet; a search box with its index. Links are relative,
  /// no page asks another host for anything, and only searching needs a script.
  ///
  ///     try book.export(to: "site")       // site/index.html, site/guide/install.html, …
  ///
  /// Files that already have the right content are left alone; those of an earlier export that are gone from the book are
  /// removed; anything else in the folder is never touched. The same book gives the same bytes. It blocks.
  /// - Parameters:
  ///   - target: a folder that is new, empty, or an earlier export.
  ///   - templates: folders of the author; a file in the first that has it replaces Lectern's own.
  ///   - url: where the site is published, if the manifest does not say so.
  ///   - editAddress: where a topic can be edited, with `{path}` for its file, if the manifest does not say so.
  ///   - languages: what the site is in besides the book's own language, each in a folder of its own. Nil for those of
  ///     `languages` in the manifest that some topic is translated into, or else for all such languages; none for a book
  ///     that was opened for a language.
  ///   - highlighter: marks the tokens of code blocks; nil leaves code plain.
  ///   - hasSearch: whether pages have a search box, and the site the index that it needs.
  ///   - hasPrintPage: whether there is a page with the whole book, for paper; the manifest may also ask for it.
  ///   - hasMap: whether there is a map of the topics and the links between them; the manifest may also ask for it.
  ///   - datesFromGit: whether the repository of the book says when a topic last changed, if the topic does not.
  ///   - drawsDiagrams: whether code in all languages of diagrams is drawn. Programs run for that, which is for books that
  ///     are trusted.
  ///   - cache: a folder for what makes the next export of the same site faster; nil keeps nothing.
  ///   - jobs: threads that write pages.
  /// - Throws: `HelpError.Code.notFound` when a folder of templates is missing, `malformed` with file, line and column when
  ///   a template is wrong, and when the contents table of a packed book is not sound, `cannotCreate` when the folder
  ///   contains other things or is inside the book's own, `inputOutput` with the file's name when writing fails.
  /// - Complexity: O(size of the book); memory does not grow with its pages.
  @discardableResult
  public func export(
    to target: some FilePathConvertible, templates: [some FilePathConvertible] = [String](),
    url: String? = nil, editAddress: String? = nil, languages: [LanguageTag]? = nil,
    highlighter: Highlighter? = .standard, hasSearch: Bool = true, hasPrintPage: Bool = false,
    hasMap: Bool = false, datesFromGit: Bool = false, drawsDiagrams: Bool = false,
    cache: (any FilePathConvertible)? = nil, jobs: Int = Threads.available,
    progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> ExportResult {
    try ProgressJob.run("Exporting", SiteExporter.phases, progress) {
      var exporter = try exporter(
        templates.map(\.filePath), url: url, editAddress: editAddress, languages: languages,
        highlighter: highlighter, hasSearch: hasSearch, hasPrintPage: hasPrintPage,
        hasMap: hasMap, datesFromGit: datesFromGit, drawsDiagrams: drawsDiagrams)
      exporter.cache = cache?.filePath
      return try exporter.export(to: target.filePath, jobs: jobs, progress: $0)
    }
  }

  /// The exporter that `export` and `site` use.
  func exporter(
    _ templates: [FilePath], url: String?, editAddress: String?, languages: [LanguageTag]?,
    highlighter: Highlighter?, hasSearch: Bool, hasPrintPage: Bool, hasMap: Bool,
    datesFromGit: Bool, drawsDiagrams: Bool
  ) throws -> SiteExporter {
    var pages = SitePages()
    (pages.print, pages.map) = (hasPrintPage, hasMap)
    return try SiteExporter(
      book: self, templates: templates, highlighter: highlighter, languages: languages,
      hasSearch: hasSearch, url: url, editAddress: editAddress, pages: pages,
      datesFromGit: datesFromGit, drawsDiagrams: drawsDiagrams)
  }
}

// Without blocking.
extension Book {
  /// The same without blocking. A cancelled task leaves each file of the site old or new; the next export completes it.
  /// - Throws: as the other; `HelpError.Code.interrupted` when the task was cancelled.
  @discardableResult
  public func export(
    to target: some FilePathConvertible, templates: [some FilePathConvertible] = [String](),
    url: String? = nil, editAddress: String? = nil, languages: [LanguageTag]? = nil,
    highlighter: Highlighter? = .standard, hasSearch: Bool = true, hasPrintPage: Bool = false,
    hasMap: Bool = false, datesFromGit: Bool = false, drawsDiagrams: Bool = false,
    cache: (any FilePathConvertible)? = nil, jobs: Int = Threads.available,
    progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> ExportResult {
    let (target, templates) = (target.filePath, templates.map(\.filePath))
    let cache = cache?.filePath
    return try await BlockingWork.run { [self] in
      try export(
        to: target, templates: templates, url: url, editAddress: editAddress,
        languages: languages, highlighter: highlighter, hasSearch: hasSearch,
        hasPrintPage: hasPrintPage, hasMap: hasMap, datesFromGit: datesFromGit,
        drawsDiagrams: drawsDiagrams, cache: cache, jobs: jobs, progress: progress)
    }
  }
}
