/// The nodes that passes need, collected in one walk. A pass without work then costs nothing.
struct CMarkInventory {
  /// The texts that may have marks of extensions.
  private(set) var texts: [(node: CMarkNode, marks: InlineMarks)] = []
  /// The list items, if the text has marks of tasks.
  private(set) var items: [CMarkNode] = []
  /// The block quotes, if the text has marks of alerts.
  private(set) var quotes: [CMarkNode] = []
  var headings: [CMarkNode] = []
  var codeBlocks: [CMarkNode] = []
  /// The raw HTML outside images. A tag in an image is plain text, which does not open or close an
  /// element.
  private(set) var rawHTML: [CMarkNode] = []
  /// The links and images.
  var links: [CMarkNode] = []

  /// Collects the nodes of a tree.
  /// - Complexity: O(size of the tree).
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
        let nodeMarks = marks.candidates(in: node)
        if !nodeMarks.isEmpty { texts.append((node, nodeMarks)) }
      case .item: if marks.contains(.tasks) { items.append(node) }
      case .blockQuote: if marks.contains(.alerts) { quotes.append(node) }
      default: break
      }
      current = node.following()
    }
  }
}
