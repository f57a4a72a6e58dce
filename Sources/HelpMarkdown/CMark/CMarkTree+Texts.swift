extension CMarkTree {
  /// The use of a node's text.
  enum TextUse {
    /// A text, inline code, an address, a title or the info string of a fence, without line ends.
    case line
    case code
    case html
  }

  /// Changes the texts of all nodes.
  /// - Parameter change: a function that returns the new text, or nil to keep the old one.
  /// - Complexity: O(size of the tree).
  func changeTexts(_ change: ([UInt8], TextUse) -> [UInt8]?) {
    var current: CMarkNode? = root
    while let node = current {
      switch node.kind {
      case .text, .code:
        if let text = change(node.literal, .line) { node.setLiteral(text) }
      case .codeBlock:
        if let code = change(node.literal, .code) { node.setLiteral(code) }
        if let info = change(node.fenceInfo, .line) { node.setFenceInfo(info) }
      case .htmlBlock, .htmlInline:
        if let html = change(node.literal, .html) { node.setLiteral(html) }
      case .link, .image:
        if let destination = change(node.destination, .line) {
          node.setDestination(String(decoding: destination, as: UTF8.self))
        }
        if let title = change(node.title, .line) { node.setTitle(title) }
      default: break
      }
      current = node.following()
    }
  }
}
