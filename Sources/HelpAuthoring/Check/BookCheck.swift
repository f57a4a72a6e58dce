public import HelpBook
public import HelpCore
import HelpResources

/// Finds faults that readers would meet: broken links and anchors, missing images, duplicates, orphans, outdated
/// translations.
package struct BookCheck: Sendable {
  /// The phases that are reported to a progress job.
  package static let phases = [ProgressJob.Phase("read", share: 1)]

  private let jobs: Int
  private let names: FolderNames
  private let contents: ContentsTable
  private let facts: [TopicFacts]
  /// The folders that another build fills.
  private let elsewhere: Set<MissingFolder>
  private let templates: HeadingTemplates
  /// Findings on other files than pages, in order.
  private let others: [Finding]
  /// The numbers of the other pages, in the order of their files.
  private let order: [Int]

  /// Reads all topics, in all languages. No request goes to any host.
  ///
  /// - Parameters:
  ///   - isStrict: whether to report each link into the surrounding site as an error. Otherwise one note covers all such
  ///     links with the same beginning.
  ///   - shelf: also checks links to these books.
  ///   - commands: compares the commands in pages with those that programs have.
  ///   - isForAgents: also finds what coding agents would not understand.
  ///   - code: gives the code blocks of pages to programs.
  /// - Throws: `HelpError.Code.malformed` if the contents table of a packed book is not sound, for a compiled book, and
  ///   the provider's errors if the book can no longer be read; `usage` for `code` of a packed book.
  /// - Complexity: O(bytes of all topics + links · log topics). Memory: the anchors of all pages, and the links that
  ///   may be broken.
  package init(
    _ opened: Book, jobs: Int = Threads.available, isStrict: Bool = false,
    shelf: BookShelf? = nil, isForAgents: Bool = false, commands: CommandCheck? = nil,
    code: CodeCheck? = nil,
    progress: ProgressJob? = nil
  ) throws {
    try opened.requireSources("check '\(opened.provider.location)'")
    try code?.require(opened)
    try opened.validate()
    let book = opened.reading(in: [])
    let names = FolderNames(book.provider)
    let pages = CheckedPages(
      LinkCheck(
        book: book, names: names, isStrict: isStrict, shelf: shelf,
        generated: GeneratedFiles(
          book.provider, known: book.isPacked ? nil : book.contents.file(ofTopic: 0)),
        commands: commands, code: code, isForAgents: isForAgents))
    let facts = try Threads.map(pages.count, jobs: jobs) { number in
      let page = pages.page(at: number)
      progress?.report("read", done: number + 1, of: pages.count, message: page.file)
      return try TopicFacts(page)
    }
    self.jobs = jobs
    self.names = names
    contents = book.contents
    self.facts = facts
    let anchors = KnownAnchors(facts)
    let fragments = Self.fragments(of: book, facts)
    var siteLinks = SiteLinks()
    var order: [Int] = []
    var including: [TopicFacts] = []
    var others = book.diagnostics.map { Finding($0) }
    for number in pages.byFile {
      let page = facts[number]
      if fragments.contains(page.page.topic.file) { continue }
      siteLinks.add(page.siteLinks)
      if page.includes.isEmpty {
        order.append(number)
      } else {
        // Some of its findings are in other files.
        including.append(page)
      }
    }
    let elsewhere = siteLinks.filledElsewhere
    let templates = HeadingTemplates(facts.lazy.map(\.repeatedHeadings))
    self.templates = templates
    others += including.flatMap {
      $0.findings(anchors: anchors, elsewhere: elsewhere, templates: templates)
    }
    self.elsewhere = elsewhere
    others += Self.orphans(of: book, besides: fragments).map { Finding($0) }
    let files = try book.resourcePaths()
    others += NameCheck.findings(for: book, files).map { Finding($0) }
    others += siteLinks.findings + pages.findings
    others += try TranslationCheck.findings(in: book, jobs: jobs)
    others += book.programs.map { Finding(Book.note(onProgram: $0, of: book)) }
    if let commands {
      others += commands.notes(
        mentioned: facts.reduce(into: []) { $0.formUnion($1.mentionedOptions) },
        at: SourceLocation(file: book.provider.location)
      ).map { Finding($0) }
    }
    if let code {
      let location = SourceLocation(file: book.provider.location)
      others += code.notes(at: location).map { Finding($0) }
    }
    self.others = others.sorted(by: Finding.precedes)
    self.order = order
  }

  /// See `Book.check`.
  package static func run(
    _ book: Book, jobs: Int = Threads.available, isStrict: Bool = false,
    progress: ProgressJob? = nil
  ) throws -> [Diagnostic] {
    var findings: [Diagnostic] = []
    try BookCheck(book, jobs: jobs, isStrict: isStrict, progress: progress).forEach {
      findings.append($0.diagnostic)
    }
    return findings
  }

  /// The number of pages that are checked at a time.
  private static let batch = 1024

  /// Calls `body` with every finding in the same order. They are not kept.
  /// - Throws: the errors of `body`.
  package func forEach(_ body: (Finding) throws -> Void) throws {
    let anchors = KnownAnchors(facts)
    var nearest = NearestTargets(anchors: anchors, names: names, contents: contents)
    var last: Diagnostic?
    func report(_ finding: Finding) throws {
      // A file that two topics include has its faults once.
      guard finding.diagnostic != last else { return }
      last = finding.diagnostic
      var finding = finding
      if let wanted = finding.wanted { finding.diagnostic.hint = nearest.hint(for: wanted) }
      try body(finding)
    }
    var rest = others[...]
    for start in stride(from: 0, to: order.count, by: Self.batch) {
      let chunk = Array(order[start..<min(order.count, start + Self.batch)])
      let (facts, elsewhere, templates) = (facts, elsewhere, templates)
      let found = try Threads.map(chunk.count, jobs: jobs) {
        facts[chunk[$0]].findings(
          anchors: anchors, elsewhere: elsewhere, templates: templates)
      }
      for finding in found.joined() {
        while let other = rest.first, Finding.precedes(other, finding) {
          try report(other)
          rest.removeFirst()
        }
        try report(finding)
      }
    }
    for other in rest { try report(other) }
  }

  /// The files of topics that exist only to be included: the contents do not list them, and their links are those of
  /// the topics that include them.
  private static func fragments(of book: Book, _ facts: [TopicFacts]) -> Set<String> {
    let included = Set(facts.flatMap(\.includes).compactMap(book.rules.scope.pathBelowTopics))
    return Set(facts.lazy.map(\.page.topic).filter { !$0.isListed }.map(\.file)).intersection(
      included)
  }

  /// Topics that no reader finds by turning pages.
  private static func orphans(
    of book: Book, besides fragments: Set<String>
  ) -> [Diagnostic] {
    // Contents that mirror folders lack only topics that opt out themselves.
    guard !book.foldersAreContents else { return [] }
    return (0..<book.topicCount).map { book.topic(at: $0) }.filter {
      !$0.isListed && !fragments.contains($0.file) && !isNotFoundPage($0, in: book)
    }.map { topic in
      Diagnostic(
        // Other tools' sites have pages that only links lead to.
        book.kind == .listed ? .note : .warning,
        at: SourceLocation(file: book.displayPath(of: topic.file)),
        "the contents do not list this topic")
    }
  }

  /// mdBook's `404.md` is for servers to show, not for the contents.
  private static func isNotFoundPage(_ topic: Topic, in book: Book) -> Bool {
    book.kind == .mdBook && topic.file == "404.md"
  }
}

extension Book {
  /// Looks for broken links, anchors and images, for topics without a link to them, and for other faults that a reader
  /// would meet. It blocks the calling thread.
  ///
  ///     for finding in try book.check() { print(finding) }
  /// - Parameter isStrict: whether text that no dialect of the book recognises is also found.
  /// - Returns: every finding, in the order of file, line and column, whatever the number of jobs.
  /// - Throws: `HelpError` when a topic cannot be read.
  /// - Complexity: O(bytes of all topics + links · log topics).
  public func check(
    isStrict: Bool = false, jobs: Int = Threads.available,
    progress: (any ProgressObserver)? = nil
  ) throws(HelpError) -> [Diagnostic] {
    try ProgressJob.run("Checking", BookCheck.phases, progress) {
      try BookCheck.run(self, jobs: jobs, isStrict: isStrict, progress: $0)
    }
  }
}
