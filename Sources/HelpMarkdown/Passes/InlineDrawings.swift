import HelpCore
import HelpDocument

/// The drawings (`<svg>`) in paragraphs, whose nodes are joined. cmark makes a node of each tag,
/// and of each text between tags.
///
/// Each drawing becomes one piece of raw HTML at its first tag.
struct InlineDrawings {
  /// The replacements of tags, by their numbers among all raw HTML: the whole drawing for its first
  /// tag, and an empty string for its later tags.
  private var fragments: [Int: [UInt8]] = [:]
  /// The texts in drawings.
  private var texts: [CMarkNode] = []

  /// Finds the drawings of a page.
  /// - Parameter nodes: the raw HTML of the page, in order.
  /// - Complexity: O(size of the paragraphs that have drawings).
  init(_ nodes: [CMarkNode]) {
    for (number, node) in nodes.enumerated()
    where node.kind == .htmlInline && Self.isTag("<svg", node.literal) {
      read(node, number, nodes)
    }
  }

  /// The HTML that replaces a piece of raw HTML, or nil for a piece outside drawings.
  subscript(number: Int) -> [UInt8]? { fragments[number] }

  /// Empties the texts that are now part of the drawings.
  func removeTexts() {
    for text in texts { text.setLiteral([]) }
  }

  /// Joins the drawing that begins at a tag. A drawing without an end tag stays unchanged, as does
  /// a drawing that contains another drawing, or anything but tags, text and line ends.
  private mutating func read(_ first: CMarkNode, _ number: Int, _ nodes: [CMarkNode]) {
    var drawing = first.literal
    var textNodes: [CMarkNode] = []
    var last = number
    var nextNode = first.next
    while let node = nextNode {
      switch node.kind {
      case .htmlInline:
        last += 1
        let tag = node.literal
        drawing += tag
        if Self.isTag("<svg", tag) { return }
        guard Self.isTag("</svg", tag) else { break }
        guard last < nodes.count, nodes[last] == node else { return }
        for tag in number...last { fragments[tag] = [] }
        fragments[number] = drawing
        texts += textNodes
        return
      case .text:
        node.withLiteral { HTMLEscape.append($0, to: &drawing) }
        textNodes.append(node)
      case .softBreak: drawing.append(.lineFeed)
      default: return
      }
      nextNode = node.next
    }
  }

  /// Whether a tag begins with a text, and the tag's name ends where the text ends.
  private static func isTag(_ start: String, _ tag: [UInt8]) -> Bool {
    let afterName = tag.dropFirst(start.utf8.count)
    return zip(tag, start.utf8).allSatisfy { $0.lowercasedASCII == $1 }
      && afterName.first.map {
        $0.isASCIIWhitespace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">")
      } == true
  }
}
