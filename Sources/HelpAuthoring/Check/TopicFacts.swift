import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// A link that may lead nowhere: only all topics together tell.
struct OpenLink: Sendable {
  let destination: String
  let isImage: Bool
  let position: SourcePosition?
  /// The name of the included file that it is in; nil for the topic's own.
  let file: String?
  /// The folder that lacks the target, and that another build may fill.
  var folder: MissingFolder?
}

/// The facts about a page that checking needs, without its text: there may be a hundred thousand pages.
struct TopicFacts: Sendable {
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
  /// The headings that the page has several times, if they are looked for.
  private(set) var repeatedHeadings: [RepeatedHeadings] = []
  /// The findings in the page itself.
  private var findings: [Finding] = []

  init(_ page: CheckedPages.Page) throws {
    self.page = page
    if page.isPassedOver { return }
    let (topic, check) = (page.topic, page.links)
    let book = check.book
    let file = book.displayPath(of: page.file)
    let bytes: [UInt8]
    do {
      bytes = try book.provider.read(page.file, limit: .max)
    } catch {
      let why = "\(error.what): \(error.why)"
      findings = [Finding(Diagnostic(.error, at: SourceLocation(file: file), why))]
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
      // A component within a line makes no part of a page.
      mark.kind == .generated || mark.isEmpty && mark.position?.column == 1
    }
    let diagnostics =
      [Self.encodingWarning(bytes, of: topic, file: file)].compactMap { $0 }
      + Self.duplicates(among: outline, in: document, file: file)
      + Self.missingAlternatives(among: outline, file: file)
    findings = diagnostics.map { Finding($0) }
    if let commands = check.commands {
      let (faults, mentioned) = commands.findings(in: document, file: file)
      findings += faults.map { Finding($0) }
      mentionedOptions = mentioned
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
      let diagnostic = mark.diagnostic(file: file, tools: book.rules.tools)
      let cause = mark.kind == .symbolLink ? "link to a symbol without a page" : nil
      findings.append(Finding(diagnostic, cause: cause))
    }
    for diagnostic in parsed.diagnostics {
      guard let scheme = RefusedAddress.scheme(in: diagnostic), book.mayBePartOfSite else {
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
    for link in outline.links {
      switch check.verdict(on: link, from: topic, anchors: anchors) {
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

  /// Everything that is wrong with the page, in order.
  /// - Parameters:
  ///   - anchors: the anchors of every page, by its number.
  ///   - elsewhere: the folders that another build fills.
  ///   - templates: the headings that many pages repeat.
  func findings(
    anchors: KnownAnchors, elsewhere: Set<MissingFolder>, templates: HeadingTemplates = .init()
  ) -> [Finding] {
    let broken = links.compactMap { link -> Finding? in
      if let folder = link.folder, elsewhere.contains(folder) { return nil }
      return page.links.finding(for: link, of: page.topic, in: page.file, anchors: anchors)
    }
    let repeated = repeatedHeadings.map(templates.finding)
    return (findings + repeated + broken).sorted(by: Finding.precedes)
  }

  private static func encodingWarning(
    _ bytes: [UInt8], of topic: Topic, file: String
  ) -> Diagnostic? {
    let decoded = TopicDecoding.decode(bytes, format: topic.format)
    guard let warning = decoded.warning else { return nil }
    var location = SourceLocation(file: file)
    if let offset = decoded.firstInvalidByte {
      let before = bytes[..<offset]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      location.position = SourcePosition(
        line: before.filter { $0 == 0x0A }.count + 1, column: offset - lineStart + 1)
    }
    return Diagnostic(.warning, at: location, warning, hint: "save the file as UTF-8")
  }

  /// Ids that Lectern generates never repeat, so one that does was written twice.
  private static func duplicates(
    among outline: TopicOutline, in document: Document, file: String
  ) -> [Diagnostic] {
    var seen: Set<String> = []
    return zip(outline.anchors, outline.anchorNodes).compactMap { anchor, node in
      guard !seen.insert(anchor).inserted else { return nil }
      return Diagnostic(
        .error,
        at: SourceLocation(
          file: document.file(of: node) ?? file, position: document.position(of: node)),
        "the anchor '\(anchor)' is set more than once",
        hint: "links lead to the first; rename the others")
    }
  }

  /// An image with `alt=""` in HTML is decoration.
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
