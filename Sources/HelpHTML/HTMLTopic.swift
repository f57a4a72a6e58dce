package import HelpCore
package import HelpDocument
package import HelpMetadata

/// A whole HTML page as a topic. See `ParsedTopic`.
package struct HTMLTopic: Sendable {
  /// The metadata: the front matter, then the page's `<title>` and its `<meta name= content=>`
  /// elements, in order. The names of `<meta>` elements are in lower case. If a name repeats, the
  /// first value wins. `AppleTitle` replaces a missing `<title>`. The value is nil for a page
  /// without metadata.
  package let metadata: Metadata?
  /// The elements that were left out.
  package let droppedElements: [UnknownMark]
  /// The findings about the front matter.
  package let diagnostics: [Diagnostic]
  /// The safe events of the page.
  private let events: [HTMLEvent]
  /// The start of each line in the source.
  private let lines: [Int]
  /// The distances between offsets in `events` and offsets in the source.
  private let moves: XHTMLText.Moves
  private let locate: (@Sendable (SourcePosition) -> SourcePosition)?
  private let serializer: HTMLSerializer

  /// Parses a page. Any text is valid.
  /// - Parameters:
  ///   - source: the page in UTF-8. The caller decodes other character sets.
  ///   - file: the file's name for diagnostics.
  ///   - generatesHeadingIDs: whether each heading without an id gets its slug as its id.
  ///   - linksRemoteImages: whether the HTML has links instead of images from other hosts.
  ///   - locate: returns the position in the topic's file for a position in the source, or nil if
  ///     they are the same.
  ///   - resolve: returns the address to write for a link or an image.
  /// - Complexity: O(size of the page).
  package init(
    _ source: [UInt8], file: String = "", generatesHeadingIDs: Bool = true,
    linksRemoteImages: Bool = false, locate: (@Sendable (SourcePosition) -> SourcePosition)? = nil,
    resolve: HTMLReferenceResolver? = nil
  ) {
    let front = FrontMatter(source, file: file)
    let pageSource = Self.withoutFrontMatter(source, front)
    let lines = Self.lineStarts(of: pageSource)
    let text = XHTMLText(pageSource)
    let (page, moves) = (text.bytes, text.moves)
    let position = { (offset: Int) -> SourcePosition? in
      let location = Self.position(moves.origin(of: offset), lines)
      return locate?(location) ?? location
    }
    let mayHaveChrome = PageChrome.isPossible(in: page)
    var pass = HTMLGuard(size: page.count, keepsPage: true, removesControls: mayHaveChrome)
    let tree = GumboTree(guarded: pass.guarded(page), isFragment: false)
    var events = HTMLDrawing.placed(in: tree.events(), pass.drawings)
    if pass.hasRewrittenTags {
      events = HTMLRewrittenTag.restored(events) { HTMLRewrittenTag.name(at: $0, of: page) }
    }
    let chrome = mayHaveChrome ? PageChrome(events) : nil
    if let chrome { events = chrome.events }
    droppedElements = pass.droppedElements.lazy.filter {
      chrome?.content.contains($0.offset) ?? true
    }.map {
      UnknownMark(.element, $0.name, at: position($0.offset))
    }
    HTMLAttributes.apply(to: &events, resolve: resolve, position: position)
    if generatesHeadingIDs { Self.addHeadingIDs(&events) }
    let head = HTMLHead(events, front: front.reading?.metadata, position: position)
    metadata =
      chrome == nil ? head.metadata : head.metadata(heading: PageTitle.heading(in: events))
    diagnostics = front.reading?.diagnostics ?? []
    self.events = events
    self.lines = lines
    self.moves = moves
    self.locate = locate
    serializer = HTMLSerializer(linksRemoteImages: linksRemoteImages)
  }

  /// The safe content of the body.
  /// - Complexity: O(size of the page) for each access.
  package var html: [UInt8] { Self.body(events, serializer) }

  /// The page as a document, with positions in the source.
  /// - Complexity: O(size of the page) for each access.
  package var document: Document {
    var conversion = HTMLConversion(events, isBlock: [true])
    let steps = conversion.run()
    var builder = DocumentBuilder()
    for step in steps.joined() {
      let location = step.offset.map { Self.position(moves.origin(of: $0), lines) }
        .map { locate?($0) ?? $0 }
      let (line, column) = (location?.line ?? 0, location?.column ?? 0)
      switch step.action {
      case .open(let kind, let attributes):
        builder.open(kind, attributes, line: line, column: column)
      case .hide(let kind): builder.hide(kind, line: line, column: column)
      case .close: builder.close()
      case .add(let kind, let text, let attributes):
        builder.add(kind, text: text, attributes, line: line, column: column)
      }
    }
    return builder.finish()
  }

  /// Returns the page with its front matter replaced by spaces, which keep all positions.
  package static func withoutFrontMatter(_ source: [UInt8], _ front: FrontMatter) -> [UInt8] {
    guard front.reading != nil else { return source }
    return source[..<front.body.startIndex].map {
      $0 == .lineFeed || $0 == .carriageReturn ? $0 : .space
    }
      + front.body
  }

  /// Returns the start of each line. A line ends with a line feed, a carriage return, or both.
  private static func lineStarts(of source: [UInt8]) -> [Int] {
    var lines: [Int] = [0]
    let bytes = source.span
    for index in bytes.indices where bytes[index] <= .carriageReturn {
      let byte = bytes[index]
      let isAlone =
        byte == .carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
      if byte == .lineFeed || isAlone { lines.append(index + 1) }
    }
    return lines
  }

  /// Returns the HTML of the body.
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

  /// Sets the id of each heading without an id to its slug.
  private static func addHeadingIDs(_ events: inout [HTMLEvent]) {
    var slugger = Slugger()
    for identifier in HTMLAttributes.identifiers(in: events) { slugger.reserve(identifier) }
    var headingStart: Int?
    var text: [UInt8] = []
    // The number of open elements that are hidden or inside a hidden element.
    var depth = 0
    for index in events.indices {
      switch events[index].kind {
      case .start(let element, let attributes)
      where headingStart != nil && (depth > 0 || HTMLHiding.hides(element, attributes)):
        depth += 1
      case .end where depth > 0: depth -= 1
      case .text where depth > 0: break
      case .start(let element, let attributes) where element.headingLevel != nil:
        guard !attributes.contains(where: { $0.name == "id" && !$0.value.isEmpty }) else {
          continue
        }
        (headingStart, text) = (index, [])
      case .text(let bytes) where headingStart != nil: text.append(contentsOf: bytes)
      case .end(let element) where element.headingLevel != nil:
        guard let start = headingStart,
          case .start(let heading, let attributes) = events[start].kind
        else {
          continue
        }
        let slug = slugger.slug(for: HTMLHead.collapsed(text))
        events[start].kind = .start(
          heading, [("id", slug)] + attributes.filter { $0.name != "id" })
        headingStart = nil
      default: break
      }
    }
  }

  /// Returns the line and column of an offset.
  private static func position(_ offset: Int, _ lines: [Int]) -> SourcePosition {
    let line = max(0, lines.partitioningIndex { $0 > offset } - 1)
    return SourcePosition(line: line + 1, column: offset - lines[line] + 1)
  }
}
