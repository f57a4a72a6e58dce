import HelpCore
public import HelpDocument

/// A document laid out in lines of a given width, for the reader and the text renderers.
///
///     # Install                     Install
///     Run `make`, then see          ━━━━━━━━━━━━━━━━━━━━━━━━
///     [use](use.md).
///                                     Run make, then see use.
///
/// Lines are at most `options.width` columns wide, or 8 if the width is less. Only code blocks, and
/// plain text whose lines the options keep whole, are never wrapped. Control characters are
/// removed.
public struct Layout: Sendable {
  /// The options of the layout.
  package let options: LayoutOptions
  /// The lines, in order.
  public internal(set) var lines: [StyledLine] = []
  /// The number of the first link in `links`.
  let firstLink: Int
  /// The links, in the order of the text. Runs refer to links by number: the index in this list,
  /// plus the number of the first link if the layout is a part of a document.
  public internal(set) var links: [LaidOutLink] = []
  /// The line of each anchor. The first of several equal anchors wins.
  package internal(set) var anchors: [String: Int] = [:]
  /// The headings, in the order of the text.
  public internal(set) var headings: [LaidOutHeading] = []
  /// The code blocks, in the order of the text.
  package internal(set) var codeBlocks: [LaidOutCodeBlock] = []

  /// Lays out a document.
  /// - Complexity: O(n) in the document's size. The depth of nesting costs neither stack nor time.
  public init(_ document: Document, options: LayoutOptions) {
    var engine = LayoutEngine(document, options: options)
    engine.run()
    self.init(engine)
  }

  /// Lays out one part of a document. Lines are numbered from the part's first line. Links have the
  /// numbers of the whole document, from `plan.parts[part].firstLink` on.
  /// - Complexity: O(n) in the part's size.
  package init(_ plan: LayoutPlan, part: Int, options: LayoutOptions) {
    if let pieces = plan.pieces {
      self.init(pieces.piece(at: part), part: part, options: options)
      return
    }
    var engine = LayoutEngine(plan, plan.parts[part], options: options)
    engine.run(plan.parts[part])
    self.init(engine)
  }

  /// Lays out a document part by part. Only the lines of one part are in memory at any time. All
  /// parts together contain the lines of the whole document.
  /// - Complexity: O(n) in the document's size.
  static func forEachPart(
    of document: Document, options: LayoutOptions, _ body: (Layout) throws -> Void
  ) rethrows {
    guard document.size(of: 0..<document.count) > partSize else {
      return try body(Layout(document, options: options))
    }
    let plan = LayoutPlan(
      document, size: partSize, showsDestinations: options.showsDestinations,
      marksCode: options.marksCode)
    for part in plan.parts.indices { try body(Layout(plan, part: part, options: options)) }
  }

  /// The size of a part, as `Document.size(of:)` counts it.
  private static let partSize = 1 << 18

  init(_ engine: LayoutEngine) {
    options = engine.options
    lines = engine.lines
    firstLink = engine.collector.firstLink
    links = engine.links
    anchors = engine.anchors
    headings = engine.headings
    codeBlocks = engine.codeBlocks
  }

  /// Returns the last line that begins at or before a node and an offset (`StyledLine.node`,
  /// `StyledLine.offset`).
  /// - Complexity: O(log n).
  package func line(atNode node: Int, offset: Int) -> Int {
    let nextLine = lines.partitioningIndex { ($0.node, $0.offset) > (node, offset) }
    // Several lines may have the same node and offset, such as a blank line and a rule. The first
    // of them is used.
    var line = max(0, nextLine - 1)
    while line > 0, lines[line - 1].node == lines[line].node,
      lines[line - 1].offset == lines[line].offset, !lines[line].isCode
    {
      line -= 1
    }
    return line
  }
}
