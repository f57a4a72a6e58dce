extension InlinePositions {
  /// The end of the last line of a paragraph, heading or cell, without what closes a heading.
  mutating func textEnd(of leaf: CMarkNode, in tree: borrowing CMarkTree) -> Int? {
    guard let place = place(ofBlock: leaf, in: tree), place.line > 0 else { return nil }
    let starts = lineStarts()
    let isSetext = !place.isParagraph && place.endLine > place.line
    let line = lastTextLine(of: leaf, place)
    guard line < starts.count else { return nil }
    let start = starts[line - 1]
    var end = starts[line]
    func trim() { while end > start, AddressRule.isSpace(byte(at: end - 1)) { end -= 1 } }
    trim()
    guard !place.isParagraph, !isSetext else { return end }
    var mark = end
    while mark > start, byte(at: mark - 1) == 0x23 { mark -= 1 }
    guard mark < end, mark > start, AddressRule.isSpace(byte(at: mark - 1)) else { return end }
    end = mark
    trim()
    return end
  }

  /// Whether a break is made by a backslash at the end of its line.
  func isBackslash(atLineEndOf node: CMarkNode) -> Bool {
    guard node.kind == .lineBreak, let next = node.next, let place = knownOffset(of: next) else {
      return false
    }
    guard let end = text[..<place].lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return false
    }
    let last = text[..<end].last { $0 != 0x0A && $0 != 0x0D }
    return last == 0x5C
  }

  /// Notes where the inlines of a leaf block begin, which is known as long as the block is whole.
  mutating func pin(_ leaf: CMarkNode, in tree: inout CMarkTree) {
    var current = leaf.firstChild
    while let node = current {
      if tree.madeAt[node.pointer] == nil, let offset = offset(of: node, in: tree) {
        tree.madeAt[node.pointer] = offset
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
