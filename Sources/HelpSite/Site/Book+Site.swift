public import HelpAuthoring
public import HelpCore

extension Book {
  /// Returns the book as a site whose files are made on request, for a program that serves them.
  ///
  ///     let site = try book.site()
  ///     try site.file("guide/install.html")     // the bytes that `export` writes
  ///
  /// Blocks the calling thread while the site is planned and diagrams are drawn.
  /// - Throws: `HelpError.Code.notFound` when a folder of templates is missing, `malformed` with
  ///   file, line and column when a template is wrong, and when the contents table of a packed book
  ///   is not sound.
  /// - Complexity: O(topics log topics). Diagrams, and the dates of a published site, also need the
  ///   text of the topics.
  public func site(
    options: SiteOptions = SiteOptions(), jobs: Int = Threads.available
  ) throws(HelpError) -> Site {
    do { return try SiteExporter(book: self, options).site(jobs: jobs) } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the book as a site, without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  public func site(
    options: SiteOptions = SiteOptions(), jobs: Int = Threads.available
  ) async throws(HelpError) -> Site {
    try await BlockingWork.run { [self] in try site(options: options, jobs: jobs) }
  }
}

extension Site {
  /// Returns a file's bytes, or nil if the site has no such file, without blocking the calling
  /// thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  public func file(_ path: String) async throws(HelpError) -> [UInt8]? {
    try await BlockingWork.run { [self] in try file(path) }
  }

  /// Returns the paths of all files without blocking the calling thread.
  /// - Throws: the errors of the blocking form, and `HelpError.Code.interrupted` if the task was
  ///   cancelled.
  public func paths() async throws(HelpError) -> [String] {
    try await BlockingWork.run { [self] in try paths() }
  }
}
