import HelpCore
import HelpDocument
import HelpHighlighting

/// Walks a document once, in preorder, with a stack of open containers, and writes lines.
struct LayoutEngine {
  /// An open container and the prefix of its lines.
  struct Frame {
    var kind: Document.Kind
    var end: Int
    var prefix: LinePrefix
    /// Paragraphs inside follow each other without a blank line.
    var isTight = false
    // A list's.
    var isOrdered = false
    var nextNumber = 1
    var markerColumns = 0
    var bulletDepth = 0
  }

  let document: Document
  let options: LayoutOptions
  /// Whether its lines are written from right to left, and end with their prefix.
  let isMirrored: Bool
  var collector: InlineCollector
  let width: Int

  var lines: [StyledLine] = []
  var anchors: [String: Int] = [:]
  var headings: [LaidOutHeading] = []
  var codeBlocks: [LaidOutCodeBlock] = []
  var frames: [Frame] = []

  /// The prefix of the next line only, with a bullet.
  var pendingMarker: LinePrefix?
  /// A blank line is due before the next one, in the outermost container that was seen since.
  var needsBlank = false
  var shallowest = 0
  /// Identifiers that wait for the next line.
  var pendingAnchors: [String] = []
  var seenFootnotes = false
  /// Definitions of footnotes wait here for the end of the text.
  var waitingFootnotes: [Int] = []
  private var setsFootnotes = false
  /// The number that is added to the nodes of lines, so that they ascend even if footnotes are not in the order of their
  /// numbers.
  private(set) var nodeShift = 0

  var links: [LaidOutLink] { collector.links }

  /// The start of a block of code that continues from the previous part, and the end of one that continues in the next.
  var codeStart: (node: Int, offset: Int)?
  var codeEnd: (node: Int, offset: Int)?
  /// Lines that another engine lays out come before these.
  var hasLinesBefore = false
  /// The end of the part's nodes.
  var partEnd = Int.max
  /// Whether each tab so far is open.
  var openTabs: [Int: Bool] = [:]
  /// The columns by which the lines of the open table begin further left.
  var tableOutdent = 0
  /// The columns by which its lines begin further right on a page that is written from right to left.
  var tableIndent = 0
  /// The measures of tables that span several parts.
  var tables: [Int: TableMeasure] = [:]

  init(_ document: Document, options: LayoutOptions) {
    self.init(
      document, options: options, footnoteNumbers: InlineCollector.footnoteNumbers(in: document),
      firstLink: 0)
  }

  /// - Parameter isText: `Self.isText(document)`, if it is known.
  init(
    _ document: Document, options: LayoutOptions, footnoteNumbers: [String: Int], firstLink: Int,
    isText: Bool? = nil
  ) {
    self.document = document
    self.options = options
    isMirrored = TextDirection.isRightToLeft(document)
    width = options.textWidth
    collector = InlineCollector(
      document, showsDestinations: options.showsDestinations, marksCode: options.marksCode,
      footnoteNumbers: footnoteNumbers, firstLink: firstLink)
    var base = LinePrefix()
    // The lines of a text stay where they are: programs set them for all columns of a terminal.
    if !(isText ?? Self.isText(document)) {
      base.append(LinePrefix.spaces(options.textIndentation))
    }
    frames = [Frame(kind: .document, end: document.count, prefix: base)]
  }

  /// Whether the first block that is not a heading is plain text: then all blocks are.
  /// - Complexity: O(nodes before it).
  static func isText(_ document: Document) -> Bool {
    var index = 1
    while index < document.count, document.kind(of: index) == .heading {
      index = document.end(of: index)
    }
    return index < document.count && document.attributes(of: index).isPlainText
  }

  /// Lays out the whole document.
  mutating func run() {
    walk(1..<document.count)
    addFootnotes(from: document.count)
    finish()
  }

  mutating func finish() {
    bindAnchors(to: max(0, lines.count - 1))
    for index in collector.links.indices where collector.links[index].firstLine < 0 {
      collector.links[index].firstLine = 0
      collector.links[index].lastLine = 0
    }
  }

