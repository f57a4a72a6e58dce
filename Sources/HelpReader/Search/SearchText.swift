import HelpCore
import HelpLayout
import HelpTerminal

/// The text of a topic that a search reads.
///
/// Lines that the layout has broken are joined again, with a space if they were broken at a space.
/// A line feed separates all other lines.
struct SearchText: Sendable, Hashable {
  /// The text in valid UTF-8.
  let bytes: [UInt8]
  /// The text in lower case, at the same offsets. Letters whose lower case has another length stay
  /// unchanged.
  let foldedBytes: [UInt8]
  /// The start of each line's text.
  let lineStarts: [Int]
  /// The start of the author's text in each line.
  let contentStarts: [Int]

  /// Joins the lines of a layout.
  /// - Complexity: O(bytes).
  init(_ lines: [StyledLine]) {
    var bytes: [UInt8] = []
    var lineStarts: [Int] = []
    var contentStarts: [Int] = []
    lineStarts.reserveCapacity(lines.count)
    contentStarts.reserveCapacity(lines.count)
    var earlier: StyledLine?
    for line in lines {
      if let earlier { bytes += Self.separator(between: earlier, and: line) }
      lineStarts.append(bytes.count)
      contentStarts.append(line.contentStart)
      bytes += line.text[bytes: line.contentStart..<line.contentEnd].utf8
      earlier = line
    }
    self.bytes = bytes
    foldedBytes = Self.folded(bytes)
    self.lineStarts = lineStarts
    self.contentStarts = contentStarts
  }

  /// Returns the bytes between two lines: a line feed, a space, or none between ideographs or in a
  /// cut word.
  private static func separator(between earlier: StyledLine, and line: StyledLine) -> [UInt8] {
    guard line.continuesText, line.node == earlier.node else { return [.lineFeed] }
    let end = earlier.offset + earlier.contentEnd - earlier.contentStart
    return end < line.offset ? [.space] : []
  }

  /// Returns the index of the line that contains a byte.
  func line(at offset: Int) -> Int {
    max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
  }

  // MARK: Lines

  /// Returns the indices of the lines with a match, each once.
  /// - Parameter matches: ranges of bytes, in order.
  func lines(with matches: [Range<Int>]) -> [Int] {
    var lines: [Int] = []
    for match in matches {
      let first = max(line(at: match.lowerBound), (lines.last ?? -1) + 1)
      let last = line(at: match.upperBound - 1)
      if first <= last { lines += first...last }
    }
    return lines
  }

  /// Returns the indices of the lines without a match.
  func lines(without matches: [Range<Int>]) -> [Int] {
    let matching = lines(with: matches)
    var matchingIndex = 0
    return lineStarts.indices.filter { line in
      let isMatching = matchingIndex < matching.count && matching[matchingIndex] == line
      if isMatching { matchingIndex += 1 }
      return !isMatching
    }
  }

  /// Returns the ranges of bytes of the lines without a match, except empty lines.
  func ranges(without matches: [Range<Int>]) -> [Range<Int>] {
    lines(without: matches).compactMap { line in
      var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
      while end > lineStarts[line], bytes[end - 1] == .lineFeed || bytes[end - 1] == .space {
        end -= 1
      }
      return end > lineStarts[line] ? lineStarts[line]..<end : nil
    }
  }

  // MARK: Letter case

  /// Returns a scalar in lower case, if that has the same length in UTF-8.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return Unicode.Scalar(UInt8(scalar.value).lowercasedASCII) }
    // Kana, ideographs and Hangul have no letter case.
    guard scalar.properties.changesWhenLowercased else { return scalar }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard lower.count == 1, let first = lower.first, UTF8.width(first) == UTF8.width(scalar) else {
      return scalar
    }
    return first
  }

  /// Returns a text in lower case, with every scalar at the same offset.
  static func folded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.map(\.lowercasedASCII) }
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      text.append(folded(scalar))
    }
    return Array(String(text).utf8)
  }
}
