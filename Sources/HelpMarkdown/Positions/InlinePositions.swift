internal import HelpCore
import HelpDialects
import HelpHTML

/// The positions of a cmark tree's nodes in the topic's files.
///
/// libcmark stores the positions of blocks. `InlineReading` computes the positions of inlines on
/// demand, for one leaf block at a time.
struct InlinePositions {
  let text: [UInt8]
  private(set) lazy var lines = LineTable(text)
  /// The last leaf block whose inlines were read.
  private var block: CMarkNode?
  /// The starts of the inlines of `block`, or nil if they are unknown.
  private var reading: InlineReading?
  /// The leaf blocks of inlines that contain inlines. Inlines may nest as deep as their text is
  /// long.
  private var leaves: [CMarkNode: CMarkNode] = [:]
  /// The containers around the last block of several lines.
  private var path = ContainerPath()
  /// Whether `position` always returns nil, because no caller needs positions.
  var isSilent = false

  /// Prepares to find the positions of the nodes of a text.
  /// - Parameter text: the text that cmark read.
  init(_ text: [UInt8]) { self.text = text }

  /// Returns the file and the position of a node's start, or nil if unknown.
  /// - Complexity: O(size of the leaf block) for the first inline of a block, then O(1), amortised.
  mutating func position(of node: CMarkNode, in tree: borrowing CMarkTree) -> SourceMap.Origin? {
    guard !isSilent else { return nil }
    guard node.kind.rawValue >= CMarkNode.Kind.text.rawValue else {
      guard let extent = blockPosition(of: node, in: tree), extent.line > 0 else { return nil }
      return origin(SourcePosition(line: extent.line, column: max(1, extent.column)), tree)
    }
    return inlinePosition(of: node, in: tree).map { origin($0, tree) }
  }

  /// Returns the start of an inline in the text that cmark read, or nil if unknown.
  private mutating func inlinePosition(
    of node: CMarkNode, in tree: borrowing CMarkTree
  ) -> SourcePosition? {
    if let offset = tree.notes.knownStarts[node] { return lines.position(of: offset) }
    if let start = reading?.starts.start(of: node) { return position(start) }
    if let extent = tree.notes.annotation(of: node)?.position {
      return SourcePosition(line: extent.line, column: max(1, extent.column))
    }
    guard let leaf = self.leaf(of: node) else { return nil }
    if leaf != block { load(leaf, in: tree) }
    return reading?.starts.start(of: node).map { position($0) }
  }

  /// Returns the leaf block or table cell that contains an inline, or nil for an inline outside
  /// both.
  /// - Complexity: O(1), amortised.
  mutating func leaf(of node: CMarkNode) -> CMarkNode? {
    var inlines: [CMarkNode] = []
    var leaf = node
    while leaf.isInline {
      if let cached = leaves[leaf] {
        leaf = cached
        break
      }
      inlines.append(leaf)
      guard let parent = leaf.parent else { return nil }
      leaf = parent
    }
    for inline in inlines.dropFirst() { leaves[inline] = leaf }
    return leaf
  }

  /// Returns the position of a start in the text that cmark read.
  private mutating func position(_ start: InlineReading.Start) -> SourcePosition {
    SourcePosition(line: start.line, column: start.offset - lines.starts[start.line - 1] + 1)
  }

  /// Returns the origin of a byte of a raw HTML node, or nil if unknown.
  /// - Parameters:
  ///   - offset: the offset of the byte in the node's text as written.
  ///   - literal: the node's text as written.
  /// - Complexity: O(log lines + length of the line), in addition to `position(of:in:)`.
  mutating func position(
    of offset: Int, in literal: FragmentText, of node: CMarkNode, in tree: borrowing CMarkTree
  ) -> SourceMap.Origin? {
    guard !isSilent else { return nil }
    guard node.kind == .htmlBlock else {
      guard inlinePosition(of: node, in: tree) != nil,
        let start = reading?.starts.start(of: node), let reading
      else { return nil }
      return origin(position(reading.start(ofByte: offset, after: start)), tree)
    }
    guard let extent = blockPosition(of: node, in: tree), extent.line > 0 else { return nil }
    let (number, range) = literal.line(at: offset)
    let line = extent.line + number
    // cmark removes the markers of containers from the front of a line.
    let column = self.line(line).count - range.count + 1
    return origin(
      SourcePosition(line: line, column: max(1, column) + offset - range.lowerBound), tree)
  }

