internal import HelpCore

/// Where the nodes of a cmark tree stand in their file.
///
/// libcmark 0.30.2 knows where blocks begin. Of inlines it gives a link the line of its closing bracket, knows nothing
/// of breaks, forgets line ends inside link destinations and in reference definitions at the head of a
/// paragraph, and counts columns of further lines as if they were set like the first. What it says is
/// set right here against the text itself, one leaf block at a time, and only when somebody asks.
struct InlinePositions {
  let text: ArraySlice<UInt8>
  /// Where each line of the text begins; built when first needed.
  private var lines: [Int]?
  /// The leaf block whose inlines are in `places`.
  private var block: OpaquePointer?
  private var places: [OpaquePointer: SourcePosition] = [:]

  /// - Parameter text: what cmark saw.
  init(_ text: ArraySlice<UInt8>) { self.text = text }

  /// Where a node begins in which of the topic's files; nil where unknown.
  /// - Complexity: O(size of its leaf block) for the first inline of a block asked for, then O(depth below
  ///   the block).
  mutating func position(of node: CMarkNode, in tree: borrowing CMarkTree) -> SourceMap.Origin? {
    guard node.kind.rawValue >= CMarkNode.Kind.text.rawValue else {
      guard let place = place(ofBlock: node, in: tree), place.line > 0 else { return nil }
      return shifted(SourcePosition(line: place.line, column: max(1, place.column)), tree)
    }
    return place(ofInline: node, in: tree).map { shifted($0, tree) }
  }

  /// Where an inline begins in what cmark saw.
  private mutating func place(
    ofInline node: CMarkNode, in tree: borrowing CMarkTree
  ) -> SourcePosition? {
    if let offset = tree.madeAt[node.pointer] { return place(ofOffset: offset) }
    if let known = places[node.pointer] { return known }
    if let place = tree.annotation(of: node)?.place {
      return SourcePosition(line: place.line, column: max(1, place.column))
    }
    guard let leaf = Self.leaf(of: node) else { return nil }
    if leaf.pointer != block { load(leaf, in: tree) }
    return places[node.pointer]
  }

  /// Where a byte of a raw HTML node stands.
  /// - Parameters:
  ///   - offset: in the node's text as it was written.
  ///   - literal: that text.
  /// - Complexity: O(log lines + length of the line), beside `position(of:in:)`.
  mutating func position(
    of offset: Int, in literal: FragmentText, of node: CMarkNode, in tree: borrowing CMarkTree
  ) -> SourceMap.Origin? {
    let (number, range) = literal.line(at: offset)
    let isBlock = node.kind == .htmlBlock
    let line: Int
    if isBlock {
      guard let place = place(ofBlock: node, in: tree), place.line > 0 else { return nil }
      line = place.line + number
    } else {
      guard let place = place(ofInline: node, in: tree) else { return nil }
      if number == 0 {
        return shifted(SourcePosition(line: place.line, column: place.column + offset), tree)
      }
      line = place.line + number
    }
    // cmark takes the markers of containers off the front of a line, and of a paragraph's line its indentation.
    let column =
      isBlock
      ? self.line(line).count - range.count + 1
      : Fitting(firstLine: line, missingLines: 0, quotes: quotes(around: node))
        .contentColumn(ofLine: line, text, lineStarts())
    return shifted(
      SourcePosition(line: line, column: max(1, column) + offset - range.lowerBound), tree)
  }

  /// A line of the text without its end; empty where there is none.
  mutating func line(_ number: Int) -> ArraySlice<UInt8> {
    let starts = lineStarts()
    guard number >= 1, number < starts.count else { return [] }
    var end = starts[number]
    while end > starts[number - 1], text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    return text[starts[number - 1]..<end]
  }

  /// Where an inline begins in what cmark saw, as an index into that text; nil where unknown.
  /// - Complexity: as `position(of:in:)`.
  mutating func offset(of node: CMarkNode, in tree: borrowing CMarkTree) -> Int? {
    if let offset = tree.madeAt[node.pointer] { return offset }
    if places[node.pointer] == nil { _ = position(of: node, in: tree) }
    guard let place = places[node.pointer] else { return nil }
    let starts = lineStarts()
    guard place.line >= 1, place.line < starts.count else { return nil }
    let offset = starts[place.line - 1] + place.column - 1
    return offset < starts[place.line] ? offset : nil
  }

  /// Where an inline of the leaf block that was asked about last begins; nil where unknown.
  func knownOffset(of node: CMarkNode) -> Int? {
    guard let place = places[node.pointer], let lines, place.line >= 1, place.line < lines.count
    else { return nil }
    return lines[place.line - 1] + place.column - 1
  }

