public import HelpAuthoring
public import HelpCore

extension Book {
  /// Writes the book as a static web site that opens straight from disk.
  ///
  /// Each topic becomes a page named after the topic's path. Resources are copied next to the
  /// pages, unchanged. A folder without an index has a page if a section of the contents or a link
  /// points to it. Each redirect has a page that forwards readers. The site has one style sheet,
  /// and a search box with its index. Links are relative, no page requests another host, and only
  /// searching needs a script.
  ///
  ///     try book.export(to: "site")       // site/index.html, site/guide/install.html, …
  ///
  /// Files that already have the right content are not written again. Files of an earlier export
  /// that the book no longer has are removed. Other files in the folder are never touched. The same
  /// book results in the same bytes. The method blocks the calling thread.
  /// - Parameters:
  ///   - target: a folder that is new, empty, or an earlier export.
  ///   - cache: a folder for data that makes the next export of the same site faster, or nil to
  ///     keep no data.
  ///   - jobs: the maximum number of threads that write pages.
  /// - Throws: `HelpError.Code.notFound` if a folder of templates is missing, `malformed` with
  ///   file, line and column if a template is wrong, and if the contents table of a packed book is
  ///   not sound, `cannotCreate` if the folder contains other files, is inside the book's folder or
  ///   cannot be written, and `inputOutput` with the file's name if the disk is full or fails.
  /// - Complexity: O(size of the book). Memory grows with the contents and the list of files, and
  ///   not with the texts of the pages.
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

  /// Exports without blocking the calling thread. A cancelled task leaves each file of the site
  /// whole, old or new, and the next export completes the site.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
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
