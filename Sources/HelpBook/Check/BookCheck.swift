public import HelpCore

/// Finds what would trip readers: broken links and anchors, missing images, duplicates, orphans.
public enum BookCheck {
  /// The phases that `run` reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("read", share: 9), ProgressJob.Phase("check", share: 1),
  ]

  /// Every finding, in the order of file, line and column, whatever the number of jobs. Reads only files of the book:
  /// no request goes to any host.
  ///
  /// - Throws: `HelpError.Code.malformed` when the contents table of a packed book is not sound, and what the provider
  ///   throws when the book itself can no longer be read.
  /// - Complexity: O(bytes of all topics + links · log topics).
  public static func run(
    _ book: Book, jobs: Int, progress: ProgressJob? = nil
  ) throws -> [Diagnostic] {
    try book.validate()
    let count = book.topicCount
    let facts = try Threads.map(count, jobs: jobs) { id in
      let topic = book.topic(at: id)
      progress?.report("read", done: id + 1, of: count, message: topic.file)
      return try TopicFacts(topic, in: book)
    }
    let links = LinkCheck(book: book, anchors: facts.map { Set($0.anchors) })
    let fragments = fragments(of: book, facts)
    let findings = try Threads.map(count, jobs: jobs) { id in
      progress?.report("check", done: id + 1, of: count, message: facts[id].topic.file)
      if fragments.contains(facts[id].topic.file) { return [Diagnostic]() }
      return facts[id].diagnostics + links.findings(for: facts[id])
    }
    let names = try NameCheck.findings(for: book)
    let orphans = orphans(of: book, besides: fragments)
    // A file that two topics include has its faults once.
    return unique(
      (book.diagnostics + findings.joined() + orphans + names).sorted(by: precedes)
    ).withNotesSummed()
  }

  private static func unique(_ findings: [Diagnostic]) -> [Diagnostic] {
    var last: Diagnostic?
    return findings.filter { finding in
      defer { last = finding }
      return finding != last
    }
  }

  /// The files of topics that exist only to be included: the contents do not list them, and their links are those of
  /// the topics that include them.
  private static func fragments(of book: Book, _ facts: [TopicFacts]) -> Set<String> {
    guard let scope = book.rules.scope else { return [] }
    let included = Set(facts.flatMap(\.includes).compactMap(scope.pathBelowTopics))
    return Set(facts.lazy.map(\.topic).filter { !$0.isListed }.map(\.file)).intersection(included)
  }

  /// Topics that no reader finds by turning pages.
  private static func orphans(
    of book: Book, besides fragments: Set<String>
  ) -> [Diagnostic] {
    // Contents that come from folders lack only topics that opt out themselves.
    guard book.kind != .directory, book.contents.first(.foldersAreContents) == nil else {
      return []
    }
    return (0..<book.topicCount).map { book.topic(at: $0) }.filter {
      !$0.isListed && !fragments.contains($0.file) && !isNotFoundPage($0, in: book)
    }.map { topic in
      Diagnostic(
        .warning, at: SourceLocation(file: book.displayPath(of: topic.file)),
        "the contents do not list this topic")
    }
  }

  /// mdBook's `404.md` is for servers to show, not for the contents.
  private static func isNotFoundPage(_ topic: Topic, in book: Book) -> Bool {
    book.kind == .mdBook && topic.file == "404.md"
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (a, b) = (left.location, right.location)
    if a.file != b.file { return a.file.precedesBytewise(b.file) }
    let start = SourcePosition(line: 0, column: 0)
    return (a.position ?? start, left.message) < (b.position ?? start, right.message)
  }
}
