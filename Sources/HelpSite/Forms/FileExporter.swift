package import HelpAuthoring
package import HelpCore
package import SystemPackage

/// An exporter that writes a book as one file, topic by topic in reading order.
package struct FileExporter: Sendable {
  /// The phases that `export` reports to its progress job.
  package static let phases = [ProgressJob.Phase("topics", share: 1)]

  private let book: Book
  private let form: FileForm

  package init(_ book: Book, form: FileForm) { (self.book, self.form) = (book, form) }

  /// Writes the file, with up to `jobs` threads. The same book results in the same bytes for any
  /// number of threads.
  /// - Throws: `HelpError.Code.malformed` when the contents table of a packed book is not sound or
  ///   a topic exceeds a page's budget, `cannotCreate` and `inputOutput` when writing fails.
  /// - Complexity: O(size of the book). Memory grows with the contents, and not with the texts of the
  ///   topics.
  package func export(
    to target: FilePath, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws -> ExportResult {
    var result = ExportResult()
    var findings: [Diagnostic] = []
    result.bytes = try OutputFile.write(target) { write in
      findings = try export(jobs: jobs, progress: progress, write)
    }
    result.diagnostics = findings
    (result.topics, result.files, result.written) = (book.topicCount, 1, 1)
    return result
  }

  /// Passes the bytes of the file to `write`, part by part.
  /// - Returns: the findings about the topics.
  /// - Throws: `HelpError.Code.malformed` as in `export(to:jobs:progress:)`, and the errors of
  ///   `write`.
  package func export(
    jobs: Int = Threads.available, progress: ProgressJob? = nil,
    _ write: ([UInt8]) throws -> Void
  ) throws -> [Diagnostic] {
    try book.validate()
    let order = book.readingOrder
    var findings: [Diagnostic] = []
    try write(form.head(book))
    for first in stride(from: 0, to: order.count, by: form.groupSize) {
      let group = order[first..<min(first + form.groupSize, order.count)]
      let parts = try Threads.map(group.count, jobs: jobs) { number in
        let page = try book.page(of: book.topic(at: group[first + number]))
        try page.requireWhole()
        var findings: [Diagnostic] = []
        let bytes = form.part(page, book, first + number == 0, &findings)
        return (bytes: bytes, findings: findings)
      }
      for part in parts {
        try write(part.bytes)
        findings += part.findings
      }
      progress?.report("topics", done: first, of: order.count)
    }
    try write(form.tail(book))
    return findings
  }
}
