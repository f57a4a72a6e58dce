import HelpCore
import HelpDialects

extension InlinePositions {
  /// Returns the end of the text of a paragraph, heading or cell, without the closing sequence of a
  /// heading, or nil if unknown.
  mutating func textEnd(of leaf: CMarkNode, in tree: borrowing CMarkTree) -> Int? {
    guard let extent = blockPosition(of: leaf, in: tree), extent.line > 0 else { return nil }
    let isSetext = !extent.isParagraph && extent.endLine > extent.line
    let line = lastTextLine(of: leaf, extent)
    guard line <= lines.count else { return nil }
    let start = lines.starts[line - 1]
    var end = lines.starts[line]
    func trim() { while end > start, byte(at: end - 1).isASCIIWhitespace { end -= 1 } }
    trim()
    guard !extent.isParagraph, !isSetext else { return end }
    var mark = end
    while mark > start, byte(at: mark - 1) == UInt8(ascii: "#") { mark -= 1 }
    guard mark < end, mark > start, byte(at: mark - 1).isASCIIWhitespace else { return end }
    end = mark
    trim()
    return end
  }

  /// Records the starts of a leaf block's inlines, before a pass changes the block and makes them
  /// unknown.
  mutating func pin(_ leaf: CMarkNode, in tree: inout CMarkTree) {
    var current = leaf.firstChild
    while let node = current {
      if tree.notes.knownStarts[node] == nil, let offset = offset(of: node, in: tree) {
        tree.notes.knownStarts[node] = offset
      }
      current = node.following(below: leaf)
    }
  }
}
