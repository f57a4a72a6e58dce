import HelpCore

/// Steps through the lines of a text; LF, CR LF and CR end a line, as in CommonMark.
package struct LineCursor {
  private let source: ArraySlice<UInt8>
  /// The offset at which the next line begins.
  package private(set) var position: Int

  package init(_ source: ArraySlice<UInt8>, from position: Int? = nil) {
    self.source = source
    self.position = position ?? source.startIndex
  }

  /// The next line without its end; nil after the last.
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
