import HelpCore

extension SpokenText {
  /// Returns the document node at a position, and the number of bytes of its spoken text before the
  /// position.
  func node(at position: LinearPage.Position) -> (node: Int, offset: Int) {
    // Half of the largest integer exceeds any offset, and sums with it do not overflow.
    guard nodes.indices.contains(position.line) else { return (nodes.last ?? 0, .max / 2) }
    let node = nodes[position.line]
    let earlierLines = firstLine(from: node)..<position.line
    return (node, lines[earlierLines].reduce(position.offset) { $0 + $1.utf8.count + 1 })
  }

  /// Returns the position at which a node is spoken. For a node that is not spoken, returns the
  /// position of the last spoken node before it. The spoken text of a node is longer than its text
  /// on the screen. A place of the full screen therefore maps to a slightly earlier position, and
  /// no text is left out.
  func position(ofNode node: Int, offset: Int) -> LinearPage.Position {
    let end = firstLine(from: node == .max ? node : node + 1)
    guard end > 0 else { return LinearPage.Position() }
    var remaining = max(0, offset)
    for line in firstLine(from: nodes[end - 1])..<end {
      if nodes[line] < node || remaining == 0 { return LinearPage.Position(line: line) }
      if remaining <= lines[line].utf8.count {
        return LinearPage.Position(line: line, offset: Self.wordStart(remaining, in: lines[line]))
      }
      remaining -= lines[line].utf8.count + 1
    }
    return LinearPage.Position(line: end - 1)
  }

  /// Returns the first line of a node, or else of the next spoken node.
  private func firstLine(from node: Int) -> Int {
    nodes.partitioningIndex { $0 >= node }
  }

  /// Returns the start of the word or character that an offset is inside, or else the offset.
  private static func wordStart(_ offset: Int, in line: String) -> Int {
    let bytes = Array(line.utf8)
    func isInside(_ offset: Int) -> Bool {
      guard offset > 0, offset < bytes.count else { return false }
      return bytes[offset] & 0xC0 == 0x80
        || bytes[offset].isASCIILetterOrDigit && bytes[offset - 1].isASCIILetterOrDigit
    }
    var offset = offset
    while isInside(offset) { offset -= 1 }
    return offset
  }
}
