/// The images around the nodes of a walk in preorder.
struct ImageWalk {
  /// Whether the last node was inside an image or an image itself.
  private var isInImage = false
  /// The node after the last image and its descendants, or nil if there is none.
  private var end: CMarkNode?

  /// Whether the next node of the walk is part of an image's alternative text.
  /// - Complexity: O(1), amortised over the walk.
  mutating func isInside(_ node: CMarkNode) -> Bool {
    if isInImage, node != end { return true }
    isInImage = node.kind == .image
    if isInImage { end = node.following(skippingChildren: true) }
    return false
  }
}
