package import HelpDocument

/// A document cut into parts that can be laid out one by one, in any order and at any width: for a reader that shows
/// forty lines of ten megabytes.
///
///     let plan = LayoutPlan(document)
///     let end = Layout(plan, part: plan.parts.count - 1, options: LayoutOptions(width: 80))
///
/// The lines of all parts, in order, are the lines of `Layout(document, options:)`. Footnotes, which are laid out after
/// the text, are separate parts. A text is cut between blocks, also between those of a quote, the items of a list and
/// the rows of a table, never inside an item or a paragraph, and inside a block of code only if it is too long to be
/// highlighted. Use `Layout` alone for documents that are laid out whole.
package struct LayoutPlan: Sendable {
  /// A run of blocks, with the facts about the text before it that its layout needs.
  package struct Part: Sendable {
    /// The number of its first link. Numbers grow from part to part; some may be left out.
    package internal(set) var firstLink = 0
    /// The number of nodes that may make links, and of those that may make pictures.
    package internal(set) var linkCount = 0
    package internal(set) var imageCount = 0
    package internal(set) var hasHeadings = false
    /// Bytes of text, and nodes.
    package internal(set) var size = 0
    /// The nodes that it lays out, in preorder.
    var nodes: Range<Int>
    /// The containers that are open at its beginning, outermost first.
    var containers: [Int] = []
    /// Items of the innermost container, a list, that are in earlier parts.
    var itemsBefore = 0
    var needsBlank = false
    var hasLinesBefore = false
    /// The start of the first node's text if that is a block of code that continues from the previous part, and the end
    /// of the last node's text if that is one that continues in the next part.
    var codeStart = 0
    var codeEnd: Int?
    /// The table that continues from the previous part: `nodes` begins with a row of it.
    var table: Int?
    /// Definitions of footnotes that are laid out here; then `nodes` is empty, and is where their numbers begin.
    var footnotes: [Int] = []
    /// The line above the first footnote is in an earlier part.
    var followsFootnotes = false
  }

  /// Empty for a text in pieces.
  package let document: Document
  /// The text, if it comes in pieces.
  package let pieces: (any LayoutPieces)?
  /// The parts, at least one.
  package private(set) var parts: [Part]
  /// Headings in the order in which they are laid out, by the nodes of their lines.
  package private(set) var headings: [Int]
  /// The groups of tabs, in the order of the document; of one inside another, the outer one comes first.
  package private(set) var tabs: [TabGroup]
  /// Definitions of footnotes in the order in which they are laid out.
  let footnotes: [Int]
  let footnoteNumbers: [String: Int]
  /// Whether all blocks but headings are plain text.
  package let isText: Bool
  /// The measures of tables that are cut into parts.
  private let tables: [Int: TableMeasure]
  /// Whether the cells were measured with the destinations of links, and with marks around code.
  private let measuresDestinations: Bool
  private let measuresMarks: Bool

  /// Cuts a document.
  /// - Parameters:
  ///   - size: bytes and nodes of a part; one that cannot be cut is larger.
  ///   - showsDestinations: as in the options that parts are laid out with. With others, the rows of a cut table are
  ///     measured for each part again.
  ///   - marksCode: the same.
  /// - Complexity: O(nodes); text is read only at cuts, and in tables that are cut.
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
    footnotes = order
    footnoteNumbers = numbers
    isText = LayoutEngine.isText(document)
    addFootnotes(size: size)
    countLinks()
  }

  init(pieces: any LayoutPieces, parts: [Part]) {
    document = DocumentBuilder().finish()
    self.pieces = pieces
    self.parts = parts
    headings = []
    tabs = []
    tables = [:]
    (measuresDestinations, measuresMarks) = (false, false)
    footnotes = []
    footnoteNumbers = [:]
    isText = false
  }

  /// The measures of cut tables that hold for some options.
  func tables(for options: LayoutOptions) -> [Int: TableMeasure] {
    options.showsDestinations == measuresDestinations && options.marksCode == measuresMarks
      ? tables : [:]
  }

  private mutating func addFootnotes(size: Int) {
    guard !footnotes.isEmpty else { return }
    var number = document.count
    var part = Part(nodes: number..<number)
    // Whether there are any does not depend on the width.
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
  /// The cost of laying out some nodes: a byte of text is 1, a node 16.
  func size(of nodes: Range<Int>) -> Int {
    guard let first = nodes.first, let last = nodes.last else { return 0 }
    return utf8(of: last).endIndex - utf8(of: first).startIndex + 16 * nodes.count
  }
}
