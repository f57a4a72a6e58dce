extension LineSelection {
  /// Splits one of PyMdown's paths with lines or a section, such as `path:2:5,8:9` or
  /// `path:section`. Any other colon belongs to the path, whose lines are then all selected.
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

  /// Returns the lines in `ln[2:5,8]` among the words that follow a path, or all lines if there is
  /// no such word.
  static func listed(_ words: some Sequence<Substring>) -> LineSelection {
    for word in words {
      let inner = word.drop { $0 == "[" }
      guard inner.hasPrefix("ln[") || inner.hasPrefix("ln:") else { continue }
      let list = inner.dropFirst(3).prefix { $0 != "]" }
        .map { $0 == "-" || $0 == "." ? ":" : $0 }
      // A single number selects one line. In `LineRange`, a single number also selects all lines
      // after it.
      let parts = String(list).split(separator: ",").map { $0.contains(":") ? $0 : "\($0):\($0)" }
      if let ranges = ranges(parts.joined(separator: ",")[...]) { return .ranges(ranges) }
    }
    return .ranges([LineRange(first: nil, last: nil)])
  }

  /// Returns the ranges in `2:5,8:9`, or nil for any other text.
  private static func ranges(_ text: Substring) -> [LineRange]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let ranges = parts.compactMap { LineRange($0) }
    return ranges.count == parts.count ? ranges : nil
  }
}
