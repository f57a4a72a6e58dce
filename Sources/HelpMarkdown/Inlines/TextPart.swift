/// A part of a text, and the inline that replaces it.
struct TextPart {
  var range: Range<Int>
  var inline: CMarkNode
  /// The start of the part in the text that cmark read, or nil if unknown.
  var start: Int?
  /// The end of the part in the text that cmark read, or nil if unknown.
  var end: Int?
}

extension TextPart {
  /// Creates a part whose start and end are found by an alignment, or unknown without one.
  init(_ range: Range<Int>, _ inline: CMarkNode, _ alignment: TextAlignment?) {
    self.init(
      range: range, inline: inline, start: alignment?.offset(of: range.lowerBound),
      end: alignment?.offset(of: range.upperBound))
  }
}

extension CMarkTree {
  /// Replaces parts of a text with inlines.
  ///
  /// The node keeps the text before the first part. The caller empties the following nodes whose
  /// text it passed. No node is freed, because other passes may refer to it.
  /// - Parameters:
  ///   - parts: the parts, in order.
  ///   - text: the text of the node, which may include the text of nodes after it.
  mutating func substitute(_ parts: [TextPart], in text: [UInt8], of node: CMarkNode) {
    node.setLiteral(Array(text[..<(parts.first?.range.lowerBound ?? text.count)]))
    var last = node
    for (index, part) in parts.enumerated() {
      part.inline.insertAfter(last)
      notes.knownStarts[part.inline] = part.start
      if let child = part.inline.firstChild { notes.knownStarts[child] = part.start }
      last = part.inline
      let nextStart = index + 1 < parts.count ? parts[index + 1].range.lowerBound : text.count
      guard part.range.upperBound < nextStart else { continue }
      let between = CMarkNode.text(text[part.range.upperBound..<nextStart])
      between.insertAfter(last)
      notes.knownStarts[between] = part.end
      last = between
    }
  }
}
