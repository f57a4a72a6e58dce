/// A row of text nodes, as cmark leaves them where an inline might have begun, read as one text.
struct TextRun {
  let first: CMarkNode
  private(set) var nodes: [CMarkNode] = []
  private(set) var bytes: [UInt8] = []

  init(from first: CMarkNode) {
    self.first = first
    var node: CMarkNode? = first
    while let current = node, current.kind == .text {
      nodes.append(current)
      bytes.append(contentsOf: current.literal)
      node = current.next
    }
  }

  /// Replaces parts of the text by links.
  ///
  /// Text nodes are emptied, not freed: others may refer to them.
  /// - Parameters:
  ///   - alignment: says where the text is in what cmark saw.
  ///   - destination: where the link of a range, by its number and text, leads to.
  /// - Returns: the links.
  func link(
    _ ranges: [Range<Int>], _ alignment: TextAlignment?, in tree: inout CMarkTree,
    to destination: (Int, String) -> String
  ) -> [CMarkNode] {
    var links: [CMarkNode] = []
    var last = first
    var index = 0
    for node in nodes { node.setLiteral([]) }
    first.setLiteral(Array(bytes[..<(ranges.first?.lowerBound ?? bytes.count)]))
    for (number, range) in ranges.enumerated() {
      let text = bytes[range]
      let address = destination(number, String(decoding: text, as: UTF8.self))
      index = range.upperBound
      let next = number + 1 < ranges.count ? ranges[number + 1].lowerBound : bytes.count
      let (link, inner) = (CMarkNode.link(to: address), CMarkNode.text(text))
      let tail = CMarkNode.text(bytes[index..<next])
      link.append(inner)
      link.insertAfter(last)
      tail.insertAfter(link)
      last = tail
      links.append(link)
      let place = alignment?.offset(of: range.lowerBound)
      tree.notes.madeAt[link] = place
      tree.notes.madeAt[inner] = place
      tree.notes.madeAt[tail] = alignment?.offset(of: index)
    }
    return links
  }
}
