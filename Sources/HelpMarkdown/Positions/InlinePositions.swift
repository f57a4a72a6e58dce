internal import HelpCore
import HelpDialects
import HelpHTML

/// The positions of a cmark tree's nodes in their file.
///
/// libcmark knows the positions of blocks. `InlineReading` computes those of inlines, one leaf block at a time, and
/// only on demand.
struct InlinePositions {
  let text: [UInt8]
  private(set) lazy var lines = LineTable(text)
  /// The leaf block that was read last.
  private var block: CMarkNode?
  private var reading: InlineReading?
  /// The leaf blocks of inlines that hold others whose places are unknown: they may nest as deep as their text is long.
  private var leaves: [CMarkNode: CMarkNode] = [:]
  private var path = ContainerPath()
  /// Whether the places of nodes in the topic's files are not needed.
  var isSilent = false

  /// - Parameter text: the text that cmark read.
  init(_ text: [UInt8]) { self.text = text }

  /// The file and the position of a node's start; nil if unknown.
  /// - Complexity: O(size of its leaf block) for the first inline of a block, then O(1), amortised.
  mutating func position(of node: CMarkNode, in tree: borrowing CMarkTree) -> SourceMap.Origin? {
    guard !isSilent else { return nil }
    guard node.kind.rawValue >= CMarkNode.Kind.text.rawValue else {
      guard let place = place(ofBlock: node, in: tree), place.line > 0 else { return nil }
      return shifted(SourcePosition(line: place.line, column: max(1, place.column)), tree)
    }
    return place(ofInline: node, in: tree).map { shifted($0, tree) }
  }

  /// The start of an inline in the text that cmark read.
  private mutating func place(
    ofInline node: CMarkNode, in tree: borrowing CMarkTree
  ) -> SourcePosition? {
    if let offset = tree.notes.madeAt[node] { return lines.position(of: offset) }
    if let known = reading?.places.place(of: node) { return position(known) }
    if let place = tree.notes.annotation(of: node)?.place {
      return SourcePosition(line: place.line, column: max(1, place.column))
    }
    guard let leaf = knownLeaf(of: node) else { return nil }
    if leaf != block { load(leaf, in: tree) }
    return reading?.places.place(of: node).map { position($0) }
  }

  /// The block, or table cell, that holds an inline.
  /// - Complexity: O(1), amortised.
  private mutating func knownLeaf(of node: CMarkNode) -> CMarkNode? {
    var passed: [CMarkNode] = []
    var leaf = node
    while leaf.isInline {
      if let known = leaves[leaf] {
        leaf = known
        break
      }
      passed.append(leaf)
      guard let parent = leaf.parent else { return nil }
      leaf = parent
    }
    for node in passed.dropFirst() { leaves[node] = leaf }
    return leaf
  }

  private mutating func position(_ place: InlineReading.Place) -> SourcePosition {
    SourcePosition(line: place.line, column: place.offset - lines.starts[place.line - 1] + 1)
  }

  /// The origin of a byte of a raw HTML node.
  /// - Parameters:
  ///   - offset: the offset in the node's text as written.
  ///   - literal: that text.
  /// - Complexity: O(log lines + length of the line), in addition to `position(of:in:)`.
  mutating func position(
    of offset: Int, in literal: FragmentText, of node: CMarkNode, in tree: borrowing CMarkTree
  ) -> SourceMap.Origin? {
    guard !isSilent else { return nil }
    guard node.kind == .htmlBlock else {
      guard place(ofInline: node, in: tree) != nil,
        let start = reading?.places.place(of: node), let reading
      else { return nil }
      return shifted(position(reading.place(of: offset, behind: start)), tree)
    }
    guard let place = place(ofBlock: node, in: tree), place.line > 0 else { return nil }
    let (number, range) = literal.line(at: offset)
    let line = place.line + number
    // cmark removes the markers of containers from the front of a line.
    let column = self.line(line).count - range.count + 1
    return shifted(
      SourcePosition(line: line, column: max(1, column) + offset - range.lowerBound), tree)
  }

