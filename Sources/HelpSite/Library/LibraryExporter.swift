import HelpAuthoring
package import HelpCore
import HelpIndexing
import HelpSearch
package import SystemPackage

/// An exporter that writes several books as one site. Each book has a folder. The front page is a
/// shelf of all books, and one search finds topics in all of them.
///
///     let library = LibraryExporter(LibraryBook.all(books), title: "Books", SiteOptions())
///     try library.export(to: "site")       // site/index.html, site/git/index.html, site/cpp/index.html …
package struct LibraryExporter {
  /// The phases that `export` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("books", share: 8), ProgressJob.Phase("shelf", share: 2),
  ]

  let books: [LibraryBook]
  let title: String
  let options: SiteOptions
  /// The folder for data that makes the next export faster, or nil to keep no data.
  package var cache: FilePath?

  /// Prepares to write a library.
  /// - Parameters:
  ///   - title: the title of the shelf.
  ///   - options: the options of all sites. The address has a slash at its end.
  package init(_ books: [LibraryBook], title: String, _ options: SiteOptions) {
    (self.books, self.title, self.options) = (books, title, options)
  }

  /// Writes the site of each book, then the shelf.
  /// - Parameter target: a folder that is new, empty, or an earlier export.
  /// - Throws: as `SiteExporter.export`.
  /// - Complexity: O(size of the books). The index of all books is in memory.
  package func export(
    to target: FilePath, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> ExportResult {
    try begin(target)
    var result = ExportResult()
    result.diagnostics = books.compactMap(\.note)
    var indexes: [SearchIndexMerger.Source] = []
    for (number, book) in books.enumerated() {
      progress?.report("books", done: number, of: books.count, message: book.name)
      var options = options
      options.shelf = title
      options.url = options.url.map { $0 + RelativeLink.encode(book.name) + "/" }
      var exporter = try SiteExporter(book: book.book, options)
      exporter.cache = cache
      let bookFolder = target.appending(book.name)
      let bookResult = try exporter.export(to: bookFolder, jobs: jobs)
      add(bookResult, to: &result)
      result.topics += bookResult.topics
      if let folder = bookResult.searchFolder {
        indexes.append(
          .init(
            shards: SiteShards(folder: bookFolder.appending(folder)), folder: book.name + "/",
            title: book.title))
      }
    }
    progress?.report("shelf", done: 0, of: 1)
    var options = options
    options.neighbours = books.map(\.name)
    var shelf = try SiteExporter(book: LibraryShelf(title: title, books: books).book(), options)
    shelf.index = { [indexes] in try SearchIndexMerger.merge(indexes, jobs: jobs) }
    add(try shelf.export(to: target, jobs: jobs), to: &result)
    return result
  }

  /// Adds the counts of files and the findings of one site to a result.
  private func add(_ addition: ExportResult, to result: inout ExportResult) {
    result.files += addition.files
    result.written += addition.written
    result.removed += addition.removed
    result.bytes += addition.bytes
    result.diagnostics += addition.diagnostics
  }

  /// Creates the folder, or recognises it as an earlier export. The record then marks the folder
  /// even if this export fails.
  private func begin(_ target: FilePath) throws {
    do throws(OutputFault) { _ = try OutputFolder(creating: target) } catch {
      throw error.helpError("create")
    }
    let folder = try SiteFolder(target, planned: ["index.html"])
    if folder.record.files.isEmpty { try folder.begin() }
  }
}