  private mutating func place(ofOffset offset: Int) -> SourcePosition {
    let starts = lineStarts()
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// Forgets the places of nodes, which passes may have freed.
  mutating func forget() {
    block = nil
    places.removeAll()
  }

  /// A byte of what cmark saw.
  func byte(at offset: Int) -> UInt8 { text[offset] }

  private func shifted(
    _ position: SourcePosition, _ tree: borrowing CMarkTree
  ) -> SourceMap.Origin {
    tree.origin(line: position.line, column: position.column)
  }

  func place(ofBlock node: CMarkNode, in tree: borrowing CMarkTree) -> BlockPlace? {
    guard node.annotation != nil else { return BlockPlace(node) }
    return tree.annotation(of: node)?.place
  }
}

extension InlinePositions {
  /// Works out the places of all inlines of a leaf block.
  private mutating func load(_ leaf: CMarkNode, in tree: borrowing CMarkTree) {
    block = leaf.pointer
    places.removeAll(keepingCapacity: true)
    guard let place = place(ofBlock: leaf, in: tree), place.line > 0 else { return }
    let reported = reportedPlaces(below: leaf, startingAt: place.line)
    let lastLine = lastTextLine(of: leaf, place)
    var fitting = Fitting(
      firstLine: place.line, missingLines: max(0, lastLine - reported.lastLine),
      quotes: quotes(around: leaf))
    if fitting.missingLines == 0, reported.lastLine == place.line, !reported.hasCode {
      // One line, and all of it known: nothing to set right.
      for entry in reported.entries {
        places[entry.node.pointer] = SourcePosition(line: entry.line, column: max(1, entry.column))
      }
      return
    }
    let starts = lineStarts()
    for entry in reported.entries {
      places[entry.node.pointer] = fitting.fit(entry, in: text, starts)
    }
  }

  /// The last line of a leaf block's text. Of a setext heading cmark gives the line of its underline or the one
  /// after it; no line of its text can look like an underline.
  mutating func lastTextLine(of leaf: CMarkNode, _ place: BlockPlace) -> Int {
    guard !place.isParagraph, place.endLine > place.line else {
      return max(place.line, place.endLine)
    }
    return place.endLine - 1 > place.line && isUnderline(place.endLine - 1)
      ? place.endLine - 2 : place.endLine - 1
  }

  private mutating func isUnderline(_ line: Int) -> Bool {
    let starts = lineStarts()
    guard line >= 1, line < starts.count else { return false }
    let content = text[starts[line - 1]..<starts[line]].filter { $0 > 0x20 && $0 != 0x3E }
    return !content.isEmpty
      && (content.allSatisfy { $0 == 0x3D } || content.allSatisfy { $0 == 0x2D })
  }

  private struct Reported {
    var entries: [Entry] = []
    var lastLine: Int
    var hasCode = false
  }

  fileprivate struct Entry {
    var node: CMarkNode
    var line: Int
    var column: Int
  }

  /// What cmark says of each inline, with lines counted along the breaks.
  private func reportedPlaces(below leaf: CMarkNode, startingAt line: Int) -> Reported {
    var result = Reported(lastLine: line)
    var current = leaf.firstChild
    while let node = current {
      let kind = node.kind
      var column = node.startColumn
      switch kind {
      case .softBreak, .lineBreak:
        result.lastLine += 1
      case .customInline: break
      case .link, .image:
        if kind == .link, let child = node.firstChild, child.kind == .text, child.next == nil,
          child.startLine == node.startLine, child.startColumn != column + 1
        {
          // An autolink's column lacks the offset of its block; its text's does not.
          column = child.startColumn - 1
        }
        result.entries.append(Entry(node: node, line: result.lastLine, column: column))
      default:
        if node.startLine > 0 { result.lastLine = max(result.lastLine, node.startLine) }
        result.entries.append(Entry(node: node, line: result.lastLine, column: column))
        if kind == .code { result.hasCode = true }
        if kind == .code || kind == .htmlInline {
          result.lastLine = max(result.lastLine, node.endLine)
        }
      }
      current = node.following(below: leaf)
    }
    return result
  }

  private func quotes(around leaf: CMarkNode) -> Int {
    var count = 0
    var current = leaf.parent
    while let node = current {
      if node.kind == .blockQuote { count += 1 }
      current = node.parent
    }
    return count
  }

