import HelpCore

extension CMarkNode {
  /// Returns the text and code below a node, with a space for each line break.
  /// - Parameters:
  ///   - withImages: whether the alternative texts of images are included.
  ///   - withHTML: whether tags are included. In an image, tags are plain text.
  ///   - custom: a function that returns the text of a custom inline without children, or nil if it
  ///     has none.
  /// - Complexity: O(size).
  func plainText(
    withImages: Bool = true, withHTML: Bool = false,
    custom: (CMarkNode) -> [UInt8]? = { _ in nil }
  ) -> [UInt8] {
    var text: [UInt8] = []
    var current = firstChild
    while let node = current {
      let kind = node.kind
      switch kind {
      case .text, .code: text.append(contentsOf: node.literal)
      case .customInline: text.append(contentsOf: custom(node) ?? [])
      case .htmlInline: if withHTML { text.append(contentsOf: node.literal) }
      case .softBreak, .lineBreak: text.append(.space)
      default: break
      }
      current = node.following(skippingChildren: kind == .image && !withImages, below: self)
    }
    return text
  }
}
