/// Works out from a cmark tree where the inlines of a leaf block begin.
///
/// libcmark 0.30.2 counts the columns of inlines from the last line end that it noticed. It notices soft breaks and
/// hard breaks made by spaces. Columns continue over hard breaks made by a backslash, and over line ends in code, raw
/// HTML, link destinations, titles and labels. So the reading follows the text and keeps the start of the last counted
/// line. It also knows these quirks:
/// - code has the column of its content, an autolink one that does not include its block's;
/// - a text that begins with backticks without partners has the column after these;
/// - emphasis, and the rest of a delimiter run, has the column of the run's first byte.
struct InlineReading {
  /// The start of an inline.
  struct Place {
    /// The line of the source, from 1.
    var line: Int
    /// An index into the source.
    var offset: Int
  }

  var places = InlinePlaces()
  /// Hard breaks that a backslash makes.
  private(set) var escapedBreaks: Set<CMarkNode> = []
  let text: LeafText
  private let source: [UInt8]
  /// The number to add to cmark's column for a position in the text.
  private var shift: Int
  /// The difference between columns and positions of the first line.
  private let indent: Int
  /// The line that the reading has reached, counted in the text.
  private var line: Int
  /// The emphasis that was entered last, and where its content begins.
  private var opened: (node: CMarkNode, inside: Int)?
  private var autolink: CMarkNode?

  /// - Parameters:
  ///   - column: the start of the text on its first line, from 1.
  ///   - firstLine: the first line of the text that is not part of a link reference definition.
  init(_ text: LeafText, of source: [UInt8], column: Int, firstLine: Int = 0) {
    self.text = text
    self.source = source
    indent = column
    line = firstLine
    shift = text.lines[firstLine].start - column
  }

  /// - Complexity: O(inlines + length of the text).
  mutating func read(below leaf: CMarkNode, madeAt: [CMarkNode: Int]) {
    var walk = CMarkWalk(below: leaf)
    while let (node, isEnd) = walk.next() {
      if isEnd { leave(node) } else { enter(node, madeAt) }
    }
  }

  private mutating func enter(_ node: CMarkNode, _ madeAt: [CMarkNode: Int]) {
    places.append(node)
    let kind = node.kind
    if kind == .softBreak || kind == .lineBreak {
      endLine(at: node)
      return
    }
    if !madeAt.isEmpty, let offset = madeAt[node] {
      line = max(line, text.line(holdingSource: offset))
      return
    }
    let column = node.startColumn
    // Passes make nodes without a column, and leave texts that they emptied anywhere.
    guard column > 0, kind != .text || text.lines.count == 1 || !node.literal.isEmpty else {
      return
    }
    let position = column + shift
    switch kind {
    case .text: add(at: position + closingWidth(before: node) - loneTicks(of: node, position))
    case .emphasis, .strong: addEmphasis(node, at: position)
    case .code: addCode(node, from: position)
    case .htmlInline:
      add(at: position)
      reach(node.endColumn + shift)
    case .link where addAutolink(node): break
    case .link, .image: add(at: position)
    default: break
    }
  }

  /// Moves behind the destination or label of a link.
  private mutating func leave(_ node: CMarkNode) {
    guard node.kind == .link || node.kind == .image, node != autolink, node.endColumn > 0 else {
      return
    }
    reach(node.endColumn + shift)
  }

  private mutating func reach(_ position: Int) {
    line = max(line, text.line(holding: position, from: line))
  }

  private mutating func endLine(at node: CMarkNode) {
    guard line + 1 < text.lines.count else { return }
    let ended = source[text.lines[line].source].last
    line += 1
    if node.kind == .lineBreak, ended == UInt8(ascii: "\\") {
      escapedBreaks.insert(node)
    } else {
      shift = text.lines[line].start - indent
    }
  }

  /// Sets the place of the node that was entered last.
  private mutating func add(at position: Int) {
    reach(position)
    places.setLast(place(of: position))
  }

  private func place(of position: Int) -> Place {
    let index = text.line(holding: position, from: line)
    return Place(
      line: text.lines[index].number, offset: text.source(of: position, onLine: index))
  }

  /// The place of a byte that follows another one in the text by some distance.
  func place(of distance: Int, behind place: Place) -> Place {
    let index = text.line(holdingSource: place.offset)
    return self.place(of: text.position(ofSource: place.offset, onLine: index) + distance)
  }
}

extension InlineReading {
  /// Adds a code span. Its backticks are counted from its end, which is adjacent to them.
  private mutating func addCode(_ node: CMarkNode, from content: Int) {
    let start = line
    let end = node.endColumn + shift + 1
    reach(end)
    let ticks = run(at: end, onLine: line).count
    let index = text.line(holding: content - ticks, from: start)
    places.setLast(
      Place(
        line: text.lines[index].number, offset: text.source(of: content - ticks, onLine: index)))
  }

  /// Adds a link `<address>`, which begins one byte before its only text.
  private mutating func addAutolink(_ node: CMarkNode) -> Bool {
    guard let child = node.firstChild, child.kind == .text, child.next == nil,
      child.startColumn > 0
    else { return false }
    let place = place(of: child.startColumn + shift - 1)
    guard source.indices.contains(place.offset), source[place.offset] == UInt8(ascii: "<") else {
      return false
    }
    places.setLast(place)
    autolink = node
    return true
  }

  /// Adds emphasis at the last of the run's delimiters that are left for it: those that close, and those that stay
  /// text, come before.
  private mutating func addEmphasis(_ node: CMarkNode, at position: Int) {
    let width = Self.width(node)
    var start = position
    if let opened, let parent = node.parent, parent == opened.node,
      parent.startColumn == node.startColumn, parent.startLine == node.startLine
    {
      start = opened.inside
    } else {
      reach(position)
      var used = width
      var inner = node.firstChild
      while let current = inner, Self.isEmphasis(current), current.startColumn == node.startColumn,
        current.startLine == node.startLine
      {
        used += Self.width(current)
        inner = current.firstChild
      }
      start += max(0, run(at: position, onLine: line).count - used)
    }
    add(at: start)
    opened = (node, start + width)
  }

  /// The length of a run's part that closed emphasis, which ends before the rest of the run.
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

  /// The number of unpaired backticks at the start of a text, whose column is after them.
  private func loneTicks(of node: CMarkNode, _ position: Int) -> Int {
    let index = text.line(holding: position, from: line)
    let line = source[text.lines[index].source]
    let place = text.source(of: position, onLine: index)
    guard place > line.startIndex, place <= line.endIndex, line[place - 1] == UInt8(ascii: "`"),
      node.literal.first == UInt8(ascii: "`"), node.previous?.kind != .code
    else { return 0 }
    return place - (line[..<place].lastIndex { $0 != UInt8(ascii: "`") } ?? line.startIndex - 1) - 1
  }

  private static func isEmphasis(_ node: CMarkNode) -> Bool {
    node.kind == .emphasis || node.kind == .strong
  }

  private static func width(_ node: CMarkNode) -> Int { node.kind == .strong ? 2 : 1 }

  /// The run of equal bytes at a position.
  private func run(at position: Int, onLine index: Int) -> Range<Int> {
    let start = text.source(of: position, onLine: index)
    let end = text.lines[index].source.upperBound
    guard start < end else { return start..<start }
    let byte = source[start]
    return start..<(source[start..<end].firstIndex { $0 != byte } ?? end)
  }
}
