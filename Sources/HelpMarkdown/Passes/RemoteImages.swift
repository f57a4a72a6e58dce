import HelpDocument
import HelpHTML

/// A pass that replaces images from other hosts with links, whose form `RemoteImage` decides.
enum RemoteImages {
  /// Replaces the images of a page.
  /// - Parameter rawHTML: the page's raw HTML, which may have links around Markdown's images.
  /// - Complexity: O(size of the tree).
  static func run(
    in tree: inout CMarkTree, rawHTML: HTMLFragments?, _ positions: inout InlinePositions
  ) {
    var isInLink = false
    var afterLink: CMarkNode?
    var isInRawLink = false
    var fragment = 0
    var current: CMarkNode? = tree.root
    while let node = current {
      if isInLink, node == afterLink { isInLink = false }
      let kind = node.kind
      // The nodes inside an image are only its alternative text.
      current = node.following(skippingChildren: kind == .image)
      switch kind {
      case .link where !isInLink:
        isInLink = true
        afterLink = node.following(skippingChildren: true)
      case .htmlBlock, .htmlInline:
        isInRawLink = rawHTML?.leavesLinkOpen(after: fragment) ?? false
        fragment += 1
      case .image: replace(node, isInLink: isInLink || isInRawLink, in: &tree, &positions)
      default: break
      }
    }
  }

  /// Replaces an image if it is from another host.
  /// - Parameter isInLink: whether a link contains the image, which then becomes text.
  private static func replace(
    _ image: CMarkNode, isInLink: Bool, in tree: inout CMarkTree,
    _ positions: inout InlinePositions
  ) {
    var address: [UInt8] = []
    HTMLEscape.appendAddress(image.destination.span, to: &address)
    guard RemoteImage.isRemote(address) else { return }
    var text: [UInt8] = []
    HTMLEscape.append(image.plainText(withHTML: true).span, to: &text)
    var attributes = Document.Attributes()
    attributes.destination = String(decoding: image.destination, as: UTF8.self)
    if !image.title.isEmpty { attributes.title = String(decoding: image.title, as: UTF8.self) }
    let link = tree.makeInline(.image, attributes, replacing: image, onEnter: "", onExit: "")
    link.setHTML(onEnter: RemoteImage.html(address: address, text: text, isInLink: isInLink))
    if let offset = positions.offset(of: image, in: tree) { tree.notes.knownStarts[link] = offset }
    tree.exchange(image, for: link)
  }

  /// Returns the raw HTML inside Markdown's links.
  /// - Complexity: O(size of the links). Only autolinks, which contain only text, can be inside
  ///   another link.
  static func rawHTML(in links: [CMarkNode]) -> Set<CMarkNode> {
    var result: Set<CMarkNode> = []
    for link in links where link.kind == .link {
      var current = link.firstChild
      while let node = current {
        if node.kind == .htmlInline { result.insert(node) }
        current = node.following(below: link)
      }
    }
    return result
  }
}
