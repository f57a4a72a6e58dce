import HelpDocument

/// An alert's title that is plain enough to be an attribute in the document.
///
/// A title with links, images or HTML stays a block inside the alert.
struct AlertTitle {
  var text: String

  /// Reads a block.
  /// - Returns: nil if the block is not the title of an alert, or contains a link, an image, HTML, a
  ///   line break or a footnote reference.
  /// - Complexity: O(inlines of the title).
  init?(_ block: CMarkNode, in tree: borrowing CMarkTree) {
    guard tree.notes.annotation(of: block)?.kind == .summary, let parent = block.parent,
      tree.notes.annotation(of: parent)?.kind == .alert
    else { return nil }
    var bytes: [UInt8] = []
    var current = block.firstChild
    while let node = current {
      switch node.kind {
      case .text, .code: bytes.append(contentsOf: node.literal)
      case .emphasis, .strong: break
      case .customInline:
        let annotation = tree.notes.annotation(of: node)
        switch annotation?.kind {
        case .link, .image, .footnoteReference: return nil
        case .text, .code: bytes.append(contentsOf: annotation?.replacedNode?.literal ?? [])
        default: break
        }
      default: return nil
      }
      current = node.following(below: block)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
