import HelpCore

/// The box at the beginning of a paragraph or heading, `[ ]` or `[x]`, and the white space after
/// it.
struct TaskMark {
  var isChecked: Bool
  /// The link that `[x]` became because the page defines a link named `x`, or nil for any other
  /// box.
  private(set) var link: CMarkNode?
  /// The text node after the link, or with the box.
  private let text: CMarkNode?

  /// Whether the box ends its text, so that only the source line shows the white space after it.
  private(set) var needsLine = false

  /// Reads the box of a leaf block.
  /// - Returns: nil if the block does not begin with a box.
  init?(in leaf: CMarkNode) {
    guard let first = leaf.firstChild else { return nil }
    if first.kind == .link {
      guard let inner = first.firstChild, inner.next == nil, inner.kind == .text,
        [[UInt8(ascii: "X")], [UInt8(ascii: "x")]].contains(inner.literal)
      else { return nil }
      (isChecked, link) = (true, first)
      if let following = first.next, following.kind == .text, let byte = following.literal.first,
        byte.isASCIIWhitespace
      {
        text = following
        return
      }
      guard Self.endsLine(first) else { return nil }
      (text, needsLine) = (nil, true)
      return
    }
    let mark = first.literal
    guard first.kind == .text, mark.count >= 3, mark[0] == UInt8(ascii: "["),
      mark[2] == UInt8(ascii: "]"),
      mark[1] == .space || mark[1] | 0x20 == UInt8(ascii: "x")
    else {
      return nil
    }
    if mark.count > 3 {
      guard mark[3].isASCIIWhitespace else { return nil }
    } else {
      guard Self.endsLine(first) else { return nil }
      needsLine = true
    }
    isChecked = mark[1] != .space
    text = first
  }

  /// Whether a line end, or nothing, follows a node.
  private static func endsLine(_ node: CMarkNode) -> Bool {
    node.next.map { $0.kind == .softBreak || $0.kind == .lineBreak } ?? true
  }

  /// Removes the box and the white space after it from the tree.
  consuming func remove(in tree: inout CMarkTree, _ positions: inout InlinePositions) {
    if needsLine {
      // The box is alone on its line, and the text begins on the next one.
      (link ?? text)?.next?.remove()
      text?.remove()
    } else if let text {
      let remainder = text.literal.dropFirst(link == nil ? 3 : 0).drop(while: \.isASCIIWhitespace)
      if let offset = positions.offset(of: text, in: tree) {
        tree.notes.knownStarts[text] = offset + remainder.startIndex
      }
      text.setLiteral(Array(remainder))
    }
    link?.remove()
  }
}
