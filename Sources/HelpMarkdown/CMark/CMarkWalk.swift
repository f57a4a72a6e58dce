/// A walk that visits each descendant of a node twice: on entry and on exit.
///
/// The walk needs no recursion and allocates nothing. The tree must keep its shape during the walk.
///
///     var walk = CMarkWalk(below: leaf)
///     while let (node, isEnd) = walk.next() { … }
struct CMarkWalk {
  private let root: CMarkNode
  private var lastNode: CMarkNode?
  private var nextStep: (node: CMarkNode, isEnd: Bool)?

  init(below root: CMarkNode) {
    self.root = root
    nextStep = root.firstChild.map { ($0, false) }
  }

  /// Returns the next step, or nil at the end.
  mutating func next() -> (node: CMarkNode, isEnd: Bool)? {
    guard let (node, isEnd) = nextStep else { return nil }
    lastNode = node
    if !isEnd {
      nextStep = node.firstChild.map { ($0, false) } ?? (node, true)
    } else if let sibling = node.next {
      nextStep = (sibling, false)
    } else {
      nextStep = node.parent.flatMap { $0 == root ? nil : ($0, true) }
    }
    return (node, isEnd)
  }

  /// Skips the descendants of the node that has just begun.
  mutating func skipChildren() { nextStep = lastNode.map { ($0, true) } }
}
