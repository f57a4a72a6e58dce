import HelpCore
import HelpDocument

/// Drawings (`<svg>`) in paragraphs. Each of their tags is a separate node, and the text between them is Markdown's.
///
/// Each becomes one piece of raw HTML at its first tag.
struct InlineDrawings {
  /// The replacements of tags, by their numbers among all raw HTML: the whole drawing for its first tag, and an empty text
  /// for its others.
  private var fragments: [Int: [UInt8]] = [:]
  private var texts: [CMarkNode] = []

  /// - Parameter nodes: the raw HTML of a page, in order.
  /// - Complexity: O(size of the paragraphs that have drawings).
  init(_ nodes: [CMarkNode]) {
    for (number, node) in nodes.enumerated()
    where node.kind == .htmlInline && Self.isTag("<svg", node.literal) {
      read(node, number, nodes)
    }
  }

  /// The HTML in place of a piece of raw HTML; nil for a piece outside drawings.
  subscript(number: Int) -> [UInt8]? { fragments[number] }

  /// Takes the texts that are now in the drawings out of the paragraphs.
  func removeTexts() {
    for text in texts { text.setLiteral([]) }
  }

  private mutating func read(_ first: CMarkNode, _ number: Int, _ nodes: [CMarkNode]) {
    var drawing = first.literal
    var inner: [CMarkNode] = []
    var last = number
    var next = first.next
    while let node = next {
      switch node.kind {
      case .htmlInline:
        last += 1
        let tag = node.literal
        drawing += tag
        if Self.isTag("<svg", tag) { return }
        guard Self.isTag("</svg", tag) else { break }
        guard last < nodes.count, nodes[last] == node else { return }
        for other in number...last { fragments[other] = [] }
        fragments[number] = drawing
        texts += inner
        return
      case .text:
        node.withLiteral { HTMLEscape.append($0, to: &drawing) }
        inner.append(node)
      case .softBreak: drawing.append(.lineFeed)
      default: return
      }
      next = node.next
    }
  }

  private static func isTag(_ start: String, _ tag: [UInt8]) -> Bool {
    let rest = tag.dropFirst(start.utf8.count)
    return zip(tag, start.utf8).allSatisfy { $0.lowercasedASCII == $1 }
      && rest.first.map {
        $0.isASCIIWhitespace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">")
      } == true
  }
}
