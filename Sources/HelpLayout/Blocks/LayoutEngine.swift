import HelpCore
import HelpDocument
import HelpHighlighting

/// A walk over a document that lays out its blocks as lines. The walk keeps a stack of open
/// containers, because recursion could overflow.
struct LayoutEngine {
  /// An open container and the prefix of its lines.
  struct Frame {
    var kind: Document.Kind
    var end: Int
    var prefix: LinePrefix
    /// Whether the container's blocks follow each other without a blank line.
    var isTight = false
    // The properties of a list.
    var isOrdered = false
    /// The number of the next item.
    var nextNumber = 1
    /// The number of columns of the widest marker, with the space after it.
    var markerColumns = 0
    /// The number of bullet lists around the list.
    var bulletDepth = 0
  }

  let document: Document
  let options: LayoutOptions
  /// Whether the document is written from right to left. Prefixes are then at the ends of lines.
  let isMirrored: Bool
  var collector: InlineCollector
  /// The maximum number of columns of text with its prefix.
  let width: Int

  var lines: [StyledLine] = []
  var anchors: [String: Int] = [:]
  var headings: [LaidOutHeading] = []
  var codeBlocks: [LaidOutCodeBlock] = []
  /// The open containers, the innermost last.
  var frames: [Frame] = []

  /// The prefix of the next line alone, with a bullet or a number.
  var pendingMarker: LinePrefix?
  /// Whether a blank line is due before the next line.
  var needsBlank = false
  /// The minimum number of containers that were open since the last line. The next blank line has
  /// the prefix of the innermost of these containers.
  var shallowest = 0
  /// The anchors to bind to the next line.
  var pendingAnchors: [String] = []
  /// Whether the rule above the footnotes was added.
  var hasFootnoteRule = false
  /// The footnotes that are laid out after the text.
  var waitingFootnotes: [Int] = []
  /// Whether the walk has reached the footnotes after the text. Until then, footnotes are added to
  /// `waitingFootnotes`.
  private var laysOutFootnotes = false
  /// The number that is added to the nodes of lines. The nodes therefore ascend although footnotes
  /// follow the text.
  private(set) var nodeShift = 0

  var links: [LaidOutLink] { collector.links }

  /// The start of a code block that continues from the previous part.
  var codeStart: (node: Int, offset: Int)?
  /// The end of a code block that continues in the next part.
  var codeEnd: (node: Int, offset: Int)?
  /// Whether earlier parts have lines.
  var hasLinesBefore = false
  /// The end of the part's nodes.
  var partEnd = Int.max
  /// Whether each tab of the groups so far is open, by the node of the tab.
  var openTabs: [Int: Bool] = [:]
  /// The number of columns by which the lines of the current table begin to the left of other text.
  var tableOutdent = 0
  /// The number of columns by which the lines of the current table begin to the right, in a
  /// document from right to left.
  var tableIndent = 0
  /// The measures of tables that span several parts.
  var tables: [Int: TableMeasure] = [:]
  /// The marker widths of lists that span several parts: see `Frame.markerColumns`.
  var listMarkerColumns: [Int: Int] = [:]

  /// Begins a walk over a whole document.
  init(_ document: Document, options: LayoutOptions) {
    self.init(
      document, options: options, footnoteNumbers: InlineCollector.footnoteNumbers(in: document),
      firstLink: 0)
  }

  /// Begins a walk over a part of a document.
  /// - Parameters:
  ///   - footnoteNumbers: `InlineCollector.footnoteNumbers(in:)` of the document.
  ///   - firstLink: the number of the part's first link.
  ///   - isText: `Self.isText(document)`, if it is known.
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
    // Plain text is not indented, because programs format it for all columns of a terminal.
    if !(isText ?? Self.isText(document)) {
      base.append(LinePrefix.spaces(options.textIndentation))
    }
    frames = [Frame(kind: .document, end: document.count, prefix: base)]
  }

  /// Whether a document is plain text. The first block after its headings decides.
  /// - Complexity: O(nodes of the headings).
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

  /// Binds the remaining anchors to the last line, and links without a line to the first.
  mutating func finish() {
    bindAnchors(to: max(0, lines.count - 1))
    for index in collector.links.indices where collector.links[index].firstLine < 0 {
      collector.links[index].firstLine = 0
      collector.links[index].lastLine = 0
    }
  }

  /// Lays out a range of blocks.
  mutating func walk(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      while frames.count > 1, let top = frames.last, top.end <= index { close(top) }
      index = layOut(index)
    }
    while frames.count > 1, let top = frames.last { close(top) }
  }

  /// Lays out the footnotes after the text, in the order of their numbers. Footnotes without a
  /// reference are last.
  /// - Parameter number: the node of the lines of the first footnote.
  mutating func addFootnotes(from number: Int) {
    laysOutFootnotes = true
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

  /// The innermost container.
  var top: Frame { frames[frames.count - 1] }

  /// Lays out a block, or opens a container, and returns the index of the next node.
  private mutating func layOut(_ index: Int) -> Int {
    let kind = document.kind(of: index)
    let end = document.end(of: index)
    if kind.isInline {
      // The container has inlines without a paragraph. All siblings up to the next block are one
      // text.
      var last = end
      while last < top.end, document.kind(of: last).isInline { last = document.end(of: last) }
      addText(collector.collect(index..<last), node: index)
      return last
    }
    let attributes = document.attributes(of: index)
    if kind == .footnoteDefinition, !laysOutFootnotes {
      waitingFootnotes.append(index)
      return end
    }
    if let identifier = attributes.identifier { pendingAnchors.append(identifier) }
    switch kind {
    case .paragraph where attributes.isPlainText:
      addDueBlank(node: index, count: 1 + attributes.extraBlankLines)
      let text = collector.collect(index + 1..<end, keepsSpaces: true)
      addText(text, node: index, isUnwrapped: options.chopsText)
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
}
