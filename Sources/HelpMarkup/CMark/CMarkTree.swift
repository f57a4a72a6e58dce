internal import CCMark

/// A parsed CommonMark document that owns its nodes.
///
/// libcmark parses, renders and frees without recursion, and nothing here recurses either: depth is whatever an
/// author wrote.
struct CMarkTree: ~Copyable {
  private let handle: OpaquePointer
  let root: CMarkNode
  /// Lead from what cmark saw back to the topic's files, one after the other.
  let maps: [SourceMap]
  /// What passes know about the custom nodes they made; see `CMarkNode.annotation`.
  var annotations: [Annotation] = []
  /// Whether a list item is a task, and done.
  var tasks: [OpaquePointer: Bool] = [:]
  /// Where the nodes that passes made of parts of a text begin, as an index into what cmark saw.
  var madeAt: [OpaquePointer: Int] = [:]

  /// What a custom node stands for, and where.
  enum Annotation {
    case heading(level: Int, identifier: String, place: BlockPlace)
    case table(place: BlockPlace)
    case tableRow(isHeader: Bool, place: BlockPlace)
    case tableCell(isHeader: Bool, alignment: Document.Alignment, place: BlockPlace)
    case list(isOrdered: Bool, start: Int, place: BlockPlace)
    case item(isChecked: Bool?, place: BlockPlace)
    /// An inline; the place of one is in `madeAt`.
    case inline(Document.Kind)
    /// The code block as cmark made it, out of the tree and owned by it.
    case codeBlock(CMarkNode)

    /// Where a block stands, counted in what cmark saw; nil for an inline.
    var place: BlockPlace? {
      switch self {
      case .heading(_, _, let place), .table(let place), .tableRow(_, let place),
        .tableCell(_, _, let place), .list(_, _, let place), .item(_, let place):
        place
      case .codeBlock(let node): BlockPlace(node)
      case .inline: nil
      }
    }
  }

  /// What a custom node stands for; nil for one of cmark's own nodes.
  func annotation(of node: CMarkNode) -> Annotation? {
    node.annotation.flatMap { annotations.indices.contains($0) ? annotations[$0] : nil }
  }

  /// A custom node, not yet in the tree, that stands for something.
  mutating func annotated(
    isBlock: Bool, onEnter: String, onExit: String, _ annotation: Annotation
  ) -> CMarkNode? {
    annotations.append(annotation)
    var isCell = false
    if case .tableCell = annotation { isCell = true }
    return CMarkNode.custom(
      isBlock: isBlock, onEnter: onEnter, onExit: onExit, annotation: annotations.count - 1,
      isCell: isCell)
  }

  /// Parses UTF-8.
  /// - Parameter repairsUTF8: replaces invalid sequences by U+FFFD, as NULs always are.
  init(_ source: ArraySlice<UInt8>, maps: [SourceMap] = [], repairsUTF8: Bool) {
    let options = CMARK_OPT_DEFAULT | (repairsUTF8 ? CMARK_OPT_VALIDATE_UTF8 : 0)
    let parsed = source.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.assumingMemoryBound(to: CChar.self).baseAddress, buffer.count, options)
    }
    guard let parsed = parsed ?? cmark_node_new(CMARK_NODE_DOCUMENT), let root = CMarkNode(parsed)
    else { fatalError("libcmark is out of memory") }
    handle = parsed
    self.root = root
    self.maps = maps
  }

  deinit {
    for case .codeBlock(let node) in annotations { cmark_node_free(node.pointer) }
    cmark_node_free(handle)
  }

  /// Where a place in what cmark saw stands in the topic's files; lines and columns from 1.
  func origin(line: Int, column: Int) -> SourceMap.Origin {
    var origin = SourceMap.Origin(line: line, column: max(1, column))
    for map in maps {
      let file = origin.file
      origin = map.origin(line: origin.line, column: origin.column)
      if origin.file == 0 { origin.file = file }
    }
    return origin
  }

  /// The tree as HTML, raw HTML and destinations as its nodes have them by now.
  borrowing func html() -> [UInt8] {
    guard let text = cmark_render_html(handle, CMARK_OPT_UNSAFE) else { return [] }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: lectern_cmark_length(text))
    return [UInt8](bytes)
  }
}

/// Where cmark found a block, counted in what cmark saw. A custom node that takes a block's place cannot carry it.
struct BlockPlace {
  var line: Int
  var column: Int
  var endLine: Int

  init(_ node: CMarkNode) {
    line = node.startLine
    column = node.startColumn
    endLine = node.endLine
  }
}

/// The nodes that passes ask for, collected in one walk, so that a pass with nothing to do costs nothing.
struct CMarkInventory {
  /// Text that may hold what CommonMark lacks.
  private(set) var texts: [(node: CMarkNode, marks: InlineMarks)] = []
  /// List items and block quotes, when the text has marks of tasks and alerts.
  private(set) var items: [CMarkNode] = []
  private(set) var quotes: [CMarkNode] = []
  var headings: [CMarkNode] = []
  private(set) var codeBlocks: [CMarkNode] = []
  private(set) var rawHTML: [CMarkNode] = []
  /// Links and images.
  var links: [CMarkNode] = []

  init(_ tree: borrowing CMarkTree, marks: InlineMarks = []) {
    let hasTextMarks = !marks.isDisjoint(with: [.tildes, .addresses, .emails, .footnotes])
    var current: CMarkNode? = tree.root
    while let node = current {
      switch node.kind {
      case .heading: headings.append(node)
      case .codeBlock: codeBlocks.append(node)
      case .htmlBlock, .htmlInline: rawHTML.append(node)
      case .link, .image: links.append(node)
      case .text where hasTextMarks:
        let found = marks.found(in: node.literal)
        if !found.isEmpty { texts.append((node, found)) }
      case .item: if marks.contains(.tasks) { items.append(node) }
      case .blockQuote: if marks.contains(.alerts) { quotes.append(node) }
      default: break
      }
      current = node.following()
    }
  }
}
