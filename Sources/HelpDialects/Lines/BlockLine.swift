import HelpCore

/// One line of a text, as CommonMark's block rules read it: from container to container, in columns.
///
/// Tabs reach to the next multiple of four; a container may take only a part of one.
package struct BlockLine {
  package let bytes: [UInt8]
  /// The number of the line from 1, its start in bytes, and its end without and with the line ending.
  package let number: Int
  package let start: Int
  package let end: Int
  package let next: Int

  /// The end of the part that containers have read.
  package private(set) var offset: Int
  private(set) var column = 0
  /// The index and column of the first character that is not white space, from `offset` on.
  package private(set) var firstNonspace = 0
  private var firstNonspaceColumn = 0

  /// - Parameter start: the start of the line inside the text.
  package init(_ bytes: [UInt8], start: Int, number: Int) {
    let end = ByteSearch.lineEnd(in: bytes.span, from: start)
    self.init(bytes, start: start, end: end, number: number)
  }

  /// - Parameter end: the end of the line, without its line ending.
  package init(_ bytes: [UInt8], start: Int, end: Int, number: Int) {
    self.bytes = bytes
    self.number = number
    self.start = start
    self.end = end
    var next = end
    if next < bytes.count {
      next +=
        bytes[next] == .carriageReturn && next + 1 < bytes.count && bytes[next + 1] == .lineFeed
        ? 2 : 1
    }
    self.next = next
    offset = start
    // A byte order mark is not text.
    if number == 1, end - start >= 3, bytes[start] == 0xEF, bytes[start + 1] == 0xBB,
      bytes[start + 2] == 0xBF
    {
      offset += 3
    }
    findNonspace()
  }

  package var place: RewrittenText.Place { .init(offset: start, line: number) }
  package var nextPlace: RewrittenText.Place { .init(offset: next, line: number + 1) }

  /// Columns of white space before the next text.
  package var indent: Int { firstNonspaceColumn - column }
  package var isIndented: Bool { indent >= 4 }
  package var isBlank: Bool { firstNonspace >= end }

  /// The rest of the line, from its first character that is not white space on.
  package var content: Range<Int> { min(firstNonspace, end)..<end }

  /// The first byte of the text that is left; 0 at the end of the line.
  package var head: UInt8 { byte(firstNonspace) }

  /// A byte of the line; 0 after its end.
  package func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

  package func isSpaceOrTab(_ index: Int) -> Bool { byte(index) == .space || byte(index) == .tab }

  /// Advances by a number of columns.
  package mutating func advance(columns: Int) {
    var left = columns
    while left > 0, offset < end {
      if bytes[offset] == .tab {
        let width = 4 - column % 4
        if width > left {
          column += left
          break
        }
        column += width
        left -= width
      } else {
        column += 1
        left -= 1
      }
      offset += 1
    }
    findNonspace()
  }

  /// Advances to a byte of the line.
  package mutating func advance(to index: Int) {
    while offset < min(index, end) {
      column += bytes[offset] == .tab ? 4 - column % 4 : 1
      offset += 1
    }
    findNonspace()
  }

  /// Reads the one space, or column of a tab, that may follow a marker.
  package mutating func advanceOptionalSpace() {
    if isSpaceOrTab(offset) { advance(columns: 1) }
  }

  /// Reads the mark of a quote, and the space that belongs to it.
  /// - Returns: false when there is none.
  package mutating func openQuote() -> Bool {
    guard !isIndented, head == UInt8(ascii: ">") else { return false }
    advance(to: firstNonspace + 1)
    advanceOptionalSpace()
    return true
  }

  /// Reads a list marker and the white space that belongs to it.
  /// - Returns: the indentation in columns of the item's further lines.
  package mutating func openItem(_ marker: BlockStart.ListMarker) -> Int {
    let width = indent + marker.length
    advance(to: firstNonspace + marker.length)
    let spaces = indent
    guard (1..<5).contains(spaces), !isBlank else {
      advanceOptionalSpace()
      return width + 1
    }
    advance(columns: spaces)
    return width + spaces
  }

  /// The columns left of the tab at `offset` that a container took a part of; 0 if none did.
  /// - Complexity: O(offset).
  package var tabRest: Int {
    guard byte(offset) == .tab else { return 0 }
    var reached = 0
    for index in start..<offset { reached += bytes[index] == .tab ? 4 - reached % 4 : 1 }
    return reached < column ? 4 - column % 4 : 0
  }

  private mutating func findNonspace() {
    var index = offset
    var column = column
    while index < end {
      if bytes[index] == .space {
        column += 1
      } else if bytes[index] == .tab {
        column += 4 - column % 4
      } else {
        break
      }
      index += 1
    }
    firstNonspace = index
    firstNonspaceColumn = column
  }
}
