import HelpCore
import HelpDocument

/// A walk over the blocks of a document, in the order of `LayoutEngine`, that cuts them into parts.
struct LayoutPlanWalk {
  /// An open container.
  private struct Container {
    var node: Int
    var end: Int
    /// Whether a cut between the children is possible.
    var allowsCuts: Bool
    /// The last child so far, except footnotes, which are laid out after the text.
    var lastChild: Int?
    /// The number of items so far.
    var items = 0
  }

  private(set) var parts: [LayoutPlan.Part] = []
  private(set) var headings: [Int] = []
  private(set) var footnotes: [Int] = []
  private(set) var tabs: [TabGroup] = []
  private var seenTabs: Set<Int> = []

  private let document: Document
  /// The size at which a part ends, as `Document.size(of:)` counts it.
  private let size: Int
  /// The open containers, the innermost last.
  private var openContainers: [Container]
  /// The part that is still open.
  private var part: LayoutPlan.Part

  init(_ document: Document, size: Int) {
    self.document = document
    self.size = max(1, size)
    openContainers = [Container(node: 0, end: document.count, allowsCuts: true)]
    part = LayoutPlan.Part(nodes: 1..<max(1, document.count))
  }

  /// Cuts the whole document, except its footnotes.
  mutating func run() {
    var index = 1
    while index < document.count {
      while openContainers.count > 1, openContainers[openContainers.count - 1].end <= index {
        openContainers.removeLast()
      }
      if let needsBlank = blankAtCut(before: index) { cut(before: index, needsBlank) }
      index = visit(index)
    }
    endPart(before: max(1, document.count))
  }

  /// Skips a block, or opens a container, and returns the index of the next node.
  private mutating func visit(_ index: Int) -> Int {
    let kind = document.kind(of: index)
    let end = document.end(of: index)
    if kind != .footnoteDefinition { openContainers[openContainers.count - 1].lastChild = index }
    switch kind {
    case .heading:
      headings.append(index)
      part.hasHeadings = true
      return end
    case .footnoteDefinition:
      footnotes.append(index)
      return end
    case .codeBlock:
      if openContainers[openContainers.count - 1].allowsCuts { cutCode(index) }
      return end
    case .table:
      if openContainers[openContainers.count - 1].allowsCuts { cutTable(index) }
      return end
    case _ where Self.isLeaf(kind): return end
    case .item: openContainers[openContainers.count - 1].items += 1
    default: break
    }
    let isTab = document.isTab(index)
    if isTab, !seenTabs.contains(index) { note(document.tabGroup(at: index)) }
    let allowsCuts =
      openContainers[openContainers.count - 1].allowsCuts && Self.mayBeCut(kind) && !isTab
    openContainers.append(Container(node: index, end: end, allowsCuts: allowsCuts))
    return index + 1
  }

  private mutating func note(_ group: TabGroup) {
    tabs.append(group)
    seenTabs.formUnion(group.tabs.map(\.node))
  }

