import HelpCore

/// A row of text nodes, as cmark leaves them where an inline might have begun, read as one text.
struct TextRun {
  let first: CMarkNode
  private(set) var nodes: [CMarkNode] = []
  private(set) var bytes: [UInt8] = []

  /// - Parameter isEnough: whether no more is needed after a node's text, with which the run is `length` bytes long.
  init(
    from first: CMarkNode,
    until isEnough: (_ text: Span<UInt8>, _ length: Int) -> Bool = { _, _ in false }
  ) {
    self.first = first
    var node: CMarkNode? = first
    var isDone = false
    while let current = node, current.kind == .text, !isDone {
      nodes.append(current)
      current.withLiteral { text in
        bytes.append(copying: text)
        isDone = isEnough(text, bytes.count)
      }
      node = current.next
    }
  }

  /// Replaces parts of the text by inlines.
  func substitute(_ parts: [TextPart], in tree: inout CMarkTree) {
    for node in nodes.dropFirst() { node.setLiteral([]) }
    tree.substitute(parts, in: bytes, of: first)
  }
}

/// A part of a text, and the inline that takes its place.
struct TextPart {
  var range: Range<Int>
  var inline: CMarkNode
  /// The start and end in the text that cmark read; nil if unknown.
  var start: Int?
  var end: Int?
}

extension TextPart {
  init(_ range: Range<Int>, _ inline: CMarkNode, _ alignment: TextAlignment?) {
    self.init(
      range: range, inline: inline, start: alignment?.offset(of: range.lowerBound),
      end: alignment?.offset(of: range.upperBound))
  }
}

extension CMarkTree {
  /// Replaces parts of a text by inlines.
  ///
  /// Text nodes are shortened or emptied, not freed: others may refer to them.
  /// - Parameters:
  ///   - parts: the parts in order.
  ///   - text: the text of the node, and perhaps of those after it.
  mutating func substitute(_ parts: [TextPart], in text: [UInt8], of node: CMarkNode) {
    node.setLiteral(Array(text[..<(parts.first?.range.lowerBound ?? text.count)]))
    var last = node
    for (index, part) in parts.enumerated() {
      part.inline.insertAfter(last)
      notes.madeAt[part.inline] = part.start
      if let text = part.inline.firstChild { notes.madeAt[text] = part.start }
      last = part.inline
      let next = index + 1 < parts.count ? parts[index + 1].range.lowerBound : text.count
      guard part.range.upperBound < next else { continue }
      let rest = CMarkNode.text(text[part.range.upperBound..<next])
      rest.insertAfter(last)
      notes.madeAt[rest] = part.end
      last = rest
    }
  }
}
