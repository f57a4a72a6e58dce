import HelpCore

/// The surroundings of a tag on its line.
struct TagLine {
  /// The text before the tag, if that consists of the markers of lists and quotes alone: further lines need the same.
  var prefix: [UInt8]?
  /// Whether only white space follows it.
  var isLast = false

  /// - Parameter ranges: the ranges of all tags in a text, in order.
  /// - Complexity: O(n).
  static func all(around ranges: [Range<Int>], in text: [UInt8]) -> [TagLine] {
    var (line, seen) = (0, 0)
    var lastEnd = 0
    return ranges.map { range in
      var found = TagLine()
      while seen < range.lowerBound {
        if text[seen] == .lineFeed || text[seen] == .carriageReturn { line = seen + 1 }
        seen += 1
      }
      if lastEnd <= line {
        let prefix = ContainerPrefix.of(text, lineStart: line, at: range.lowerBound)
        // The mark of a heading counts as rustdoc's there.
        if prefix.count == range.lowerBound - line, !prefix.contains(UInt8(ascii: "#")) {
          found.prefix = prefix
        }
      }
      lastEnd = range.upperBound
      var end = lastEnd
      while end < text.count, text[end] == .space || text[end] == .tab { end += 1 }
      found.isLast = end == text.count || text[end] == .lineFeed || text[end] == .carriageReturn
      return found
    }
  }
}
