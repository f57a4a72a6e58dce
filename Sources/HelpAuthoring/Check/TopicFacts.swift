import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The facts about a page that a check keeps in memory. The text is not kept, because there may be
/// a hundred thousand pages.
struct TopicFacts: PageFacts {
  let page: CheckedPages.Page
  private(set) var anchors: Set<String> = []
  /// Whether the page lacks a part that a program writes.
  private(set) var lacksParts = false
  private(set) var links: [OpenLink] = []
  private(set) var siteLinks = SiteLinks()
  /// The included files, by paths from the root of the book's scope.
  private(set) var includes: [String] = []
  /// The options of programs that the page mentions.
  private(set) var mentionedOptions: Set<MentionedOption> = []
  /// The headings that occur several times on the page, in a check for coding agents.
  private(set) var repeatedHeadings: [RepeatedHeading] = []
  /// The findings in the page itself.
  private(set) var findings: [Finding] = []

  var knownAnchors: KnownAnchors.Page {
    KnownAnchors.Page(names: anchors, isIncomplete: lacksParts)
  }
  var includesFiles: Bool { !includes.isEmpty }

  /// Reads and checks a page. A file that cannot be read becomes a finding.
  /// - Throws: `HelpError` for a page that exceeds its budget, and the errors of
  ///   `CodeCheck.findings`.
  init(_ page: CheckedPages.Page) throws {
    self.page = page
    if page.isSkipped { return }
    let (topic, check) = (page.topic, page.links)
    let book = check.book
    let file = book.displayPath(of: page.file)
    let bytes: [UInt8]
    do {
      bytes = try book.provider.read(page.file, limit: .max)
    } catch {
      let message = "\(error.what): \(error.why)"
      let location = SourceLocation(file: file)
      findings = [Finding(Diagnostic(.error, at: location, message, hint: error.hint))]
      return
    }
    let log = IncludeLog()
    var options = MarkupOptions()
    options.keepsWholeCode = check.code != nil
    let parsed = book.parse(bytes, of: topic, file: page.file, options: options, log: log)
    try parsed.requireWhole()
    let document = parsed.document()
    let outline = TopicOutline(document)
    includes = log.paths
    anchors = Set(outline.anchors)
    lacksParts = parsed.droppedElements.contains { mark in
      // A component within a line is not a part of a page.
      mark.kind == .generated || mark.isEmpty && mark.position?.column == 1
    }
    let diagnostics =
      [
        Self.encodingWarning(bytes, of: topic, file: file),
        Self.weightWarning(parsed.metadata, of: page, file: file),
      ].compactMap { $0 }
      + Self.duplicates(among: outline, in: document, file: file)
      + Self.missingAlternatives(among: outline, file: file)
    findings = diagnostics.map { Finding($0) }
    if let commands = check.commands {
      let (faults, commandOptions) = commands.findings(in: document, file: file, source: bytes)
      findings += faults.map { Finding($0) }
      mentionedOptions = commandOptions
    }
    if let code = check.code {
      findings += try code.findings(in: document, file: file, source: bytes).map { Finding($0) }
    }
    if check.isForAgents {
      let check = AgentCheck(document, outline, file: file)
      findings += check.findings(
        description: parsed.metadata?["description"]?.string, source: bytes, format: topic.format)
      repeatedHeadings = check.repeatedHeadings
    }
    for mark in book.unknownMarks(in: document, parsed.droppedElements) {
      let diagnostic = mark.diagnostic(file: file, dialects: book.rules.dialects)
      findings.append(Finding(diagnostic, cause: mark.kind.cause))
    }
    addFindings(parsed.diagnostics)
    addLinks(outline.links, in: file)
  }

