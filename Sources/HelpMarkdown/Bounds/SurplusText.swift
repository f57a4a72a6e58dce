import HelpCore
import HelpDialects

/// Escapes marks of which a text has too many for libcmark.
enum SurplusText {
  /// The text with a backslash before the bytes at some positions, except in code and HTML blocks, where it would be
  /// visible. The text is parsed once with those bytes hidden, which shows where these blocks are.
  /// - Parameters:
  ///   - positions: ascending indices into the text, each of a byte that a backslash makes plain.
  ///   - hidden: a byte without a meaning in these places.
  /// - Complexity: O(n), and no copy when there are no positions.
  static func escaping(
    _ positions: [Int], in text: [UInt8], hiddenBy hidden: UInt8
  ) -> [UInt8] {
    guard !positions.isEmpty else { return text }
    var masked = text
    for position in positions { masked[position] = hidden }
    let verbatim = verbatimLines(of: masked)
    let lines = LineTable(text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + positions.count)
    var copied = 0
    for position in positions {
      result += text[copied..<position]
      let line = lines.index(of: position) + 1
      let block = verbatim.partitioningIndex { $0.upperBound >= line }
      if block == verbatim.count || !verbatim[block].contains(line) {
        result.append(UInt8(ascii: "\\"))
      }
      copied = position
    }
    return result + text[copied...]
  }

  /// The lines, from 1, that code blocks and HTML blocks cover.
  private static func verbatimLines(of text: [UInt8]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    let tree = CMarkTree(text)
    var current: CMarkNode? = tree.root
    while let node = current {
      let kind = node.kind
      if kind == .codeBlock || kind == .htmlBlock {
        ranges.append(node.startLine...max(node.startLine, node.endLine))
      }
      current = node.following()
    }
    return ranges
  }
}
