public import HelpCore

/// Finds what readers would stumble over: broken links and anchors, missing images, duplicates, orphans.
public enum BookCheck {
  /// The phases that `run` reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("read", share: 9), ProgressJob.Phase("check", share: 1),
  ]

  /// Every finding, in the order of file, line and column, whatever the number of jobs. Only files of the book are
  /// looked at: no request goes to any host.
  ///
  /// - Throws: what the provider throws when the book itself can no longer be read.
  /// - Complexity: O(bytes of all topics + links · log topics).
  public static func run(
    _ book: Book, jobs: Int, progress: ProgressJob? = nil
  ) throws -> [Diagnostic] {
    let count = book.topicCount
    let facts = try Threads.map(count, jobs: jobs) { id in
      let topic = book.topic(at: id)
      progress?.report("read", done: id + 1, of: count, message: topic.file)
      return try TopicFacts(topic, in: book)
    }
    let links = LinkCheck(book: book, anchors: facts.map { Set($0.anchors) })
    let findings = try Threads.map(count, jobs: jobs) { id in
      progress?.report("check", done: id + 1, of: count, message: facts[id].topic.file)
      return facts[id].diagnostics + links.findings(for: facts[id])
    }
    let names = try NameCheck.findings(for: book)
    return (book.diagnostics + findings.joined() + orphans(of: book) + names)
      .sorted(by: precedes)
  }

  /// Topics that no reader finds by turning pages.
  private static func orphans(of book: Book) -> [Diagnostic] {
    (0..<book.topicCount).map { book.topic(at: $0) }.filter { !$0.isListed }.map { topic in
      Diagnostic(
        .warning, at: SourceLocation(file: book.displayPath(of: topic.file)),
        "the contents do not list this topic")
    }
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (a, b) = (left.location, right.location)
    if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    let start = SourcePosition(line: 0, column: 0)
    return (a.position ?? start, left.message) < (b.position ?? start, right.message)
  }
}