  /// Returns a line of the text without its end, or an empty slice for a number out of range.
  mutating func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= lines.count else { return [] }
    return text[lines.content(of: number - 1, in: text)]
  }

  /// Returns a line of the text, ready to read blocks from, or nil for a number out of range.
  mutating func blockLine(_ number: Int) -> BlockLine? {
    guard number >= 1, number <= lines.count else { return nil }
    return BlockLine(text, start: lines.starts[number - 1], number: number)
  }

  /// Returns the first line of a block that libcmark made, from the beginning of the block.
  mutating func line(atHeadOf block: CMarkNode) -> ArraySlice<UInt8> {
    line(block.startLine).dropFirst(max(0, block.startColumn - 1))
  }

  /// Returns the start of an inline as an index into the text that cmark read, or nil if unknown.
  /// - Complexity: see `position(of:in:)`.
  mutating func offset(of node: CMarkNode, in tree: borrowing CMarkTree) -> Int? {
    if let offset = tree.notes.knownStarts[node] { return offset }
    if reading?.starts.start(of: node) == nil { _ = inlinePosition(of: node, in: tree) }
    return reading?.starts.start(of: node).flatMap {
      text.indices.contains($0.offset) ? $0.offset : nil
    }
  }

  /// Whether an inline of the last leaf block is a hard break that a backslash makes.
  func isEscapedBreak(_ node: CMarkNode) -> Bool {
    reading?.escapedBreaks.contains(node) == true
  }

  /// Forgets the positions of nodes, which passes may have freed.
  mutating func forget() {
    block = nil
    reading = nil
    leaves = [:]
  }

  /// Returns a byte of the text that cmark read.
  func byte(at offset: Int) -> UInt8 { text[offset] }

  /// Returns the origin of a position in the text that cmark read.
  private func origin(
    _ position: SourcePosition, _ tree: borrowing CMarkTree
  ) -> SourceMap.Origin {
    tree.origin(line: position.line, column: position.column)
  }

  /// Returns the position of a block in the text that cmark read, or nil if unknown.
  func blockPosition(of node: CMarkNode, in tree: borrowing CMarkTree) -> BlockPosition? {
    guard node.annotation != nil else { return BlockPosition(node) }
    return tree.notes.annotation(of: node)?.position
  }
}

extension InlinePositions {
  /// Sets `block` to a leaf block, and `reading` to the starts of its inlines, or to nil if its
  /// position is unknown.
  private mutating func load(_ leaf: CMarkNode, in tree: borrowing CMarkTree) {
    block = leaf
    reading = nil
    guard let extent = blockPosition(of: leaf, in: tree), extent.line > 0,
      extent.line <= lines.count
    else { return }
    let line = self.line(extent.line)
    let start = min(line.startIndex + max(0, extent.column - 1), line.endIndex)
    var content = LeafText(line: extent.line, start..<line.endIndex)
    let last = min(lastTextLine(of: leaf, extent), lines.count)
    var firstLine = 0
    if last > extent.line {
      addLines((extent.line + 1)...last, to: &content, of: leaf, in: tree)
      firstLine = tree.notes.removedLines[leaf] ?? linesOfDefinitions(content)
    }
    var reading = InlineReading(
      content, of: text, column: max(1, extent.column), firstLine: firstLine)
    reading.read(below: leaf, knownStarts: tree.notes.knownStarts)
    self.reading = reading
  }

  /// Adds the further lines of a leaf block to its text, without the prefixes of its containers.
  private mutating func addLines(
    _ numbers: ClosedRange<Int>, to content: inout LeafText, of leaf: CMarkNode,
    in tree: borrowing CMarkTree
  ) {
    path.move(into: tree.containers(around: leaf), text, lines: lines)
    for number in numbers {
      var line = BlockLine(text, start: lines.starts[number - 1], number: number)
      let isLazy = !path.read(&line)
      let blanks = isLazy ? line.remainingTabColumns : 0
      let start = isLazy ? line.offset + (blanks > 0 ? 1 : 0) : line.content.lowerBound
      content.append(line: number, blanks: blanks, start..<max(start, line.end))
    }
  }

  /// Returns the number of lines with link reference definitions, which libcmark has removed from a
  /// text.
  private func linesOfDefinitions(_ content: LeafText) -> Int {
    let first = content.lines[0].source
    guard !first.isEmpty, text[first.lowerBound] == UInt8(ascii: "[") else { return 0 }
    let end = LinkDefinitions.end(in: content.bytes(of: text))
    return content.line(containing: end, from: 0)
  }

  /// Returns the last line of a leaf block's text.
  ///
  /// The last line of a setext heading in cmark is its underline or the line after the underline.
  /// No line of the heading's text can look like an underline.
  mutating func lastTextLine(of leaf: CMarkNode, _ extent: BlockPosition) -> Int {
    guard !extent.isParagraph, extent.endLine > extent.line else {
      return max(extent.line, extent.endLine)
    }
    return extent.endLine - 1 > extent.line && isUnderline(extent.endLine - 1)
      ? extent.endLine - 2 : extent.endLine - 1
  }

  /// Whether a line, without the markers of quotes, is the underline of a heading.
  private mutating func isUnderline(_ line: Int) -> Bool {
    let content = self.line(line).filter { $0 > .space && $0 != UInt8(ascii: ">") }
    return !content.isEmpty
      && (content.allSatisfy { $0 == UInt8(ascii: "=") }
        || content.allSatisfy { $0 == UInt8(ascii: "-") })
  }
}
