import HelpDocument

/// A pass that makes links from the e-mail addresses in running text (GFM 0.29, section 6.9),
/// exactly as in cmark-gfm.
enum EmailAddresses {
  /// Replaces the addresses in leaf blocks with links.
  /// - Parameter isStrict: whether an address inside a link becomes a link if cmark-gfm makes one,
  ///   such as in a raw `<a>`.
  /// - Complexity: O(text of the leaf blocks).
  static func run(
    _ leaves: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    _ inventory: inout CMarkInventory, isStrict: Bool
  ) {
    var references = CharacterReferences()
    for leaf in leaves {
      positions.forget()
      for first in textRuns(below: leaf, isStrict: isStrict) {
        // An address may span several text nodes.
        let text = TextRun(from: first)
        let addresses = EmailRule.all(in: text.bytes[...])
        guard !addresses.isEmpty else { continue }
        let offset = positions.offset(of: first, in: tree)
        let alignment = offset.map {
          TextAlignment(text.bytes, at: $0, in: positions.text, &references)
        }
        let parts = addresses.map { address in
          let addressBytes = text.bytes[address.range]
          let destination = address.destination(String(decoding: addressBytes, as: UTF8.self))
          return TextPart(
            address.range, CMarkNode.link(to: destination, text: addressBytes), alignment)
        }
        text.substitute(parts, in: &tree)
        inventory.links += parts.map(\.inline)
      }
    }
  }

  /// Returns the first node of each run of text outside links and images.
  private static func textRuns(below leaf: CMarkNode, isStrict: Bool) -> [CMarkNode] {
    var result: [CMarkNode] = []
    var node = leaf.firstChild
    var isInAnchor = false
    while let current = node {
      if !isStrict { isInAnchor = current.opensAnchor ?? isInAnchor }
      if current.kind == .text, !isInAnchor, current.previous?.kind != .text {
        result.append(current)
      }
      var closed = current.kind == .link || current.kind == .image ? current : nil
      // For cmark-gfm, the end of an address in a link is the end of the link.
      if isStrict, current.kind == .link { closed = link(below: current) ?? current }
      node = (closed ?? current).following(skippingChildren: closed != nil, below: leaf)
    }
    return result
  }

  /// Returns the first link below a node, or nil if there is none.
  private static func link(below node: CMarkNode) -> CMarkNode? {
    var current = node.firstChild
    while let inner = current, inner.kind != .link { current = inner.following(below: node) }
    return current
  }
}