  /// Adds the findings about the markup, and counts the addresses whose schemes only the book's
  /// site understands.
  private mutating func addFindings(_ diagnostics: [Diagnostic]) {
    let check = page.links
    // A build that fills in a template may also generate files that pages include.
    let template = check.isStrict ? nil : check.book.programs.first { $0 == Manifest.template }
    for diagnostic in diagnostics {
      if let template, let note = IncludeScope.note(for: diagnostic, madeBy: template) {
        findings.append(Finding(note, cause: "include of a file that '\(template)' may generate"))
        continue
      }
      guard let scheme = RefusedAddress.scheme(in: diagnostic), check.book.mayBePartOfSite else {
        findings.append(Finding(diagnostic))
        continue
      }
      if check.isStrict {
        var diagnostic = diagnostic
        diagnostic.severity = .error
        findings.append(Finding(diagnostic))
      } else {
        siteLinks.add(.scheme(scheme), at: diagnostic.location)
      }
    }
  }

  /// Adds the links that may be broken, and the links to other parts of the book's site.
  private mutating func addLinks(_ outlineLinks: [TopicOutline.Link], in file: String) {
    for link in outlineLinks {
      switch page.links.verdict(on: link, from: page.topic, anchors: anchors) {
      case .fine: break
      case .open:
        links.append(
          OpenLink(
            destination: link.destination, isImage: link.isImage, position: link.position,
            file: link.file))
      case .missing(let path, let folder):
        links.append(
          OpenLink(
            destination: link.destination, isImage: link.isImage, position: link.position,
            file: link.file, folder: folder))
        siteLinks.add(
          path, in: folder, at: SourceLocation(file: link.file ?? file, position: link.position))
      case .site(let prefix):
        siteLinks.add(prefix, at: SourceLocation(file: link.file ?? file, position: link.position))
      }
    }
  }

  /// See `PageFacts`.
  func findings(
    anchors: KnownAnchors, foreignFolders: Set<MissingFolder>, templates: HeadingTemplates
  ) -> [Finding] {
    let broken = links.compactMap { link -> Finding? in
      if let folder = link.folder, foreignFolders.contains(folder) { return nil }
      return page.links.finding(for: link, of: page.topic, in: page.file, anchors: anchors)
    }
    let repeated = repeatedHeadings.map(templates.finding)
    return (findings + repeated + broken).sorted(by: Finding.precedes)
  }

  /// Returns a warning about a file that is not valid UTF-8, or nil for a valid file.
  private static func encodingWarning(
    _ bytes: [UInt8], of topic: Topic, file: String
  ) -> Diagnostic? {
    let decoded = TopicDecoding.decode(bytes, format: topic.format)
    guard let warning = decoded.warning else { return nil }
    var location = SourceLocation(file: file)
    if let offset = decoded.firstInvalidByte {
      let before = bytes[..<offset]
      let lineStart = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
      location.position = SourcePosition(
        line: before.count { $0 == .lineFeed } + 1, column: offset - lineStart + 1)
    }
    return Diagnostic(.warning, at: location, warning, hint: "save the file as UTF-8")
  }

  /// Returns errors about anchors that an author sets more than once. Anchors that Lectern
  /// generates never repeat.
  private static func duplicates(
    among outline: TopicOutline, in document: Document, file: String
  ) -> [Diagnostic] {
    var precedingAnchors: Set<String> = []
    return zip(outline.anchors, outline.anchorNodes).compactMap { anchor, node in
      guard !precedingAnchors.insert(anchor).inserted else { return nil }
      return Diagnostic(
        .error,
        at: SourceLocation(
          file: document.file(of: node) ?? file, position: document.position(of: node)),
        "the anchor '\(anchor)' is set more than once",
        hint: "rename the others: links open the first")
    }
  }

  /// Returns warnings about images without alternative text. An image with `alt=""` in HTML is
  /// decoration, and has no warning.
  private static func missingAlternatives(
    among outline: TopicOutline, file: String
  ) -> [Diagnostic] {
    outline.links.filter { $0.isImage && $0.text.isEmpty && !$0.isDecoration }.map { image in
      Diagnostic(
        .warning, at: SourceLocation(file: image.file ?? file, position: image.position),
        "the image '\(image.destination)' has no alternative text",
        hint: "say in a few words what it shows")
    }
  }
}
