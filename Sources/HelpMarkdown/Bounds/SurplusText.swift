/// Escapes what a text has too much of for libcmark.
enum SurplusText {
  /// The text with a backslash before the bytes at some positions, except in code and HTML blocks, where it
  /// would be visible: the text is parsed once with those bytes hidden, which shows where these blocks are.
  /// - Parameters:
  ///   - positions: ascending indices into the text, each of a byte that a backslash makes plain.
  ///   - hidden: a byte without a meaning in these places.
  /// - Complexity: O(n), and no copy when there are no positions.
  static func escaping(
    _ positions: [Int], in text: ArraySlice<UInt8>, hiddenBy hidden: UInt8
  ) -> ArraySlice<UInt8> {
    guard !positions.isEmpty else { return text }
    var masked = Array(text)
    for position in positions { masked[position - text.startIndex] = hidden }
    let verbatim = VerbatimLines(masked[...])
    var result: [UInt8] = []
    result.reserveCapacity(text.count + positions.count)
    var copied = text.startIndex
    var line = 1
    for position in positions {
      let passed = text[copied..<position]
      line += VerbatimLines.lineEnds(in: passed, of: text)
      result.append(contentsOf: passed)
      if !verbatim.contains(line) { result.append(0x5C) }
      copied = position
    }
    result.append(contentsOf: text[copied...])
    return result[...]
  }
}

/// The lines of a text that code blocks and HTML blocks cover.
private struct VerbatimLines {
  private var ranges: [ClosedRange<Int>] = []

  init(_ text: ArraySlice<UInt8>) {
    let tree = CMarkTree(text)
    var current: CMarkNode? = tree.root
    while let node = current {
      let kind = node.kind
      if kind == .codeBlock || kind == .htmlBlock {
        ranges.append(node.startLine...max(node.startLine, node.endLine))
      }
      current = node.following()
    }
  }

  /// - Complexity: O(log n).
  func contains(_ line: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < line { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(line)
  }

  /// How many lines end in a part of a text; a CR LF counts at its LF.
  static func lineEnds(in part: ArraySlice<UInt8>, of text: ArraySlice<UInt8>) -> Int {
    var count = 0
    for index in part.indices {
      if part[index] == 0x0A { count += 1 }
      if part[index] == 0x0D, index + 1 >= text.endIndex || text[index + 1] != 0x0A { count += 1 }
    }
    return count
  }
}