  /// Returns the headings in a range of nodes, in the order of the document.
  static func headings(in nodes: Range<Int>, of document: Document) -> [Int] {
    var headings: [Int] = []
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let kind = document.kind(of: index)
      if kind == .heading { headings.append(index) }
      index = isLeaf(kind) ? document.end(of: index) : index + 1
    }
    return headings
  }

  /// Whether a kind of block contains no blocks that the engine lays out separately.
  private static func isLeaf(_ kind: Document.Kind) -> Bool {
    switch kind {
    case .paragraph, .heading, .codeBlock, .thematicBreak, .table, .descriptionTerm, .summary: true
    default: kind.isInline
    }
  }

  /// Whether all lines of a kind of container have the same prefix. Any child of such a container
  /// can begin a part.
  private static func mayBeCut(_ kind: Document.Kind) -> Bool {
    switch kind {
    case .blockQuote, .list, .division, .details: true
    default: false
    }
  }

  /// Ends the part before a node.
  private mutating func endPart(before end: Int) {
    part.nodes = part.nodes.lowerBound..<end
    part.size = document.size(of: part.nodes) - part.codeStart
    if let codeEnd = part.codeEnd { part.size -= document.utf8(of: end - 1).count - codeEnd }
    parts.append(part)
  }

  private mutating func cut(before index: Int, _ needsBlank: Bool) {
    endPart(before: index)
    begin(at: index)
    part.needsBlank = needsBlank
  }

  /// Begins a part at a node.
  private mutating func begin(at index: Int) {
    part = LayoutPlan.Part(nodes: index..<document.count)
    part.containers = openContainers.dropFirst().map(\.node)
    part.itemsBefore = openContainers[openContainers.count - 1].items
    part.hasLinesBefore = true
  }

  /// Cuts a code block between lines if it is too long to be highlighted.
  private mutating func cutCode(_ index: Int) {
    let code = document.utf8(of: index)
    guard code.count > CodeTokens.maximumSize else { return }
    var start = code.startIndex
    while code.endIndex - start > size, let end = code[(start + size)...].firstIndex(of: .lineFeed),
      end + 1 < code.endIndex
    {
      part.codeEnd = end - code.startIndex
      endPart(before: index + 1)
      begin(at: index)
      part.codeStart = end + 1 - code.startIndex
      start = end + 1
    }
  }

  /// Cuts a table between two rows that are not headers.
  private mutating func cutTable(_ index: Int) {
    let end = document.end(of: index)
    guard document.size(of: index..<end) > size else { return }
    var followsBody = false
    var row = index + 1
    while row < end {
      // The engine searches for rows in the same way.
      guard document.kind(of: row) == .tableRow else {
        row += 1
        continue
      }
      let isBody = !document.attributes(of: row).isHeader
      if followsBody, isBody, document.size(of: part.nodes.lowerBound..<row) >= size {
        endPart(before: row)
        begin(at: row)
        part.table = index
      }
      followsBody = isBody
      row = document.end(of: row)
    }
  }

  /// Returns whether a blank line is due at a cut before a block, or nil if a cut is impossible.
  /// The state of the engine at the cut is known only after a block that always writes lines, and
  /// leaves no marker for the next line.
  private func blankAtCut(before index: Int) -> Bool? {
    let container = openContainers[openContainers.count - 1]
    guard container.allowsCuts, document.kind(of: index) != .footnoteDefinition,
      let lastChild = container.lastChild,
      document.size(of: part.nodes.lowerBound..<index) - part.codeStart >= size
    else { return nil }
    let end = document.end(of: lastChild)
    if container.node > 0, document.kind(of: container.node) == .list {
      guard document.kind(of: lastChild) == .item, document.kind(of: index) == .item,
        Self.endsInText(end, of: document)
      else { return nil }
      return !document.attributes(of: container.node).isTight
    }
    switch document.kind(of: lastChild) {
    case .codeBlock, .thematicBreak: return true
    case .table:
      return lastChild + 2 < end && document.kind(of: lastChild + 1) == .tableRow
        && document.kind(of: lastChild + 2) == .tableCell ? true : nil
    case .paragraph, .heading, .blockQuote, .list, .alert, .details:
      return Self.endsInText(end, of: document) ? true : nil
    default: return nil
    }
  }

  /// Whether the last block in a container is a paragraph that ends in visible text.
  static func endsInParagraph(_ container: Int, of document: Document) -> Bool {
    var last: Int?
    for child in document.children(of: container) { last = child }
    guard let last, document.kind(of: last) == .paragraph else { return false }
    return endsInText(document.end(of: last), of: document)
  }

  /// Whether the content directly before a node is visible text: printable ASCII, or letters of
  /// Cyrillic, Armenian or East Asian scripts, which are recognised by their first bytes.
  static func endsInText(_ index: Int, of document: Document) -> Bool {
    switch document.kind(of: index - 1) {
    case .text, .code, .codeBlock:
      document.utf8(of: index - 1).contains {
        switch $0 {
        case UInt8(ascii: "!")...UInt8(ascii: "~"), 0xD0...0xD5, 0xE3...0xED: true
        default: false
        }
      }
    default: false
    }
  }
}
