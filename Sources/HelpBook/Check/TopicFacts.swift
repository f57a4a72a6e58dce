import HelpCore
import HelpMarkup
import HelpResources

/// What checking needs to know about one topic.
struct TopicFacts: Sendable {
  let topic: Topic
  /// In order; an anchor that occurs twice is listed twice.
  let anchors: [String]
  let links: [TopicOutline.Link]
  /// What it includes, by paths from the root of the book's scope.
  let includes: [String]
  /// Faults in the topic itself.
  let diagnostics: [Diagnostic]

  init(_ topic: Topic, in book: Book) throws {
    self.topic = topic
    let file = book.displayPath(of: topic.file)
    let bytes: [UInt8]
    do {
      bytes = try book.provider.read(topic.file, limit: .max)
    } catch let error as HelpError {
      anchors = []
      links = []
      includes = []
      diagnostics = [
        Diagnostic(.error, at: SourceLocation(file: file), "\(error.what): \(error.why)")
      ]
      return
    }
    let log = IncludeLog()
    let parsed = book.parse(bytes, of: topic, log: log)
    let document = parsed.document()
    let outline = TopicOutline(document)
    includes = log.paths
    anchors = outline.anchors
    links = outline.links
    diagnostics =
      [Self.encodingWarning(bytes, of: topic, file: file)].compactMap { $0 }
      + parsed.diagnostics + Self.duplicates(among: outline, in: document, file: file)
      + Self.missingAlternatives(among: outline, file: file)
      + book.unknownMarks(in: document, parsed.droppedElements).map {
        $0.diagnostic(file: file, tools: book.rules.tools)
      }
  }

  private static func encodingWarning(
    _ bytes: [UInt8], of topic: Topic, file: String
  ) -> Diagnostic? {
    let decoded = TopicText.decode(bytes, format: topic.format)
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

  private static func missingAlternatives(
    among outline: TopicOutline, file: String
  ) -> [Diagnostic] {
    outline.links.filter { $0.isImage && $0.text.isEmpty }.map { image in
      Diagnostic(
        .warning, at: SourceLocation(file: image.file ?? file, position: image.position),
        "the image '\(image.destination)' has no alternative text",
        hint: "say in a few words what it shows")
    }
  }
}