  mutating func walk(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      while frames.count > 1, let top = frames.last, top.end <= index { close(top) }
      index = layOut(index)
    }
    while frames.count > 1, let top = frames.last { close(top) }
  }

  /// Lays out the footnotes after the text, in the order of their numbers; those without a reference come last.
  /// - Parameter number: the number of the first node.
  mutating func addFootnotes(from number: Int) {
    setsFootnotes = true
    let numbers = waitingFootnotes.map {
      collector.footnoteNumber(of: document.attributes(of: $0).identifier ?? "") ?? .max
    }
    var number = number
    for (_, index) in zip(numbers, waitingFootnotes).sorted(by: { $0 < $1 }) {
      nodeShift = number - index
      walk(index..<document.end(of: index))
      number += document.end(of: index) - index
    }
  }

  var top: Frame { frames[frames.count - 1] }

  /// Lays out one block, or opens a container; returns the index of the next node.
  private mutating func layOut(_ index: Int) -> Int {
    let kind = document.kind(of: index)
    let end = document.end(of: index)
    if kind.isInline {
      // Inlines in a container without a paragraph: all siblings up to the next block.
      var last = end
      while last < top.end, document.kind(of: last).isInline { last = document.end(of: last) }
      addText(collector.collect(index..<last), node: index)
      return last
    }
    let attributes = document.attributes(of: index)
    if kind == .footnoteDefinition, !setsFootnotes {
      waitingFootnotes.append(index)
      return end
    }
    if let identifier = attributes.identifier { pendingAnchors.append(identifier) }
    switch kind {
    case .paragraph where attributes.isPlainText:
      addDueBlank(node: index, count: 1 + attributes.extraBlankLines)
      let text = collector.collect(index + 1..<end, keepsSpaces: true)
      addText(text, node: index, isChopped: options.chopsText)
    case .paragraph:
      addPictures(index + 1..<end, of: index)
      addText(collector.collect(index + 1..<end), node: index)
    case .heading: addHeading(index, attributes)
    case .codeBlock: addCode(index, attributes)
    case .thematicBreak: addRule(index)
    case .table: addTable(index)
    case .descriptionTerm, .summary:
      addTerm(index, isSummary: kind == .summary)
    default:
      if let chosen = options.openTabs, document.isTab(index) {
        return addTab(index, chosen: chosen)
      }
      open(index, kind, attributes)
      return index + 1
    }
    return end
  }

  // MARK: Lines

  /// The columns left for text in the open container.
  var available: Int { max(1, width - top.prefix.columns) }

  /// The width left on the next line, which may begin with a marker.
  var nextLineRoom: Int { pendingMarker.map { max(1, width - $0.columns) } ?? available }

  /// Writes the blank line that is due, if any.
  /// - Parameter count: the number of blank lines, where one is due.
  mutating func addDueBlank(node: Int, count: Int = 1) {
    defer {
      needsBlank = false
      shallowest = frames.count
    }
    guard needsBlank, !lines.isEmpty || hasLinesBefore else { return }
    let level = max(0, min(shallowest, frames.count) - 1)
    for _ in 0..<count {
      append(frames[level].prefix.trimmed, "", columns: 0, runs: [], node: node, offset: -1)
    }
  }

  /// The prefix of the next line; uses up a waiting marker.
  mutating func takePrefix() -> LinePrefix {
    defer { pendingMarker = nil }
    return pendingMarker ?? top.prefix
  }

  mutating func append(
    _ prefix: LinePrefix, _ content: String, columns: Int, runs: [StyledRun], outdent: Int = 0,
    node: Int, offset: Int, continuesText: Bool = false, isCode: Bool = false,
    isAtRight: Bool = false
  ) {
    if isMirrored {
      let line = mirrored(prefix, content, columns: columns, runs: runs, isAtRight: isAtRight)
      lines.append(
        StyledLine(
          text: line.text, runs: line.runs, columns: line.columns, outdent: outdent,
          contentStart: line.content.lowerBound, contentEnd: line.content.upperBound,
          node: node + nodeShift, offset: offset, continuesText: continuesText, isCode: isCode))
      return
    }
    if prefix.bytes.isEmpty {
      lines.append(
        StyledLine(
          text: content, runs: runs, columns: columns, outdent: outdent, node: node + nodeShift,
          offset: offset, continuesText: continuesText, isCode: isCode))
      return
    }
    let start = prefix.bytes.count
    var text = String(decoding: prefix.bytes, as: UTF8.self)
    text += content
    lines.append(
      StyledLine(
        text: text, runs: prefix.runs + runs, columns: prefix.columns + columns, outdent: outdent,
        contentStart: start, node: node + nodeShift, offset: offset, continuesText: continuesText,
        isCode: isCode))
  }

  mutating func bindAnchors(to line: Int) {
    for identifier in pendingAnchors where anchors[identifier] == nil {
      anchors[identifier] = line
    }
    pendingAnchors.removeAll(keepingCapacity: true)
  }

  mutating func noteLinks(_ runs: [StyledRun], line: Int) {
    for run in runs {
      guard let number = run.link else { continue }
      let link = number - collector.firstLink
      if collector.links[link].firstLine < 0 { collector.links[link].firstLine = line }
      collector.links[link].lastLine = line
    }
  }

  /// The language that stands above a block of code; nil without one.
  func label(ofCode code: Int) -> String? {
    let attributes = document.attributes(of: code)
    guard options.framesCode, !attributes.isPlainText else { return nil }
    let language = ControlCharacters.inline(Highlighter.language(of: attributes.info ?? ""))
    let isFitting = DisplayWidth.columns(of: language) + 8 <= nextLineRoom
    return language.isEmpty || !isFitting ? nil : language
  }

  /// Ends a block: a blank line comes before the next, unless the list it is in is tight.
  mutating func finishBlock() {
    shallowest = frames.count
    needsBlank = !top.isTight
  }

  /// Lays out the text of a paragraph.
  /// - Parameter isChopped: its lines stay whole, as those of code do.
  mutating func addText(_ text: InlineText, node: Int, isChopped: Bool = false) {
    guard !text.bytes.isEmpty else {
      pendingAnchors += text.anchors.map(\.identifier)
      return
    }
    addDueBlank(node: node)
    addWrapped(text, node: node, isChopped: isChopped)
    finishBlock()
  }

  /// More columns than lines have that stay whole.
  private static let widest = 1 << 30

  /// Lays out a text in the open container: wrapped, without space before or after.
  mutating func addWrapped(_ text: InlineText, node: Int, isChopped: Bool = false) {
    flushWideMarker(node: node)
    let broken = LineBreaker.lines(
      of: text.bytes, firstWidth: isChopped ? Self.widest : nextLineRoom,
      width: isChopped ? Self.widest : available, keepingHyphensIn: text.codeRanges)
    bindAnchors(to: lines.count)
    let isRightToLeft = TextDirection.isRightToLeft(text.bytes)
    var cursor = 0
    var anchor = 0
    for line in broken {
      while anchor < text.anchors.count, text.anchors[anchor].offset < line.end {
        pendingAnchors.append(text.anchors[anchor].identifier)
        anchor += 1
      }
      bindAnchors(to: lines.count)
      var prefix = takePrefix()
      if isRightToLeft, !isMirrored {
        let spare = width - prefix.columns - line.columns
        prefix.append(LinePrefix.spaces(max(0, spare)))
      }
      let runs = text.runs(
        of: line.start..<line.end, movedTo: prefix.bytes.count, cursor: &cursor)
      noteLinks(runs, line: lines.count)
      append(
        prefix, String(decoding: text.bytes[line.start..<line.end], as: UTF8.self),
        columns: line.columns, runs: runs, node: node, offset: line.start,
        continuesText: line.isContinuation, isCode: isChopped, isAtRight: isRightToLeft)
    }
    pendingAnchors += text.anchors[anchor...].map(\.identifier)
    bindAnchors(to: max(0, lines.count - 1))
  }

  /// A marker so far to the right that no text fits after it gets a separate line.
  mutating func flushWideMarker(node: Int) {
    guard let marker = pendingMarker, width - marker.columns < min(4, available) else { return }
    pendingMarker = nil
    append(marker.trimmed, "", columns: 0, runs: [], node: node, offset: 0)
  }
}
