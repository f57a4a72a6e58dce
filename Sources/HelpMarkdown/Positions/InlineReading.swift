/// The computation of the starts of a leaf block's inlines from the columns in a cmark tree.
///
/// libcmark 0.30.2 counts the columns of inlines from the last line end that it noticed. libcmark
/// notices soft breaks, and hard breaks made by spaces. Columns continue over hard breaks made by a
/// backslash, and over line ends in code, raw HTML, link destinations, titles and labels. The
/// reading therefore follows the text, and remembers the start of the last counted line. The
/// reading also allows for these quirks:
/// - Code has the column of its content. The column of an autolink lacks the column of its block.
/// - A text that begins with unpaired backticks has the column after them.
/// - Emphasis, and the rest of a delimiter run, has the column of the run's first byte.
struct InlineReading {
  /// The start of an inline.
  struct Start {
    /// The line of the source, from 1.
    var line: Int
    /// An index into the source.
    var offset: Int
  }

  /// The starts of the inlines that were read.
  var starts = InlineStarts()
  /// The hard breaks that a backslash makes.
  private(set) var escapedBreaks: Set<CMarkNode> = []
  let text: LeafText
  private let source: [UInt8]
  /// The difference between a position in the text and cmark's column on the current line.
  private var shift: Int
  /// The difference between cmark's column and a position on the first line.
  private let indent: Int
  /// The index in `text.lines` of the line that the reading has reached.
  private var line: Int
  /// The last emphasis, and the start of its content.
  private var openedNode: (node: CMarkNode, inside: Int)?
  /// The last autolink, whose end column is unusable.
  private var autolink: CMarkNode?

  /// Prepares the reading of a leaf block.
  /// - Parameters:
  ///   - column: the column at which the text begins on its first line, from 1.
  ///   - firstLine: the index of the first line after the link reference definitions.
  init(_ text: LeafText, of source: [UInt8], column: Int, firstLine: Int = 0) {
    self.text = text
    self.source = source
    indent = column
    line = firstLine
    shift = text.lines[firstLine].start - column
  }

  /// Computes the starts of all inlines below a leaf block.
  /// - Parameter knownStarts: the known starts of inlines that passes made.
  /// - Complexity: O(inlines + length of the text).
  mutating func read(below leaf: CMarkNode, knownStarts: [CMarkNode: Int]) {
    var walk = CMarkWalk(below: leaf)
    while let (node, isEnd) = walk.next() {
      if isEnd { leave(node) } else { enter(node, knownStarts) }
    }
  }

  /// Adds an inline, and sets its start if the start can be computed.
  private mutating func enter(_ node: CMarkNode, _ knownStarts: [CMarkNode: Int]) {
    starts.append(node)
    let kind = node.kind
    if kind == .softBreak || kind == .lineBreak {
      endLine(at: node)
      return
    }
    if !knownStarts.isEmpty, let offset = knownStarts[node] {
      line = max(line, text.line(containingSource: offset))
      return
    }
    let column = node.startColumn
    // Nodes that passes made have no column. Texts that passes emptied may be anywhere.
    guard column > 0, kind != .text || text.lines.count == 1 || !node.literal.isEmpty else {
      return
    }
    let position = column + shift
    switch kind {
    case .text: setStart(at: position + closingWidth(before: node) - loneTicks(of: node, position))
    case .emphasis, .strong: setStart(ofEmphasis: node, at: position)
    case .code: setStart(ofCode: node, from: position)
    case .htmlInline:
      setStart(at: position)
      reach(node.endColumn + shift)
    case .link where setStart(ofAutolink: node): break
    case .link, .image: setStart(at: position)
    default: break
    }
  }

  /// Advances to the end of a link's destination or label.
  private mutating func leave(_ node: CMarkNode) {
    guard node.kind == .link || node.kind == .image, node != autolink, node.endColumn > 0 else {
      return
    }
    reach(node.endColumn + shift)
  }

  /// Advances to the line that contains a position.
  private mutating func reach(_ position: Int) {
    line = max(line, text.line(containing: position, from: line))
  }

  /// Advances to the next line after a break.
  private mutating func endLine(at node: CMarkNode) {
    guard line + 1 < text.lines.count else { return }
    let lastByte = source[text.lines[line].source].last
    line += 1
    if node.kind == .lineBreak, lastByte == UInt8(ascii: "\\") {
      escapedBreaks.insert(node)
    } else {
      shift = text.lines[line].start - indent
    }
  }

