import HelpCore

/// A cursor over the lines of a text. A line ends with LF, CR LF or CR, as in CommonMark.
package struct LineCursor {
  private let source: ArraySlice<UInt8>
  /// The start of the next line.
  package private(set) var position: Int

  package init(_ source: ArraySlice<UInt8>, from position: Int? = nil) {
    self.source = source
    self.position = position ?? source.startIndex
  }

  /// Returns the range of the next line without its line end, or nil after the last line. No line
  /// follows a line end at the end of the text.
  package mutating func next() -> Range<Int>? {
    guard position < source.endIndex else { return nil }
    let start = position
    var end = start
    while end < source.endIndex, source[end] != .lineFeed, source[end] != .carriageReturn {
      end += 1
    }
    position = end
    if position < source.endIndex {
      let isCarriageReturn = source[position] == .carriageReturn
      position += 1
      if isCarriageReturn, position < source.endIndex, source[position] == .lineFeed {
        position += 1
      }
    }
    return start..<end
  }
}
