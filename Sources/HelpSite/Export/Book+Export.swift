public import HelpAuthoring
public import HelpCore

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
  ///   - cache: a folder for what makes the next export of the same site faster; nil keeps nothing.
  ///   - jobs: threads that write pages.
  /// - Throws: `HelpError.Code.notFound` when a folder of templates is missing, `malformed` with file, line and column when
  ///   a template is wrong, and when the contents table of a packed book is not sound, `cannotCreate` when the folder
  ///   contains other things or is inside the book's own, `inputOutput` with the file's name when writing fails.
  /// - Complexity: O(size of the book); memory does not grow with its pages.
  @discardableResult
  public func export(
    to target: some FilePathConvertible, options: SiteOptions = SiteOptions(),
    cache: (any FilePathConvertible)? = nil, jobs: Int = Threads.available,
    progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> ExportResult {
    try ProgressJob.run("Exporting", SiteExporter.phases, progress) {
      var exporter = try SiteExporter(book: self, options)
      exporter.cache = cache?.filePath
      return try exporter.export(to: target.filePath, jobs: jobs, progress: $0)
    }
  }

  /// The same without blocking. If the task is cancelled, each file of the site is the old or the new one, and the next
  /// export completes the site.
  /// - Throws: as the other; `HelpError.Code.interrupted` when the task was cancelled.
  @discardableResult
  public func export(
    to target: some FilePathConvertible, options: SiteOptions = SiteOptions(),
    cache: (any FilePathConvertible)? = nil, jobs: Int = Threads.available,
    progress: (any ProgressObserver)? = nil
  ) async throws(HelpError) -> ExportResult {
    let (target, cache) = (target.filePath, cache?.filePath)
    return try await BlockingWork.run { [self] in
      try export(to: target, options: options, cache: cache, jobs: jobs, progress: progress)
    }
  }
}