  /// Sets the start of the last node.
  private mutating func setStart(at position: Int) {
    reach(position)
    starts.setLast(start(of: position))
  }

  /// Returns the start at a position in the text.
  private func start(of position: Int) -> Start {
    let index = text.line(containing: position, from: line)
    return Start(
      line: text.lines[index].number, offset: text.source(of: position, onLine: index))
  }

  /// Returns the position of the byte that is a distance after a start in the text.
  func start(ofByte distance: Int, after start: Start) -> Start {
    let index = text.line(containingSource: start.offset)
    return self.start(of: text.position(ofSource: start.offset, onLine: index) + distance)
  }
}

extension InlineReading {
  /// Sets the start of a code span. The backticks are counted after the span's end, because
  /// white space may precede the content.
  private mutating func setStart(ofCode node: CMarkNode, from content: Int) {
    let start = line
    let end = node.endColumn + shift + 1
    reach(end)
    let ticks = run(at: end, onLine: line).count
    let index = text.line(containing: content - ticks, from: start)
    starts.setLast(
      Start(
        line: text.lines[index].number, offset: text.source(of: content - ticks, onLine: index)))
  }

  /// Sets the start of an autolink, `<address>`, which begins one byte before its only text.
  /// - Returns: false for any other link.
  private mutating func setStart(ofAutolink node: CMarkNode) -> Bool {
    guard let child = node.firstChild, child.kind == .text, child.next == nil,
      child.startColumn > 0
    else { return false }
    let start = start(of: child.startColumn + shift - 1)
    guard source.indices.contains(start.offset), source[start.offset] == UInt8(ascii: "<") else {
      return false
    }
    starts.setLast(start)
    autolink = node
    return true
  }

  /// Sets the start of emphasis. In a delimiter run, the closing delimiters and the delimiters that
  /// stay text precede the opening delimiters.
  private mutating func setStart(ofEmphasis node: CMarkNode, at position: Int) {
    let width = Self.width(node)
    var start = position
    if let openedNode, let parent = node.parent, parent == openedNode.node,
      parent.startColumn == node.startColumn, parent.startLine == node.startLine
    {
      start = openedNode.inside
    } else {
      reach(position)
      var usedCount = width
      var innerNode = node.firstChild
      while let current = innerNode, Self.isEmphasis(current),
        current.startColumn == node.startColumn,
        current.startLine == node.startLine
      {
        usedCount += Self.width(current)
        innerNode = current.firstChild
      }
      start += max(0, run(at: position, onLine: line).count - usedCount)
    }
    setStart(at: start)
    openedNode = (node, start + width)
  }

  /// Returns the number of delimiters that close emphasis before a text in the same run.
  private func closingWidth(before node: CMarkNode) -> Int {
    guard let previous = node.previous, Self.isEmphasis(previous),
      previous.endColumn >= node.startColumn, previous.endLine == node.startLine
    else { return 0 }
    var width = 0
    var current: CMarkNode? = previous
    while let closed = current, Self.isEmphasis(closed), closed.endColumn == previous.endColumn,
      closed.endLine == previous.endLine
    {
      width += Self.width(closed)
      current = closed.lastChild
    }
    return width
  }

  /// Returns the number of unpaired backticks at the start of a text, whose column is after them.
  private func loneTicks(of node: CMarkNode, _ position: Int) -> Int {
    let index = text.line(containing: position, from: line)
    let line = source[text.lines[index].source]
    let offset = text.source(of: position, onLine: index)
    guard offset > line.startIndex, offset <= line.endIndex, line[offset - 1] == UInt8(ascii: "`"),
      node.literal.first == UInt8(ascii: "`"), node.previous?.kind != .code
    else { return 0 }
    return offset - (line[..<offset].lastIndex { $0 != UInt8(ascii: "`") } ?? line.startIndex - 1)
      - 1
  }

  private static func isEmphasis(_ node: CMarkNode) -> Bool {
    node.kind == .emphasis || node.kind == .strong
  }

  /// Returns the number of delimiters on each side of emphasis.
  private static func width(_ node: CMarkNode) -> Int { node.kind == .strong ? 2 : 1 }

  /// Returns the range of the run of equal bytes that begins at a position.
  private func run(at position: Int, onLine index: Int) -> Range<Int> {
    let start = text.source(of: position, onLine: index)
    let end = text.lines[index].source.upperBound
    guard start < end else { return start..<start }
    let byte = source[start]
    return start..<(source[start..<end].firstIndex { $0 != byte } ?? end)
  }
}
