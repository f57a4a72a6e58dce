import HelpAuthoring
package import HelpCore
import HelpIndexing
import HelpSearch
package import SystemPackage

/// Writes several books as one site: each below a folder of its own, a shelf of them as the front page, and one search
/// over all.
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
  /// A folder for data that makes the next export faster; nil keeps none.
  package var cache: FilePath?

  package init(_ books: [LibraryBook], title: String, _ options: SiteOptions) {
    (self.books, self.title, self.options) = (books, title, options)
  }

  /// - Parameter target: a folder that is new, empty, or an earlier export.
  /// - Throws: as `SiteExporter.export`.
  /// - Complexity: O(size of the books); in memory is the index of all.
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
      let place = target.appending(book.name)
      let made = try exporter.export(to: place, jobs: jobs)
      add(made, to: &result)
      result.topics += made.topics
      if let folder = made.searchFolder {
        indexes.append(
          .init(
            shards: SiteShards(folder: place.appending(folder)), folder: book.name + "/",
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

  private func add(_ made: ExportResult, to result: inout ExportResult) {
    result.files += made.files
    result.written += made.written
    result.removed += made.removed
    result.bytes += made.bytes
    result.diagnostics += made.diagnostics
  }

  /// Makes the folder, or recognises it as an earlier export. Its record then marks it, however this export ends.
  private func begin(_ target: FilePath) throws {
    do throws(OutputFault) { _ = try OutputFolder(creating: target) } catch {
      throw error.helpError("create")
    }
    let folder = try SiteFolder(target, planned: ["index.html"])
    if folder.record.files.isEmpty { try folder.begin() }
  }
}
