import HelpCore

/// The surroundings of a tag on its line.
struct TagLine {
  /// The prefix for more lines of the same container, or nil if the tag is not the first text on
  /// its line.
  var prefix: [UInt8]?
  /// Whether only white space follows the tag on its line.
  var isLast = false

  /// Returns the surroundings of each tag.
  /// - Parameter ranges: the ranges of all tags in a text, in order.
  /// - Complexity: O(n).
  static func all(around ranges: [Range<Int>], in text: [UInt8]) -> [TagLine] {
    // The start of the current line, and the end of the part that was searched for line ends.
    var (lineStart, searched) = (0, 0)
    var lastEnd = 0
    return ranges.map { range in
      var tagLine = TagLine()
      while searched < range.lowerBound {
        if text[searched] == .lineFeed || text[searched] == .carriageReturn {
          lineStart = searched + 1
        }
        searched += 1
      }
      if lastEnd <= lineStart {
        let prefix = ContainerPrefix.of(text, lineStart: lineStart, at: range.lowerBound)
        // `ContainerPrefix` mistakes the mark of a heading for rustdoc's `# `.
        if prefix.count == range.lowerBound - lineStart, !prefix.contains(UInt8(ascii: "#")) {
          tagLine.prefix = prefix
        }
      }
      lastEnd = range.upperBound
      var end = lastEnd
      while end < text.count, text[end] == .space || text[end] == .tab { end += 1 }
      tagLine.isLast = end == text.count || text[end] == .lineFeed || text[end] == .carriageReturn
      return tagLine
    }
  }
}
