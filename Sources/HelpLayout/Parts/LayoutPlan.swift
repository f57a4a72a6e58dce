package import HelpDocument

/// A document cut into parts that can be laid out one by one, in any order and at any width, for a
/// reader that shows forty lines of ten megabytes.
///
///     let plan = LayoutPlan(document)
///     let end = Layout(plan, part: plan.parts.count - 1, options: LayoutOptions(width: 80))
///
/// The lines of all parts, in order, are the lines of `Layout(document, options:)`. Footnotes,
/// which are laid out after the text, are separate parts. A document is cut between blocks, also
/// between the blocks of a quote, the items of a list and the rows of a table. An item or a
/// paragraph is never cut, and a code block only if the block is too long to be highlighted. Use
/// `Layout` alone for documents that are laid out whole.
package struct LayoutPlan: Sendable {
  /// A run of blocks, with the facts about earlier text that the layout of the blocks needs.
  package struct Part: Sendable {
    /// The number of the first link. Numbers grow from part to part, and some may be unused.
    package internal(set) var firstLink = 0
    /// The number of nodes that may become links.
    package internal(set) var linkCount = 0
    /// The number of nodes that may become pictures.
    package internal(set) var imageCount = 0
    package internal(set) var hasHeadings = false
    /// The size, as `Document.size(of:)` counts it.
    package internal(set) var size = 0
    /// The nodes of the part, in preorder.
    var nodes: Range<Int>
    /// The containers that are open at the beginning, the outermost first.
    var containers: [Int] = []
    /// The number of items in earlier parts, if the innermost container is a list.
    var itemsBefore = 0
    /// Whether a blank line is due before the first line.
    var needsBlank = false
    /// Whether earlier parts have lines.
    var hasLinesBefore = false
    /// The offset in the first node's text, if the node is a code block that continues from the
    /// previous part.
    var codeStart = 0
    /// The end in the last node's text, if the node is a code block that continues in the next
    /// part.
    var codeEnd: Int?
    /// The table that continues from the previous part. `nodes` then begins with one of its rows.
    var table: Int?
    /// The footnotes of the part. `nodes` is then empty, and begins at the node of the first
    /// footnote's lines.
    var footnotes: [Int] = []
    /// Whether an earlier part contains the rule above the footnotes.
    var followsFootnotes = false
  }

  /// The document, which is empty for a text in pieces.
  package let document: Document
  /// The text in pieces, or nil for a document.
  package let pieces: (any LayoutPieces)?
  /// The parts, at least one.
  package private(set) var parts: [Part]
  /// The headings, numbered as `StyledLine.node` numbers them, in the order of the lines.
  package private(set) var headings: [Int]
  /// The groups of tabs in preorder.
  package private(set) var tabs: [TabGroup]
  /// The footnotes in the order in which they are laid out.
  let footnotes: [Int]
  let footnoteNumbers: [String: Int]
  /// Whether the document is plain text: see `LayoutEngine.isText(_:)`. False for a text in pieces.
  package let isText: Bool
  /// The measures of the tables that are cut into parts.
  private let tables: [Int: TableMeasure]
  /// Whether the cells of cut tables were measured with the destinations of links.
  private let measuresDestinations: Bool
  /// Whether the cells of cut tables were measured with marks around code.
  private let measuresMarks: Bool
  /// The marker widths of the lists that are cut into parts, by their nodes. A part does not count
  /// the items of other parts.
  let listMarkerColumns: [Int: Int]

  /// Cuts a document.
  /// - Parameters:
  ///   - size: the size at which a part ends, as `Document.size(of:)` counts it. A part that cannot
  ///     be cut is larger.
  ///   - showsDestinations: the same option as in the layouts of parts. With another value, each
  ///     part measures the rows of a cut table again.
  ///   - marksCode: the same option as in the layouts of parts.
  /// - Complexity: O(nodes). Text is read only at cuts and in tables that are cut.
  package init(
    _ document: Document, size: Int = 16_384, showsDestinations: Bool = false,
    marksCode: Bool = false
  ) {
    self.document = document
    pieces = nil
    let numbers = InlineCollector.footnoteNumbers(in: document)
    var walk = LayoutPlanWalk(document, size: size)
    walk.run()
    let order = walk.footnotes.sorted {
      let left = numbers["#" + (document.attributes(of: $0).identifier ?? "")] ?? .max
      let right = numbers["#" + (document.attributes(of: $1).identifier ?? "")] ?? .max
      return (left, $0) < (right, $1)
    }
    parts = walk.parts
    headings = walk.headings
    tabs = walk.tabs
    tables = TableMeasure.all(
      of: Set(walk.parts.compactMap(\.table)), in: document, numbers,
      showsDestinations: showsDestinations, marksCode: marksCode)
    (measuresDestinations, measuresMarks) = (showsDestinations, marksCode)
    // No item is cut. A cut list is therefore the innermost container of its parts.
    let lists = Set(walk.parts.compactMap(\.containers.last)).filter {
      document.kind(of: $0) == .list
    }
    listMarkerColumns = Dictionary(
      uniqueKeysWithValues: lists.map { ($0, LayoutEngine.markerColumns(of: $0, in: document)) })
    footnotes = order
    footnoteNumbers = numbers
    isText = LayoutEngine.isText(document)
    addFootnotes(size: size)
    countLinks()
  }

  /// Plans a text in pieces.
  init(pieces: any LayoutPieces, parts: [Part]) {
    document = DocumentBuilder().finish()
    self.pieces = pieces
    self.parts = parts
    headings = []
    tabs = []
    tables = [:]
    (measuresDestinations, measuresMarks) = (false, false)
    listMarkerColumns = [:]
    footnotes = []
    footnoteNumbers = [:]
    isText = false
  }

  /// Returns the measures of cut tables by their nodes. Empty if the tables were measured with other
  /// options.
  func tables(for options: LayoutOptions) -> [Int: TableMeasure] {
    options.showsDestinations == measuresDestinations && options.marksCode == measuresMarks
      ? tables : [:]
  }

  /// Adds the parts of footnotes.
  private mutating func addFootnotes(size: Int) {
    guard !footnotes.isEmpty else { return }
    var number = document.count
    var part = Part(nodes: number..<number)
    // The width does not matter, because only the presence of lines is tested.
    part.hasLinesBefore = parts.indices.contains {
      !Layout(self, part: $0, options: LayoutOptions(width: 80)).lines.isEmpty
    }
    for footnote in footnotes {
      if part.size >= size, let last = part.footnotes.last,
        LayoutPlanWalk.endsInParagraph(last, of: document)
      {
        parts.append(part)
        part = Part(nodes: number..<number)
        part.needsBlank = true
        part.hasLinesBefore = true
        part.followsFootnotes = true
      }
      let end = document.end(of: footnote)
      part.footnotes.append(footnote)
      part.size += document.size(of: footnote..<end)
      for heading in LayoutPlanWalk.headings(in: footnote..<end, of: document) {
        headings.append(number + heading - footnote)
        part.hasHeadings = true
      }
      number += end - footnote
    }
    parts.append(part)
  }

  /// Counts the links and pictures of each part, and sets the number of each part's first link.
  private mutating func countLinks() {
    var first = 0
    for index in parts.indices {
      parts[index].firstLink = first
      let ranges =
        parts[index].footnotes.isEmpty
        ? [parts[index].nodes] : parts[index].footnotes.map { $0..<document.end(of: $0) }
      for range in ranges {
        for node in range {
          switch document.kind(of: node) {
          case .link, .footnoteReference: parts[index].linkCount += 1
          case .image: parts[index].imageCount += 1
          default: break
          }
        }
      }
      first += parts[index].linkCount + parts[index].imageCount
    }
  }
}

extension Document {
  /// The cost of a node in bytes of text.
  static let nodeSize = 16

  /// Returns the cost of laying out some nodes: the bytes of their text, and `nodeSize` for each
  /// node.
  func size(of nodes: Range<Int>) -> Int {
    guard let first = nodes.first, let last = nodes.last else { return 0 }
    return utf8(of: last).endIndex - utf8(of: first).startIndex + Self.nodeSize * nodes.count
  }
}
