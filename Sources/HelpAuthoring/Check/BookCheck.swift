public import HelpBook
public import HelpCore
import HelpResources

/// Finds faults that readers would meet: broken links and anchors, missing images, duplicate anchors, topics outside
/// the contents, stale translations.
package struct BookCheck: Sendable {
  /// The phases that are reported to a progress job.
  package static let phases = [ProgressJob.Phase("read", share: 1)]

  private let jobs: Int
  private let names: FolderNames
  private let contents: ContentsTable
  private let facts: [TopicFacts]
  /// The folders that another build fills.
  private let foreignFolders: Set<MissingFolder>
  private let templates: HeadingTemplates
  /// The findings about the whole book and about pages with includes, in order.
  private let bookFindings: [Finding]
  /// The numbers of the pages without includes, in the order of their files. `forEach` computes their findings.
  private let plainPages: [Int]

  /// Reads all topics, in all languages. No request is made over the network.
  ///
  /// - Parameters:
  ///   - isStrict: whether to report each link into the surrounding site as an error. Otherwise one note covers all
  ///     such links with the same beginning.
  ///   - shelf: the books whose links to each other are checked; nil skips links to other books.
  ///   - isForAgents: whether to find features that keep coding agents from understanding a page.
  ///   - commands: the comparison of commands in pages with programs; nil skips it.
  ///   - code: the programs that check code blocks; nil skips the blocks.
  /// - Throws: `HelpError.Code.malformed` for a compiled book, and for a packed book with an unsound contents table.
  ///   `HelpError.Code.usage` for `code` of a packed book. The provider's errors if the book can no longer be read.
  /// - Complexity: O(bytes of all topics + links · log topics). Memory: the anchors of all pages, and the links that
  ///   may be broken.
  package init(
    _ opened: Book, jobs: Int = Threads.available, isStrict: Bool = false,
    shelf: BookShelf? = nil, isForAgents: Bool = false, commands: CommandCheck? = nil,
    code: CodeCheck? = nil, progress: ProgressJob? = nil
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
    var plainPages: [Int] = []
    var includingPages: [TopicFacts] = []
    for number in pages.numbersByFile {
      let page = facts[number]
      if fragments.contains(page.page.topic.file) { continue }
      siteLinks.merge(page.siteLinks)
      if page.includes.isEmpty {
        plainPages.append(number)
      } else {
        // Some findings of this page are in other files, and are therefore sorted with the findings about the book.
        includingPages.append(page)
      }
    }
    let foreignFolders = siteLinks.foreignFolders
    let templates = HeadingTemplates(facts.lazy.map(\.repeatedHeadings))
    var findings = try Self.findings(onWhole: book, besides: fragments, jobs: jobs)
    findings += includingPages.flatMap {
      $0.findings(anchors: anchors, foreignFolders: foreignFolders, templates: templates)
    }
    findings += siteLinks.findings + pages.findings
    let location = SourceLocation(file: book.provider.location)
    if let commands {
      let mentioned = facts.reduce(into: Set<MentionedOption>()) {
        $0.formUnion($1.mentionedOptions)
      }
      findings += commands.notes(mentioned: mentioned, at: location).map { Finding($0) }
    }
    if let code { findings += code.notes(at: location).map { Finding($0) } }
    self.templates = templates
    self.foreignFolders = foreignFolders
    self.plainPages = plainPages
    bookFindings = findings.sorted(by: Finding.precedes)
  }

  /// Returns the findings that concern no page's text, in any order.
  private static func findings(
    onWhole book: Book, besides fragments: Set<String>, jobs: Int
  ) throws -> [Finding] {
    let programs = book.programs.map { Book.note(onProgram: $0, of: book) }
    let names = NameCheck.findings(for: book, try book.resourcePaths())
    return
      (book.diagnostics + orphans(of: book, besides: fragments) + names + programs)
      .map { Finding($0) } + (try TranslationCheck.findings(in: book, jobs: jobs))
  }

  /// Returns all findings in memory: see `Book.check`.
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

  /// The number of pages whose findings are in memory at a time.
  private static let batchSize = 1024

  /// Calls `body` with every finding, in the order of file, line and column. No finding is kept.
  /// - Throws: the errors of `body`.
  package func forEach(_ body: (Finding) throws -> Void) throws {
    let anchors = KnownAnchors(facts)
    var nearest = NearestTargets(anchors: anchors, names: names, contents: contents)
    var last: Diagnostic?
    func report(_ finding: Finding) throws {
      // Two topics that include a file both report the file's faults.
      guard finding.diagnostic != last else { return }
      last = finding.diagnostic
      var finding = finding
      if let wanted = finding.wanted { finding.diagnostic.hint = nearest.hint(for: wanted) }
      try body(finding)
    }
    var pending = bookFindings[...]
    for start in stride(from: 0, to: plainPages.count, by: Self.batchSize) {
      let batch = Array(plainPages[start..<min(plainPages.count, start + Self.batchSize)])
      let (facts, foreignFolders, templates) = (facts, foreignFolders, templates)
      let pageFindings = try Threads.map(batch.count, jobs: jobs) {
        facts[batch[$0]].findings(
          anchors: anchors, foreignFolders: foreignFolders, templates: templates)
      }
      for finding in pageFindings.joined() {
        while let first = pending.first, Finding.precedes(first, finding) {
          try report(first)
          pending.removeFirst()
        }
        try report(finding)
      }
    }
    for finding in pending { try report(finding) }
  }

  /// Returns the files of topics that exist only to be included: the contents do not list them. Their links are checked
  /// on the pages that include them.
  private static func fragments(of book: Book, _ facts: [TopicFacts]) -> Set<String> {
    let included = Set(facts.flatMap(\.includes).compactMap(book.rules.scope.pathBelowTopics))
    return Set(facts.lazy.map(\.page.topic).filter { !$0.isListed }.map(\.file)).intersection(
      included)
  }

  /// Returns a diagnostic for each topic that the contents do not list. Readers who turn pages do not find such topics.
  private static func orphans(
    of book: Book, besides fragments: Set<String>
  ) -> [Diagnostic] {
    // Contents that mirror folders lack only topics that opt out themselves.
    guard !book.foldersAreContents else { return [] }
    return (0..<book.topicCount).map { book.topic(at: $0) }.filter {
      !$0.isListed && !fragments.contains($0.file) && !isNotFoundPage($0, in: book)
    }.map { topic in
      Diagnostic(
        // Other tools' sites have pages that only links point to.
        book.kind == .listed ? .note : .warning,
        at: SourceLocation(file: book.displayPath(of: topic.file)),
        "the contents do not list this topic")
    }
  }

  /// Whether a topic is mdBook's `404.md`, which servers show and contents leave out.
  private static func isNotFoundPage(_ topic: Topic, in book: Book) -> Bool {
    book.kind == .mdBook && topic.file == "404.md"
  }
}

extension Book {
  /// Looks for broken links, anchors and images, for topics that the contents do not list, and for other faults that a
  /// reader would meet. The call blocks its thread.
  ///
  ///     for finding in try book.check() { print(finding) }
  /// - Parameter isStrict: whether to report each link into the surrounding site as an error. Otherwise one note covers
  ///   all such links with the same beginning.
  /// - Returns: every finding, in the order of file, line and column.
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
