import HelpDocument

/// A parsed CommonMark document that owns its nodes.
///
/// libcmark parses, renders and frees without recursion, and nothing here recurses either: depth is up to the
/// author.
struct CMarkTree: ~Copyable {
  let root: CMarkNode
  /// The maps from what cmark saw back to the topic's files, applied one after the other.
  let maps: [SourceMap]
  /// What passes know about the custom nodes they made; see `CMarkNode.annotation`.
  var annotations: [Annotation] = []
  private var attributes: [Document.Attributes] = []
  private var detached: [CMarkNode] = []
  /// Whether a list item is a task, and done.
  var tasks: [CMarkNode: Bool] = [:]
  /// Where the nodes that passes made from parts of a text begin, as an index into what cmark saw.
  var madeAt: [CMarkNode: Int] = [:]
  /// How many lines passes removed from the head of a paragraph.
  var takenLines: [CMarkNode: Int] = [:]
  /// The containers, from the outermost in, that blocks were in before passes moved them.
  var formerContainers: [CMarkNode: [BlockPlace.Container]] = [:]

  /// What a custom node stands for in a document, and where.
  struct Annotation {
    var kind: Document.Kind
    /// Where its attributes are in the tree's own; nil for none: most cells of tables have none.
    fileprivate var attributes: Int32?
    /// Where a block is, counted in what cmark saw; the place of an inline is in `madeAt`.
    var place: BlockPlace?
    /// What a node that writes all of its own HTML replaces, kept for its text: a highlighted code block, code or an
    /// image with attributes.
    var replaced: CMarkNode?
  }

  /// The attributes of what a custom node stands for.
  func attributes(of annotation: Annotation) -> Document.Attributes? {
    annotation.attributes.map { attributes[Int($0)] }
  }

  /// What a custom node stands for; nil for one of cmark's own nodes.
  func annotation(of node: CMarkNode) -> Annotation? {
    node.annotation.flatMap { annotations.indices.contains($0) ? annotations[$0] : nil }
  }

  /// A custom block, not yet in the tree, that stands for a block of a document.
  mutating func block(
    _ kind: Document.Kind, _ attributes: Document.Attributes? = nil, at place: BlockPlace,
    onEnter: String, onExit: String
  ) -> CMarkNode {
    CMarkNode.custom(
      isBlock: true, onEnter: onEnter, onExit: onExit,
      annotation: annotate(kind, attributes, at: place))
  }

  /// A custom inline, not yet in the tree, that stands for an inline of a document.
  mutating func inline(
    _ kind: Document.Kind, _ attributes: Document.Attributes? = nil, onEnter: String,
    onExit: String
  ) -> CMarkNode {
    CMarkNode.custom(
      isBlock: false, onEnter: onEnter, onExit: onExit,
      annotation: annotate(kind, attributes, at: nil))
  }

  /// A cell of a table, not yet in the tree.
  mutating func cell(
    _ attributes: Document.Attributes?, at place: BlockPlace, onEnter: String, onExit: String
  ) -> CMarkNode {
    CMarkNode.custom(
      isBlock: false, onEnter: onEnter, onExit: onExit,
      annotation: annotate(.tableCell, attributes, at: place), isCell: true)
  }

  private mutating func annotate(
    _ kind: Document.Kind, _ attributes: Document.Attributes?, at place: BlockPlace?
  ) -> Int {
    var index: Int32?
    if let attributes {
      index = Int32(self.attributes.count)
      self.attributes.append(attributes)
    }
    annotations.append(Annotation(kind: kind, attributes: index, place: place))
    return annotations.count - 1
  }

  /// A code block with its HTML; the block that it replaces is kept for its text.
  mutating func highlighted(_ block: CMarkNode, html: [UInt8]) {
    let annotation = annotate(.codeBlock, nil, at: BlockPlace(block))
    let made = CMarkNode.custom(isBlock: true, onEnter: "", onExit: "", annotation: annotation)
    made.setHTML(onEnter: html)
    annotations[annotation].replaced = block
    block.exchange(for: made)
    detached.append(block)
  }

  /// Takes a node out of the tree without freeing it: others may refer to what is below it.
  mutating func detach(_ node: CMarkNode) {
    node.unlink()
    detached.append(node)
  }

  /// Parses UTF-8; `RepairedText` turns other text into UTF-8.
  init(_ source: [UInt8], maps: [SourceMap] = []) {
    root = CMarkNode.parse(source)
    self.maps = maps
  }

  deinit {
    root.remove()
    for node in detached { node.remove() }
  }

  /// The quotes and items that a block is in as far as its source goes, from the outermost in.
  /// - Complexity: O(depth).
  func containers(around block: CMarkNode) -> [BlockPlace.Container] {
    var inner: [BlockPlace.Container] = []
    var current = block.parent
    while let node = current {
      let own =
        node.kind == .customBlock
        ? annotation(of: node)?.place?.container : BlockPlace.Container(node)
      if let own { inner.append(own) }
      if let outer = formerContainers[node] { return outer + inner.reversed() }
      current = node.parent
    }
    return inner.reversed()
  }

  /// Where a place in what cmark saw is in the topic's files; lines and columns from 1.
  func origin(line: Int, column: Int) -> SourceMap.Origin {
    var origin = SourceMap.Origin(line: line, column: max(1, column))
    for map in maps {
      let file = origin.file
      origin = map.origin(line: origin.line, column: origin.column)
      if origin.file == 0 { origin.file = file }
    }
    return origin
  }

  /// The tree as HTML, with raw HTML and destinations as its nodes now have them.
  borrowing func html() -> [UInt8] { root.html() }
}

/// Where cmark found a block, counted in what cmark saw. A custom node that takes a block's place cannot carry it.
struct BlockPlace {
  var line: Int
  var column: Int
  var endLine: Int
  /// Whether it is a paragraph, every line of which is text.
  var isParagraph: Bool
  /// What it, or the quote or item that it stands for, puts before the lines of the blocks in it.
  var container: Container?

  /// A block quote or list item, and the line that it begins on.
  struct Container: Equatable {
    var isQuote: Bool
    var line: Int

    init?(_ node: CMarkNode) {
      let kind = node.kind
      guard kind == .blockQuote || kind == .item else { return nil }
      isQuote = kind == .blockQuote
      line = node.startLine
    }
  }

  init(_ node: CMarkNode) {
    isParagraph = node.kind == .paragraph
    container = Container(node)
    line = node.startLine
    column = node.startColumn
    endLine = node.endLine
  }
}

/// The nodes that passes need, collected in one walk, so that a pass with nothing to do costs nothing.
struct CMarkInventory {
  /// Text that may hold what CommonMark lacks.
  private(set) var texts: [(node: CMarkNode, marks: InlineMarks)] = []
  /// List items and block quotes, when the text has marks of tasks and alerts.
  private(set) var items: [CMarkNode] = []
  private(set) var quotes: [CMarkNode] = []
  var headings: [CMarkNode] = []
  private(set) var codeBlocks: [CMarkNode] = []
  /// Not inside an image: only the words of its text are shown, and a tag there does not close another.
  private(set) var rawHTML: [CMarkNode] = []
  /// Links and images.
  var links: [CMarkNode] = []

  init(_ tree: borrowing CMarkTree, marks: InlineMarks = []) {
    let hasTextMarks = !marks.isDisjoint(with: [.tildes, .addresses, .emails, .footnotes])
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
