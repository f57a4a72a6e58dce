/// The nodes that passes need, collected in one walk. A pass without work then costs nothing.
struct CMarkInventory {
  /// Texts that may have marks of extensions.
  private(set) var texts: [(node: CMarkNode, marks: InlineMarks)] = []
  /// List items and block quotes, when the text has marks of tasks and alerts.
  private(set) var items: [CMarkNode] = []
  private(set) var quotes: [CMarkNode] = []
  var headings: [CMarkNode] = []
  var codeBlocks: [CMarkNode] = []
  /// Raw HTML outside images: of an image only the words are shown, and a tag in it does not close another.
  private(set) var rawHTML: [CMarkNode] = []
  /// Links and images.
  var links: [CMarkNode] = []

  init(_ tree: borrowing CMarkTree, marks: InlineMarks = []) {
    let hasTextMarks = !marks.isDisjoint(with: [
      .tildes, .addresses, .emails, .footnotes, .underscores, .pyMdown, .words,
    ])
    var current: CMarkNode? = tree.root
    var isInImage = false
    var afterImage: CMarkNode?
    while let node = current {
      if isInImage, node == afterImage { isInImage = false }
      switch node.kind {
      case .heading: headings.append(node)
      case .codeBlock: codeBlocks.append(node)
      case .htmlBlock, .htmlInline: if !isInImage { rawHTML.append(node) }
      case .link: links.append(node)
      case .image:
        links.append(node)
        if !isInImage {
          isInImage = true
          afterImage = node.following(skippingChildren: true)
        }
      case .text where hasTextMarks:
        let found = marks.found(in: node)
        if !found.isEmpty { texts.append((node, found)) }
      case .item: if marks.contains(.tasks) { items.append(node) }
      case .blockQuote: if marks.contains(.alerts) { quotes.append(node) }
      default: break
      }
      current = node.following()
    }
  }
}
