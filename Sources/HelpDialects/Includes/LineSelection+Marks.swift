extension LineSelection {
  /// The largest number of a marked line.
  private static let maximumLine = 1_000_000

  /// Returns the option of a code block that marks lines, such as `" hl_lines=\"7,9-11\""`. The
  /// result is empty if no shown line is marked.
  ///
  /// `hl` counts the lines of the file, and `hl_lines` counts the lines of the block.
  /// - Parameter words: the words that follow a path. One of them may be `hl[7,9:11]`.
  func marks(_ words: some Sequence<Substring>) -> String {
    guard case .ranges(let shownRanges) = self,
      let list = words.first(where: { $0.hasPrefix("hl[") })?.dropFirst(3).prefix(while: {
        $0 != "]"
      })
    else { return "" }
    let markedLines = list.split(separator: ",").compactMap(Self.lines)
    var marks: [String] = []
    // The number of lines of the block before the current range.
    var linesBefore = 0
    for range in shownRanges {
      let first = max(range.first ?? 1, 1)
      let last = range.last ?? Self.maximumLine
      guard first <= last else { continue }
      for lines in markedLines where lines.overlaps(first...last) {
        let lines = lines.clamped(to: first...last)
        let start = lines.lowerBound - first + linesBefore + 1
        marks.append(lines.count == 1 ? "\(start)" : "\(start)-\(start + lines.count - 1)")
      }
      linesBefore += last - first + 1
    }
    return marks.isEmpty ? "" : " hl_lines=\"\(marks.joined(separator: ","))\""
  }

  /// Returns the lines in `7` or `9:11`, or nil for any other text.
  private static func lines(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: ":", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard let first = ends.first, let last = ends.last, ends.count < 3, first > 0, first <= last,
      last <= maximumLine
    else { return nil }
    return first...last
  }
}
