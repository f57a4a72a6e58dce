/// Keeps libcmark linear in `![`: it is quadratic in those that nobody closes (0.30.2 takes 9 s for 400 KB).
enum ImageBrackets {
  /// How many `![` one paragraph may hold; the `!` of the others is escaped.
  static let maximum = 1000

  /// The text with surplus `![` escaped; the same text, not copied, when there is no surplus.
  ///
  /// A paragraph is counted as what stands between blank lines. Code is left as it is: when there is a
  /// surplus, the text is parsed once with its `![` hidden, which shows where code and HTML blocks are.
  /// - Complexity: O(n).
  static func bounded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let surplus = surplusPositions(text)
    guard !surplus.isEmpty else { return text }
    var hidden = Array(text)
    for position in surplus { hidden[position - text.startIndex] = 0x2E }
    let verbatim = VerbatimLines(hidden[...])
    var result: [UInt8] = []
    result.reserveCapacity(text.count + surplus.count)
    var copied = text.startIndex
    var line = 1
    for position in surplus {
      let passed = text[copied..<position]
      line += VerbatimLines.lineEnds(in: passed, of: text)
      result.append(contentsOf: passed)
      if !verbatim.contains(line) { result.append(0x5C) }
      copied = position
    }
    result.append(contentsOf: text[copied...])
    return result[...]
  }

  /// Where the surplus `![` stand. Those that are escaped already do not count.
  private static func surplusPositions(_ text: ArraySlice<UInt8>) -> [Int] {
    var surplus: [Int] = []
    text.withUnsafeBufferPointer { bytes in
      var count = 0
      var lineIsBlank = true
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case 0x0A, 0x0D:
          if lineIsBlank { count = 0 }
          lineIsBlank = true
        case 0x20, 0x09: break
        case 0x21 where index + 1 < bytes.count && bytes[index + 1] == 0x5B:
          lineIsBlank = false
          if index > 0, bytes[index - 1] == 0x5C { break }
          count += 1
          if count > maximum { surplus.append(index) }
        default: lineIsBlank = false
        }
        index += 1
      }
    }
    return surplus.map { $0 + text.startIndex }
  }
}

/// The lines of a text that code blocks and HTML blocks cover.
private struct VerbatimLines {
  private var ranges: [ClosedRange<Int>] = []

  init(_ text: ArraySlice<UInt8>) {
    let tree = CMarkTree(text, repairsUTF8: false)
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
