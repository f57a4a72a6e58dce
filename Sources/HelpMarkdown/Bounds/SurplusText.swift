import HelpCore
import HelpDialects

/// The escapes of the marks that exceed the number that libcmark can read quickly.
enum SurplusText {
  /// Puts a backslash before some bytes of a text, except in code and HTML blocks, which would show
  /// the backslash.
  ///
  /// The text is parsed once, with those bytes replaced, to find the code and HTML blocks.
  /// - Parameters:
  ///   - positions: the ascending indices of the bytes, which a backslash makes plain.
  ///   - hidden: the replacement of the bytes, which has no meaning at these positions.
  /// - Complexity: O(n). Without positions, the text is not copied.
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
    var copiedEnd = 0
    for position in positions {
      result += text[copiedEnd..<position]
      let line = lines.index(of: position) + 1
      let block = verbatim.partitioningIndex { $0.upperBound >= line }
      if block == verbatim.count || !verbatim[block].contains(line) {
        result.append(UInt8(ascii: "\\"))
      }
      copiedEnd = position
    }
    return result + text[copiedEnd...]
  }

  /// Returns the lines, from 1, that code blocks and HTML blocks cover.
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
