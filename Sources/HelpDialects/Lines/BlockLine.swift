import HelpCore

/// One line of a text, as CommonMark's block rules read it: container by container, in columns.
///
/// A tab extends to the next multiple of four columns. A container may consume only a part of a
/// tab.
package struct BlockLine {
  package let bytes: [UInt8]
  /// The number of the line, from 1.
  package let number: Int
  package let start: Int
  /// The end of the line, without its line ending.
  package let end: Int
  /// The start of the next line.
  package let next: Int

  /// The end of the part that belongs to containers.
  package private(set) var offset: Int
  /// The column at `offset`, from 0.
  private(set) var column = 0
  /// The index of the first character at or after `offset` that is not white space.
  package private(set) var firstNonspace = 0
  /// The column of the same character.
  private var firstNonspaceColumn = 0

  /// Begins to read a line, and searches for its end.
  /// - Parameter start: the start of the line inside the text.
  package init(_ bytes: [UInt8], start: Int, number: Int) {
    let end = ByteSearch.lineEnd(in: bytes.span, from: start)
    self.init(bytes, start: start, end: end, number: number)
  }

  /// Begins to read a line.
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

  /// The start of the line, for `RewrittenText`.
  package var place: RewrittenText.Place { .init(offset: start, line: number) }
  /// The start of the next line, for `RewrittenText`.
  package var nextPlace: RewrittenText.Place { .init(offset: next, line: number + 1) }

  /// The width of the white space after `offset`, in columns.
  package var indent: Int { firstNonspaceColumn - column }
  /// Whether the white space after `offset` is wide enough for indented code.
  package var isIndented: Bool { indent >= 4 }
  /// Whether only white space follows `offset`.
  package var isBlank: Bool { firstNonspace >= end }

  /// The unread part of the line, without leading white space.
  package var content: Range<Int> { min(firstNonspace, end)..<end }

  /// The first byte of `content`, or 0 at the end of the line.
  package var head: UInt8 { byte(firstNonspace) }

  /// Returns a byte of the line, or 0 after its end.
  package func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

  /// Whether a byte of the line is a space or a tab. The result is false after the end of the line.
  package func isSpaceOrTab(_ index: Int) -> Bool { byte(index) == .space || byte(index) == .tab }

  /// Advances by a number of columns.
  package mutating func advance(columns: Int) {
    var remaining = columns
    while remaining > 0, offset < end {
      if bytes[offset] == .tab {
        let width = 4 - column % 4
        if width > remaining {
          column += remaining
          break
        }
        column += width
        remaining -= width
      } else {
        column += 1
        remaining -= 1
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

  /// Advances past the one space, or column of a tab, that may follow a marker.
  package mutating func advanceOptionalSpace() {
    if isSpaceOrTab(offset) { advance(columns: 1) }
  }

  /// Advances past a quote marker and the space that belongs to it.
  /// - Returns: false if there is no quote marker.
  package mutating func openQuote() -> Bool {
    guard !isIndented, head == UInt8(ascii: ">") else { return false }
    advance(to: firstNonspace + 1)
    advanceOptionalSpace()
    return true
  }

  /// Advances past a list marker and the white space that belongs to it.
  /// - Returns: the indentation of the item's other lines, in columns.
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

  /// The number of unused columns of the tab at `offset`, or 0 if no container used a part of the
  /// tab.
  /// - Complexity: O(offset).
  package var remainingTabColumns: Int {
    guard byte(offset) == .tab else { return 0 }
    var tabColumn = 0
    for index in start..<offset { tabColumn += bytes[index] == .tab ? 4 - tabColumn % 4 : 1 }
    return tabColumn < column ? 4 - column % 4 : 0
  }

  /// Sets the position of the first character at or after `offset` that is not white space.
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
