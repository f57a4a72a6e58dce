import HelpCore

extension SpokenText {
  /// The document node of a place, and the number of bytes of its spoken text before the place.
  func node(at place: LinearPage.Place) -> (node: Int, offset: Int) {
    guard nodes.indices.contains(place.line) else { return (nodes.last ?? 0, .max / 2) }
    let node = nodes[place.line]
    let before = firstLine(from: node)..<place.line
    return (node, lines[before].reduce(place.offset) { $0 + $1.utf8.count + 1 })
  }

  /// The line at which a node is spoken, or else the last node before it. The spoken text of a node is longer than its
  /// text on the screen. So a place of the full screen maps to a slightly earlier one here, and no text is left out.
  func place(ofNode node: Int, offset: Int) -> LinearPage.Place {
    let end = firstLine(from: node == .max ? node : node + 1)
    guard end > 0 else { return LinearPage.Place() }
    var rest = max(0, offset)
    for line in firstLine(from: nodes[end - 1])..<end {
      if nodes[line] < node || rest == 0 { return LinearPage.Place(line: line) }
      if rest <= lines[line].utf8.count {
        return LinearPage.Place(line: line, offset: Self.wordStart(rest, in: lines[line]))
      }
      rest -= lines[line].utf8.count + 1
    }
    return LinearPage.Place(line: end - 1)
  }

  /// The first line of a node, or of one after it.
  private func firstLine(from node: Int) -> Int {
    nodes.partitioningIndex { $0 >= node }
  }

  /// A byte, or the start of the word or letter that it is in the middle of.
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
