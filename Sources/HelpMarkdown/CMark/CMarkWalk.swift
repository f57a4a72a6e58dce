/// Visits each descendant of a node twice: on entry and on exit.
///
/// The walk needs no recursion and allocates nothing. The tree must keep its shape during the walk.
///
///     var walk = CMarkWalk(below: leaf)
///     while let (node, isEnd) = walk.next() { … }
struct CMarkWalk {
  private let root: CMarkNode
  private var last: CMarkNode?
  private var upcoming: (node: CMarkNode, isEnd: Bool)?

  init(below root: CMarkNode) {
    self.root = root
    upcoming = root.firstChild.map { ($0, false) }
  }

  /// Returns the next step, or nil at the end.
  mutating func next() -> (node: CMarkNode, isEnd: Bool)? {
    guard let (node, isEnd) = upcoming else { return nil }
    last = node
    if !isEnd {
      upcoming = node.firstChild.map { ($0, false) } ?? (node, true)
    } else if let sibling = node.next {
      upcoming = (sibling, false)
    } else {
      upcoming = node.parent.flatMap { $0 == root ? nil : ($0, true) }
    }
    return (node, isEnd)
  }

  /// Skips the descendants of the node that has just begun.
  mutating func skipChildren() { upcoming = last.map { ($0, true) } }
}
