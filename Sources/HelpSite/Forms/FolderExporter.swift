package import HelpAuthoring
package import HelpCore
import HelpResources
package import SystemPackage

/// An exporter that writes a book as a folder with a file for each topic.
///
///     let exporter = try FolderExporter(book, form: .markdown)
///     try exporter.export(to: "out")        // out/index.md, out/guide/install.md, …
package struct FolderExporter: Sendable {
  /// The phases that `export` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("resources", share: 1), ProgressJob.Phase("topics", share: 9),
  ]

  private let book: Book
  private let form: FolderForm

  package init(_ book: Book, form: FolderForm) { (self.book, self.form) = (book, form) }

  /// Writes the folder, on up to `jobs` threads. The same book results in the same bytes for any
  /// number of threads.
  ///
  /// Files that already have the right content are not written again. Files of an earlier export
  /// that the book no longer has are removed. Other files are never touched.
  /// - Parameter target: a folder that is new, empty, or an earlier export in the same form.
  /// - Throws: as `SiteExporter.export`.
  /// - Complexity: O(size of the book). Memory grows with the contents and the list of files, and
  ///   not with the texts of the topics.
  package func export(
    to target: FilePath, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> ExportResult {
    try book.validate()
    let files = try FormFiles(book, form)
    try SiteResources.checkApart(book, target)
    let folder = try SiteFolder(target, planned: files.paths)
    defer { folder.abandon() }
    try folder.requireForm(form.name, at: target)
    let run = FolderRun(folder)
    let resources = files.resources
    try Threads.forEach(resources.count, jobs: jobs) { index in
      try run.write(resources[index], book.provider.read(resources[index], limit: .max))
      if index % 16 == 0 { progress?.report("resources", done: index, of: resources.count) }
    }
    try Threads.forEach(book.topicCount, jobs: jobs) { id in
      let topic = book.topic(at: id)
      let page = try book.page(of: topic)
      try page.requireWhole()
      try run.write(files.topicPaths[id], form.bytes(page, files))
      if id % 16 == 0 { progress?.report("topics", done: id, of: book.topicCount) }
    }
    var record = SiteRecord()
    record.fingerprint = form.name
    return try run.finish(record, topics: book.topicCount)
  }
}
