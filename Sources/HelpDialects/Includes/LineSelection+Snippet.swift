/// Lines of a snippet, counted from 1; negative numbers count from the end.
struct LineRange: Sendable, Hashable {
  var first: Int?
  var last: Int?

  init(first: Int?, last: Int?) {
    self.first = first
    self.last = last
  }

  /// The lines of a file with a number of lines, counted from 0.
  func lines(of count: Int) -> Range<Int> {
    var start = first ?? 1
    if start < 0 { start += count + 1 }
    var end = last ?? count
    if end < 0 { end += count + 1 }
    start = min(max(start - 1, 0), count)
    return start..<min(max(end, start), count)
  }

  /// Reads `2`, from that line on, or `2:5`; either number may be missing.
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = Self.number(parts.first ?? "") else { return nil }
    self.first = first
    guard parts.count == 2 else { return }
    guard let last = Self.number(parts[1]) else { return nil }
    self.last = last
  }

  /// Returns `.some(nil)` for an empty text, and nil for one that is not a number.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard let number = Int(text), abs(number) < 1 << 32 else { return nil }
    return .some(number)
  }
}

extension LineSelection {
  /// Splits PyMdown's `path:2:5,8:9` and `path:section`; other colons belong to the path.
  static func snippet(_ text: String) -> (path: String, selection: LineSelection) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts[1].first else {
      return (text, .ranges([LineRange(first: nil, last: nil)]))
    }
    if let ranges = ranges(parts[1]) { return (String(parts[0]), .ranges(ranges)) }
    if first.isASCII, first.isLetter,
      parts[1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    {
      return (String(parts[0]), .section(String(parts[1])))
    }
    return (text, .ranges([LineRange(first: nil, last: nil)]))
  }

  /// Reads the lines in `ln[2:5,8]` among the words that follow a path; all lines without it.
  static func listed(_ words: some Sequence<Substring>) -> LineSelection {
    for word in words {
      let inner = word.drop { $0 == "[" }
      guard inner.hasPrefix("ln[") || inner.hasPrefix("ln:") else { continue }
      let list = inner.dropFirst(3).prefix { $0 != "]" }
        .map { $0 == "-" || $0 == "." ? ":" : $0 }
      // A number alone is one line here.
      let parts = String(list).split(separator: ",").map { $0.contains(":") ? $0 : "\($0):\($0)" }
      if let ranges = ranges(parts.joined(separator: ",")[...]) { return .ranges(ranges) }
    }
    return .ranges([LineRange(first: nil, last: nil)])
  }

  private static func ranges(_ text: Substring) -> [LineRange]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = parts.compactMap { LineRange($0) }
    return ranges.count == parts.count ? ranges : nil
  }
}
