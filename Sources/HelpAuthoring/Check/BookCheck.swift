public import HelpBook
public import HelpCore
import HelpResources

/// Finds faults that readers would meet: broken links and anchors, missing images, duplicate
/// anchors, topics outside the contents, and stale translations.
package struct BookCheck: Sendable {
  /// The phases that are reported to a progress job.
  package static let phases = [ProgressJob.Phase("read", share: 1)]

  private let jobs: Int
  private let names: FolderNames
  private let contents: ContentsTable
  private let anchors: KnownAnchors
  /// Returns the facts about a page by its number.
  private let facts: @Sendable (_ page: Int) throws -> any PageFacts
  /// The folders that another build fills.
  private let foreignFolders: Set<MissingFolder>
  private let templates: HeadingTemplates
  /// The findings about the whole book and about pages with includes, in order.
  private let bookFindings: [Finding]
  /// The numbers of the pages without includes, in the order of their files. `forEach` computes
  /// their findings.
  private let plainPages: [Int]

  /// Reads all topics, in all languages. Makes no request over the network.
  ///
  /// - Parameters:
  ///   - isStrict: whether to report each link into the surrounding site as an error. Otherwise one
  ///     note covers all such links with the same beginning.
  ///   - shelf: the books whose links to each other are checked. Nil skips links to other books.
  ///   - isForAgents: whether to find features that keep coding agents from understanding a page.
  ///   - commands: the comparison of commands in pages with programs. Nil skips it.
  ///   - code: the programs that check code blocks. Nil skips the blocks.
  /// - Throws: `HelpError.Code.malformed` for a compiled book, for a packed book with an unsound
  ///   contents table, and for a page that exceeds its budget. `HelpError.Code.usage` for `code` of
  ///   a packed book. The provider's errors if the folders of the book can no longer be read.
  /// - Complexity: O(bytes of all topics + links · log topics). Memory: the anchors of all pages,
  ///   and the links that may be broken.
  package init(
    _ opened: Book, jobs: Int = Threads.available, isStrict: Bool = false,
    shelf: BookShelf? = nil, isForAgents: Bool = false, commands: CommandCheck? = nil,
    code: CodeCheck? = nil, progress: ProgressJob? = nil
  ) throws {
    try opened.requireSources("check '\(opened.provider.location)'")
    try code?.refusePacked(opened)
    try opened.validate()
    let book = opened.reading(in: [])
    let names = FolderNames(book.provider)
    let pages = CheckedPages(
      LinkCheck(
        book: book, names: names, isStrict: isStrict, shelf: shelf,
        generated: GeneratedFiles(checking: book), commands: commands, code: code,
        isForAgents: isForAgents))
    let facts = try Threads.map(pages.count, jobs: jobs) { number in
      let page = pages.page(at: number)
      progress?.report("read", done: number + 1, of: pages.count, message: page.file)
      return try TopicFacts(page)
    }
    let fragments = Self.fragments(of: book, facts)
    let pageTopics = (0..<book.topicCount).lazy.map { book.topic(at: $0) }.filter {
      !fragments.contains($0.id)
    }
    var findings = Self.findings(onWhole: book, try book.resourcePaths()) + pages.findings
    findings += pageTopics.compactMap { Self.orphan($0, in: book) }
    findings += try TranslationCheck.findings(on: 0..<book.topicCount, in: book, jobs: jobs)
    let location = SourceLocation(file: book.provider.location)
    if let commands {
      let mentioned = facts.reduce(into: Set<MentionedOption>()) {
        $0.formUnion($1.mentionedOptions)
      }
      findings += commands.notes(mentioned: mentioned, at: location).map { Finding($0) }
    }
    if let code { findings += code.notes(at: location).map { Finding($0) } }
    try self.init(
      names: names, contents: book.contents, anchors: KnownAnchors(facts),
      pages: pages.numbersByFile.filter { !fragments.contains(facts[$0].page.topic.id) },
      templates: HeadingTemplates(facts.lazy.map(\.repeatedHeadings)), findings: findings,
      jobs: jobs
    ) { facts[$0] }
  }

  /// Prepares the findings from the facts about all pages.
  /// - Parameters:
  ///   - pages: the numbers of the pages to check, in the order of their files. Topics that exist
  ///     only to be included are not among them.
  ///   - findings: the findings about the whole book, in any order.
  ///   - facts: returns the facts about a page by its number. The function is called several times
  ///     for a page, from any thread.
  /// - Throws: the errors of `facts`.
  init(
    names: FolderNames, contents: ContentsTable, anchors: KnownAnchors, pages: [Int],
    templates: HeadingTemplates, findings: [Finding], jobs: Int,
    facts: @escaping @Sendable (_ page: Int) throws -> any PageFacts
  ) throws {
    var siteLinks = SiteLinks()
    var plainPages: [Int] = []
    var includingPages: [Int] = []
    for number in pages {
      let page = try facts(number)
      siteLinks.merge(page.siteLinks)
      if page.includesFiles {
        // Some findings of this page are in other files, and are therefore sorted with the findings
        // of the book.
        includingPages.append(number)
      } else {
        plainPages.append(number)
      }
    }
    let foreignFolders = siteLinks.foreignFolders
    var findings = findings + siteLinks.findings
    findings += try includingPages.flatMap {
      try facts($0).findings(anchors: anchors, foreignFolders: foreignFolders, templates: templates)
    }
    self.jobs = jobs
    self.names = names
    self.contents = contents
    self.anchors = anchors
    self.facts = facts
    self.templates = templates
    self.foreignFolders = foreignFolders
    self.plainPages = plainPages
    bookFindings = findings.sorted(by: Finding.precedes)
  }

  /// Returns the findings that concern neither a page nor a topic, in any order.
  /// - Parameter paths: the paths of all resources.
  static func findings(onWhole book: Book, _ paths: [String]) -> [Finding] {
    let programs = book.programs.map { Book.note(onProgram: $0, of: book) }
    return (book.diagnostics + NameCheck.findings(for: book, paths) + programs)
      .map { Finding($0) } + TranslationCheck.wordFindings(in: book)
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

  /// Calls `body` with every finding, in the order of file, line and column. Repeated findings
  /// about a file that several topics include are reported once.
  /// - Throws: the errors of `body`, and the errors of a page's facts.
  /// - Complexity: O(findings + links). Memory: the findings of 1,024 pages.
  package func forEach(_ body: (Finding) throws -> Void) throws {
    var nearest = NearestTargets(anchors: anchors, names: names, contents: contents)
    var last: Diagnostic?
    func report(_ finding: Finding) throws {
      // Two topics that include a file both report the file's faults.
      guard finding.diagnostic != last else { return }
      last = finding.diagnostic
      var finding = finding
      if let wantedName = finding.wantedName {
        finding.diagnostic.hint = nearest.hint(for: wantedName)
      }
      try body(finding)
    }
    var pendingFindings = bookFindings[...]
    for start in stride(from: 0, to: plainPages.count, by: Self.batchSize) {
      let batch = Array(plainPages[start..<min(plainPages.count, start + Self.batchSize)])
      let (facts, anchors) = (facts, anchors)
      let (foreignFolders, templates) = (foreignFolders, templates)
      let pageFindings = try Threads.map(batch.count, jobs: jobs) {
        try facts(batch[$0]).findings(
          anchors: anchors, foreignFolders: foreignFolders, templates: templates)
      }
      for finding in pageFindings.joined() {
        while let first = pendingFindings.first, Finding.precedes(first, finding) {
          try report(first)
          pendingFindings.removeFirst()
        }
        try report(finding)
      }
    }
    for finding in pendingFindings { try report(finding) }
  }

  /// Returns the ids of topics that exist only to be included: other pages include them, and the
  /// contents do not list them. Their links are checked on the pages that include them.
  private static func fragments(of book: Book, _ facts: [TopicFacts]) -> Set<Int> {
    facts.reduce(into: []) { $0.formUnion(fragments(includedBy: $1.includes, in: book)) }
  }

  /// Returns the ids of the topics among included files that the contents do not list.
  /// - Parameter includes: paths from the root of the book's scope.
  static func fragments(includedBy includes: [String], in book: Book) -> [Int] {
    includes.compactMap { path in
      let file = book.rules.scope.pathBelowTopics(path)
      guard let id = file.flatMap(book.contents.topic(withFile:)) else { return nil }
      return book.topic(at: id).isListed ? nil : id
    }
  }

  /// Returns the finding about a topic that the contents do not list, or nil for any other topic.
  /// Readers who turn pages do not find an unlisted topic.
  static func orphan(_ topic: Topic, in book: Book) -> Finding? {
    // Contents that mirror folders, or follow the parents that pages name, lack only topics whose
    // authors exclude them.
    guard !topic.isListed, !book.foldersAreContents, !isNotFoundPage(topic, in: book) else {
      return nil
    }
    return Finding(
      Diagnostic(
        // Other tools' sites have pages that only links point to.
        book.kind == .listed ? .note : .warning,
        at: SourceLocation(file: book.displayPath(of: topic.file)),
        "the contents do not list this topic"))
  }

  /// Whether a topic is mdBook's `404.md`, which servers show and contents leave out.
  private static func isNotFoundPage(_ topic: Topic, in book: Book) -> Bool {
    book.kind == .mdBook && topic.file == "404.md"
  }
}

extension Book {
  /// Looks for broken links, anchors and images, for topics that the contents do not list, and for
  /// other faults that a reader would meet. The call blocks its thread.
  ///
  ///     for finding in try book.check() { print(finding) }
  /// - Parameters:
  ///   - isStrict: whether to report each link into the surrounding site as an error. Otherwise one
  ///     note covers all such links with the same beginning.
  ///   - jobs: the maximum number of threads.
  /// - Returns: every finding, in the order of file, line and column.
  /// - Throws: `HelpError` with the code `malformed` for a compiled book, and for a topic that
  ///   exceeds a page's budget. A topic that cannot be read is a finding.
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
