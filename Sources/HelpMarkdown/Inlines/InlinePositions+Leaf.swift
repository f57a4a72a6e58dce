import HelpCore
import HelpDialects

extension InlinePositions {
  /// The end of the last line of a paragraph, heading or cell, without the closing sequence of a heading.
  mutating func textEnd(of leaf: CMarkNode, in tree: borrowing CMarkTree) -> Int? {
    guard let place = place(ofBlock: leaf, in: tree), place.line > 0 else { return nil }
    let isSetext = !place.isParagraph && place.endLine > place.line
    let line = lastTextLine(of: leaf, place)
    guard line <= lines.count else { return nil }
    let start = lines.starts[line - 1]
    var end = lines.starts[line]
    func trim() { while end > start, byte(at: end - 1).isASCIIWhitespace { end -= 1 } }
    trim()
    guard !place.isParagraph, !isSetext else { return end }
    var mark = end
    while mark > start, byte(at: mark - 1) == UInt8(ascii: "#") { mark -= 1 }
    guard mark < end, mark > start, byte(at: mark - 1).isASCIIWhitespace else { return end }
    end = mark
    trim()
    return end
  }

  /// Records the starts of a leaf block's inlines, which are known while the block is whole.
  mutating func pin(_ leaf: CMarkNode, in tree: inout CMarkTree) {
    var current = leaf.firstChild
    while let node = current {
      if tree.notes.madeAt[node] == nil, let offset = offset(of: node, in: tree) {
        tree.notes.madeAt[node] = offset
      }
      current = node.following(below: leaf)
    }
  }

  /// The block, or table cell, that holds an inline.
  static func leaf(of node: CMarkNode) -> CMarkNode? {
    var leaf = node
    while leaf.isInline {
      guard let parent = leaf.parent else { return nil }
      leaf = parent
    }
    return leaf
  }
}