  mutating func lineStarts() -> [Int] {
    if let lines { return lines }
    var starts: [Int] = []
    text.withUnsafeBufferPointer { bytes in
      var lines = FastLines(bytes)
      while let line = lines.next() { starts.append(line.lowerBound + text.startIndex) }
    }
    starts.append(text.endIndex)
    lines = starts
    return starts
  }
}

/// Fits what cmark reports to what the text says, inline by inline.
private struct Fitting {
  let firstLine: Int
  let missingLines: Int
  let quotes: Int
  private var lineShift = 0
  private var columnShift = 0
  /// The reported line that `columnShift` holds for.
  private var currentLine = 0
  /// How many more places may be tried: a block that fits nowhere must not cost its square.
  private var budget = 100_000

  init(firstLine: Int, missingLines: Int, quotes: Int) {
    self.firstLine = firstLine
    self.missingLines = missingLines
    self.quotes = quotes
    currentLine = firstLine
  }

  mutating func fit(
    _ entry: InlinePositions.Entry, in text: ArraySlice<UInt8>, _ starts: [Int]
  ) -> SourcePosition {
    if entry.line != currentLine {
      currentLine = entry.line
      let line = entry.line + lineShift
      var column = contentColumn(ofLine: line, text, starts)
      if entry.node.kind == .code {
        while byte(line, column, text, starts) == 0x60 { column += 1 }
      }
      columnShift = column - entry.column
    }
    if lineShift < missingLines,
      !matches(
        entry.node, line: entry.line + lineShift, column: entry.column + columnShift, text, starts)
    {
      search(entry, text, starts)
    }
    let line = entry.line + lineShift
    var column = max(1, entry.column + columnShift)
    if entry.node.kind == .code {
      // cmark points behind the backticks.
      while column > 1, byte(line, column - 1, text, starts) == 0x60 { column -= 1 }
    }
    return SourcePosition(line: line, column: column)
  }

  private func byte(
    _ line: Int, _ column: Int, _ text: ArraySlice<UInt8>, _ starts: [Int]
  ) -> UInt8? {
    guard line >= 1, line < starts.count, column >= 1 else { return nil }
    let offset = starts[line - 1] + column - 1
    return offset < starts[line] ? text[offset] : nil
  }

  /// Looks for the node on the following lines, as many as cmark lost.
  private mutating func search(
    _ entry: InlinePositions.Entry, _ text: ArraySlice<UInt8>, _ starts: [Int]
  ) {
    for shift in (lineShift + 1)...missingLines {
      let line = entry.line + shift
      guard line >= 1, line < starts.count else { return }
      let length = starts[line] - starts[line - 1]
      budget -= length
      guard budget > 0 else { return }
      let first = contentColumn(ofLine: line, text, starts)
      guard first <= length else { continue }
      for column in first...length
      where matches(entry.node, line: line, column: column, text, starts) {
        lineShift = shift
        columnShift = column - entry.column
        return
      }
    }
  }

  /// Whether a node may begin at a place in the text.
  private func matches(
    _ node: CMarkNode, line: Int, column: Int, _ text: ArraySlice<UInt8>, _ starts: [Int]
  ) -> Bool {
    guard line >= 1, line < starts.count, column >= 1 else { return false }
    let offset = starts[line - 1] + column - 1
    guard offset < starts[line] else { return false }
    let byte = text[offset]
    switch node.kind {
    case .code: return offset > text.startIndex && text[offset - 1] == 0x60
    case .htmlInline: return byte == 0x3C
    case .emphasis, .strong: return byte == 0x2A || byte == 0x5F
    case .image, .link:
      let isImage = node.kind == .image
      guard isImage ? byte == 0x21 : byte == 0x5B || byte == 0x3C else { return false }
      guard let child = node.firstChild, child.kind == .text else { return true }
      return matches(child, line: line, column: column + (isImage ? 2 : 1), text, starts)
    default:
      // A reference, an escape or a variable may stand for anything.
      if byte == 0x26 || byte == 0x5C || byte == 0xEF { return true }
      let literal = node.literal
      let compared = min(literal.count, 16, starts[line] - offset)
      for index in 0..<compared {
        let written = text[offset + index]
        if written == 0x26 || written == 0x5C || written == 0xEF { return true }
        if written != literal[index] { return false }
      }
      return compared > 0
    }
  }

  /// Where a line's text begins, behind the markers of the quotes around it.
  func contentColumn(
    ofLine line: Int, _ text: ArraySlice<UInt8>, _ starts: [Int]
  ) -> Int {
    guard line >= 1, line < starts.count else { return 1 }
    var offset = starts[line - 1]
    var markers = quotes
    while offset < starts[line] {
      let byte = text[offset]
      if byte == 0x3E, markers > 0 { markers -= 1 } else if byte != 0x20, byte != 0x09 { break }
      offset += 1
    }
    return offset - starts[line - 1] + 1
  }
}
