import HelpLayout

/// A search in the open topic: the query, and every place where it stands.
///
/// The text is searched as it was written, not as it is broken into lines: a match may begin on one line and end
/// on the next. Letter case counts only when the query has a capital.
public struct ReaderSearch: Sendable, Hashable {
  /// The part of a match that stands on one line, in bytes of the line.
  struct Segment: Sendable, Hashable {
    var line: Int
    var start: Int
    var end: Int
  }

  public let query: String
  public let isForward: Bool
  /// Byte ranges in the topic's text.
  private(set) var matches: [Range<Int>] = []
  /// The match that was jumped to last.
  public internal(set) var current: Int?
  /// Where each line's text begins in the topic's text.
  private var lineStarts: [Int] = []
  private var contentStarts: [Int] = []

  /// The number of matches. Counting ends at 100,000.
  public var count: Int { matches.count }

  init(query: String, isForward: Bool, layout: Layout) {
    self.query = query
    self.isForward = isForward
    rebuild(for: layout)
  }

  /// Searches another layout or topic; no match is current then.
  mutating func rebuild(for layout: Layout) {
    current = nil
    matches = []
    let foldsCase = query == query.lowercased()
    let needle = Self.folded(query, foldsCase)
    var text: [UInt8] = []
    lineStarts = []
    contentStarts = []
    lineStarts.reserveCapacity(layout.lines.count)
    var earlier: StyledLine?
    for line in layout.lines {
      if let earlier { text += Self.separator(between: earlier, and: line) }
      lineStarts.append(text.count)
      contentStarts.append(line.contentStart)
      text += Self.folded(line.text.utf8.dropFirst(line.contentStart), foldsCase)
      earlier = line
    }
    find(needle, in: text)
  }

  /// A space where the line was broken at one, nothing between ideographs or in a word that was cut.
  private static func separator(between earlier: StyledLine, and line: StyledLine) -> [UInt8] {
    guard line.continuesText, line.node == earlier.node else { return [0x0A] }
    let end = earlier.offset + earlier.text.utf8.count - earlier.contentStart
    return end < line.offset ? [0x20] : []
  }

  private mutating func find(_ needle: [UInt8], in text: [UInt8]) {
    guard let first = needle.first else { return }
    text.withUnsafeBufferPointer { text in
      var index = 0
      let last = text.count - needle.count
      while index <= last {
        if text[index] == first, needle.indices.allSatisfy({ text[index + $0] == needle[$0] }) {
          matches.append(index..<index + needle.count)
          if matches.count >= 100_000 { return }
          index += needle.count
        } else {
          index += 1
        }
      }
    }
  }

  /// Lower case, byte for byte as long as the text was: letters whose lower case has another length stay.
  private static func folded(_ text: String, _ foldsCase: Bool) -> [UInt8] {
    folded(text.utf8[...], foldsCase)
  }

  private static func folded(_ text: Substring.UTF8View, _ foldsCase: Bool) -> [UInt8] {
    guard foldsCase else { return Array(text) }
    if text.allSatisfy({ $0 < 0x80 }) {
      return text.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for scalar in Substring(text).unicodeScalars {
      let lower = scalar.properties.lowercaseMapping.utf8
      if lower.count == UTF8.width(scalar) {
        result += lower
      } else {
        result += Array(String(scalar).utf8)
      }
    }
    return result
  }

  // MARK: Places

  /// The line on which a match begins.
  func line(of match: Int) -> Int {
    line(at: matches[match].lowerBound)
  }

  private func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The first match that begins on a line or after it; nil when there is none.
  func firstMatch(fromLine line: Int) -> Int? {
    guard line < lineStarts.count else { return nil }
    let index = firstMatch(from: lineStarts[line])
    return index < matches.count ? index : nil
  }

  /// The last match that begins before a line.
  func lastMatch(beforeLine line: Int) -> Int? {
    guard line < lineStarts.count else { return matches.isEmpty ? nil : matches.count - 1 }
    let index = firstMatch(from: lineStarts[line])
    return index > 0 ? index - 1 : nil
  }

  private func firstMatch(from offset: Int) -> Int {
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What is to be highlighted on a line: bytes of the line's text, and whether it is the current match.
  func highlights(onLine line: Int, length: Int) -> [(range: Range<Int>, isCurrent: Bool)] {
    guard line < lineStarts.count, !matches.isEmpty else { return [] }
    let start = lineStarts[line]
    let content = contentStarts[line]
    let end = start + max(0, length - content)
    var index = firstMatch(from: start)
    if index > 0, matches[index - 1].upperBound > start { index -= 1 }
    var result: [(range: Range<Int>, isCurrent: Bool)] = []
    while index < matches.count, matches[index].lowerBound < end {
      let lower = max(start, matches[index].lowerBound)
      let upper = min(end, matches[index].upperBound)
      if upper > lower {
        result.append((lower - start + content..<upper - start + content, index == current))
      }
      index += 1
    }
    return result
  }
}
