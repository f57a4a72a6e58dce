import HelpCore
package import HelpDocument
package import HelpMetadata

/// A whole HTML page as a topic: what `ParsedTopic` makes of a `.html` file.
package struct HTMLTopic: Sendable {
  /// `<meta name= content=>` in order (the first of a name wins), keys in lower case, and `title`; nil
  /// when the page has neither. `AppleTitle` becomes `title` where there is no `<title>`.
  package let metadata: Metadata?
  /// The safe content of the body. Every heading has an id: its own, else its slug.
  package let html: [UInt8]
  /// The elements that are left out.
  package let dropped: [UnknownMark]
  /// The page as a value, positions counted in the source.
  package let document: Document

  /// Parses a page. Nothing in a page is an error.
  /// - Parameters:
  ///   - source: UTF-8; decoding other character sets is up to the caller.
  ///   - generatesHeadingIDs: false leaves headings without an id alone.
  ///   - linksRemoteImages: shows links instead of images of other hosts in the HTML.
  ///   - resolve: rewrites addresses of links and images.
  /// - Complexity: O(size of the page).
  package init(
    _ source: [UInt8], generatesHeadingIDs: Bool = true, linksRemoteImages: Bool = false,
    resolve: HTMLReferenceResolver? = nil
  ) {
    var lines: [Int] = [0]
    for (index, byte) in source.enumerated() {
      let isAlone = byte == 0x0D && (index + 1 == source.count || source[index + 1] != 0x0A)
      if byte == 0x0A || isAlone { lines.append(index + 1) }
    }
    let position = { (offset: Int) -> SourcePosition? in Self.position(offset, lines) }

    var pass = HTMLGuard(size: source.count, keepsPage: true)
    let tree = GumboTree(guarded: pass.guarded(source), isFragment: false)
    var events = tree.events()
    if pass.hasRewritten {
      events = HTMLRewrittenTag.restored(events) { HTMLRewrittenTag.name(at: $0, of: source) }
    }
    dropped = pass.dropped.map { UnknownMark(.element, $0.name, at: position($0.offset)) }
    HTMLAttributes.apply(to: &events, resolve: resolve, position: position)
    if generatesHeadingIDs { Self.addHeadingIDs(&events) }

    metadata = HTMLHead(events, position: position).metadata
    html = Self.body(events, HTMLSerializer(linksRemoteImages: linksRemoteImages))

    var conversion = HTMLConversion(events, isBlock: [true])
    let steps = conversion.run()
    var builder = DocumentBuilder()
    for step in steps.joined() {
      let place = step.offset.flatMap(position)
      let (line, column) = (place?.line ?? 0, place?.column ?? 0)
      switch step.action {
      case .open(let kind, let attributes):
        builder.open(kind, attributes, line: line, column: column)
      case .close: builder.close()
      case .add(let kind, let text, let attributes):
        builder.add(kind, text: text, attributes, line: line, column: column)
      }
    }
    document = builder.finish()
  }

  private static func body(_ events: [HTMLEvent], _ serializer: HTMLSerializer) -> [UInt8] {
    var serializer = serializer
    var output: [UInt8] = []
    var isInHead = false
    for event in events {
      switch event.kind {
      case .start(.head, _), .start(.title, _): isInHead = true
      case .end(.head), .end(.title): isInHead = false
      default: if !isInHead { serializer.append(event, to: &output) }
      }
    }
    return output
  }

  private static func addHeadingIDs(_ events: inout [HTMLEvent]) {
    var slugger = Slugger()
    for identifier in HTMLAttributes.identifiers(in: events) { slugger.reserve(identifier) }
    var open: Int?
    var text: [UInt8] = []
    for index in events.indices {
      switch events[index].kind {
      case .start(let element, let attributes) where element.headingLevel != nil:
        guard !attributes.contains(where: { $0.name == "id" && !$0.value.isEmpty }) else {
          continue
        }
        (open, text) = (index, [])
      case .text(let bytes) where open != nil: text.append(contentsOf: bytes)
      case .end(let element) where element.headingLevel != nil:
        guard let start = open, case .start(let heading, let attributes) = events[start].kind else {
          continue
        }
        let slug = slugger.slug(for: HTMLHead.collapsed(text))
        events[start].kind = .start(
          heading, [("id", slug)] + attributes.filter { $0.name != "id" })
        open = nil
      default: break
      }
    }
  }

  private static func position(_ offset: Int, _ lines: [Int]) -> SourcePosition {
    let line = max(0, lines.partitioningIndex { $0 > offset } - 1)
    return SourcePosition(line: line + 1, column: offset - lines[line] + 1)
  }
}