  /// A line of the text without its end; empty where there is none.
  mutating func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= lines.count else { return [] }
    return text[lines.content(of: number - 1, in: text)]
  }

  /// A line of the text, as blocks are read from it; nil where there is none.
  mutating func blockLine(_ number: Int) -> BlockLine? {
    guard number >= 1, number <= lines.count else { return nil }
    return BlockLine(text, start: lines.starts[number - 1], number: number)
  }

  /// The first line of one of cmark's own blocks, from its beginning.
  mutating func line(atHeadOf block: CMarkNode) -> ArraySlice<UInt8> {
    line(block.startLine).dropFirst(max(0, block.startColumn - 1))
  }

  /// The start of an inline as an index into the text that cmark read; nil if unknown.
  /// - Complexity: as `position(of:in:)`.
  mutating func offset(of node: CMarkNode, in tree: borrowing CMarkTree) -> Int? {
    if let offset = tree.notes.madeAt[node] { return offset }
    if reading?.places.place(of: node) == nil { _ = place(ofInline: node, in: tree) }
    return reading?.places.place(of: node).flatMap {
      text.indices.contains($0.offset) ? $0.offset : nil
    }
  }

  /// Whether an inline of the last leaf block is a hard break made by a backslash.
  func isEscapedBreak(_ node: CMarkNode) -> Bool {
    reading?.escapedBreaks.contains(node) == true
  }

  /// Forgets the places of nodes, which passes may have freed.
  mutating func forget() {
    block = nil
    reading = nil
    leaves = [:]
  }

  /// A byte of the text that cmark read.
  func byte(at offset: Int) -> UInt8 { text[offset] }

  private func shifted(
    _ position: SourcePosition, _ tree: borrowing CMarkTree
  ) -> SourceMap.Origin {
    tree.origin(line: position.line, column: position.column)
  }

  func place(ofBlock node: CMarkNode, in tree: borrowing CMarkTree) -> BlockPlace? {
    guard node.annotation != nil else { return BlockPlace(node) }
    return tree.notes.annotation(of: node)?.place
  }
}

extension InlinePositions {
  /// Works out the places of all inlines of a leaf block.
  private mutating func load(_ leaf: CMarkNode, in tree: borrowing CMarkTree) {
    block = leaf
    reading = nil
    guard let place = place(ofBlock: leaf, in: tree), place.line > 0, place.line <= lines.count
    else { return }
    let line = self.line(place.line)
    let start = min(line.startIndex + max(0, place.column - 1), line.endIndex)
    var content = LeafText(line: place.line, start..<line.endIndex)
    let last = min(lastTextLine(of: leaf, place), lines.count)
    var firstLine = 0
    if last > place.line {
      addLines((place.line + 1)...last, to: &content, of: leaf, in: tree)
      firstLine = tree.notes.takenLines[leaf] ?? linesOfDefinitions(content)
    }
    var reading = InlineReading(
      content, of: text, column: max(1, place.column), firstLine: firstLine)
    reading.read(below: leaf, madeAt: tree.notes.madeAt)
    self.reading = reading
  }

  private mutating func addLines(
    _ numbers: ClosedRange<Int>, to content: inout LeafText, of leaf: CMarkNode,
    in tree: borrowing CMarkTree
  ) {
    path.lead(into: tree.containers(around: leaf), text, lines: lines)
    for number in numbers {
      var line = BlockLine(text, start: lines.starts[number - 1], number: number)
      let isLazy = !path.read(&line)
      let blanks = isLazy ? line.tabRest : 0
      let start = isLazy ? line.offset + (blanks > 0 ? 1 : 0) : line.content.lowerBound
      content.append(line: number, blanks: blanks, start..<max(start, line.end))
    }
  }

  /// The number of lines of a text that libcmark removed.
  private func linesOfDefinitions(_ content: LeafText) -> Int {
    let first = content.lines[0].source
    guard !first.isEmpty, text[first.lowerBound] == UInt8(ascii: "[") else { return 0 }
    let end = LinkDefinitions.end(in: content.bytes(of: text))
    return content.line(holding: end, from: 0)
  }

  /// The last line of a leaf block's text. For a setext heading cmark gives the line of its underline or the one after
  /// it. No line of its text can look like an underline.
  mutating func lastTextLine(of leaf: CMarkNode, _ place: BlockPlace) -> Int {
    guard !place.isParagraph, place.endLine > place.line else {
      return max(place.line, place.endLine)
    }
    return place.endLine - 1 > place.line && isUnderline(place.endLine - 1)
      ? place.endLine - 2 : place.endLine - 1
  }

  private mutating func isUnderline(_ line: Int) -> Bool {
    let content = self.line(line).filter { $0 > .space && $0 != UInt8(ascii: ">") }
    return !content.isEmpty
      && (content.allSatisfy { $0 == UInt8(ascii: "=") }
        || content.allSatisfy { $0 == UInt8(ascii: "-") })
  }
}
