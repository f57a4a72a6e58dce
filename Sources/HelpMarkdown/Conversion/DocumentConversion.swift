internal import HelpCore
import HelpDialects
import HelpDocument
import HelpHTML

/// The conversion of a cmark tree into a `Document` after the passes, in one walk without
/// recursion.
struct DocumentConversion {
  private var positions: InlinePositions
  private let rawHTML: HTMLFragments?
  /// The steps that build the nodes of each piece of raw HTML.
  private let steps: [[HTMLConversion.Step]]
  private var builder: DocumentBuilder
  private var weaver = HTMLWeaver()
  /// The depth of the builder after each open cmark node was opened, or nil for a cmark node
  /// without a document node.
  private var depths: [Int?] = []
  /// The raw HTML nodes that were entered. Nodes inside images are left out, as in
  /// `CMarkInventory`.
  private var rawNodes: [CMarkNode] = []
  /// The index in `depths` of the outermost open image, or nil outside images.
  private var image: Int?
  /// The text of adjacent text nodes, which `flushText` adds as one node. cmark cuts text where an
  /// inline might have begun.
  private var text: [UInt8] = []
  /// The position of the first node in `text`.
  private var textPosition: SourceMap.Origin?

  /// Prepares a conversion.
  /// - Parameters:
  ///   - positions: the positions of the tree's nodes.
  ///   - rawHTML: the raw HTML of the page, with its steps, or nil if there is none.
  ///   - files: the names of the topic's files, or an empty array if positions need no file.
  init(positions: InlinePositions, rawHTML: HTMLFragments?, files: [String]) {
    self.positions = positions
    self.rawHTML = rawHTML
    steps = rawHTML?.steps ?? []
    builder = DocumentBuilder(files: files)
  }

  /// The length in bytes of the shortest text whose nodes are counted before the conversion.
  private static let minimumCountedLength = 1 << 17

  /// Reserves memory for the document of a large tree.
  private mutating func reserve(for tree: borrowing CMarkTree) {
    guard positions.text.count >= Self.minimumCountedLength else { return }
    var (nodes, attributes, isInText) = (1, 0, false)
    var walk = CMarkWalk(below: tree.root)
    while let (node, isEnd) = walk.next() {
      let kind = node.kind
      if isEnd {
        if kind != .text { isInText = false }
        continue
      }
      switch kind {
      // Texts that follow each other become one.
      case .text where isInText: continue
      case .list, .heading, .link, .image: attributes += 1
      default: break
      }
      nodes += 1
      isInText = kind == .text
    }
    builder.reserve(nodes: nodes, attributes: attributes, bytes: positions.text.count)
  }

  /// Converts a tree. Each conversion converts only one tree.
  /// - Complexity: O(size of the tree).
  mutating func convert(_ tree: borrowing CMarkTree) -> Document {
    reserve(for: tree)
    var walk = CMarkWalk(below: tree.root)
    while let (node, isEnd) = walk.next() {
      if isEnd { leave() } else if !enter(node, in: tree) { walk.skipChildren() }
    }
    flushText()
    closeHTML(above: 1)
    return builder.finish()
  }

  /// Opens or adds a node, and adds one entry to `depths`.
  /// - Returns: whether to walk the children of the node.
  private mutating func enter(_ node: CMarkNode, in tree: borrowing CMarkTree) -> Bool {
    let kind = node.kind
    switch kind {
    case .text:
      if text.isEmpty { textPosition = positions.position(of: node, in: tree) }
      node.withLiteral { text.append(copying: $0) }
      depths.append(nil)
      return false
    case .customInline where node.annotation == nil:
      depths.append(nil)
      return true
    case .customBlock where AlertTitle(node, in: tree) != nil:
      depths.append(nil)
      return false
    default: break
    }
    flushText()
    let position = positions.position(of: node, in: tree)
    var attributes = Document.Attributes()
    switch kind {
    case .blockQuote: open(.blockQuote, nil, position)
    case .list:
      attributes.isOrdered = node.isOrderedList
      attributes.start = attributes.isOrdered ? node.listStart : 1
      attributes.isTight = node.isTightList
      open(.list, attributes, position)
    case .item:
      attributes.isChecked = tree.notes.tasks[node]
      open(.item, attributes.isChecked == nil ? nil : attributes, position)
    case .paragraph: open(.paragraph, nil, position)
    case .heading:
      attributes.level = node.headingLevel
      attributes.identifier = tree.notes.anchor(of: node)?.identifier
      open(.heading, attributes, position)
    case .customBlock, .customInline: openAnnotated(node, in: tree, position)
    case .codeBlock: addCode(node, position)
    case .thematicBreak: add(.thematicBreak, [], nil, position)
    case .softBreak: add(.softBreak, [], nil, position)
    case .lineBreak: add(.lineBreak, [], nil, position)
    case .code: add(.code, node.literal, nil, position)
    case .emphasis: open(.emphasis, nil, position)
    case .strong: open(.strong, nil, position)
    case .link, .image:
      attributes.destination = string(node.destination)
      if !node.title.isEmpty { attributes.title = string(node.title) }
      if kind == .image, image == nil { image = depths.count }
      open(kind == .image ? .image : .link, attributes, position)
    case .htmlBlock, .htmlInline:
      if image == nil {
        rawNodes.append(node)
        if steps.indices.contains(rawNodes.count - 1) { play(steps[rawNodes.count - 1], in: tree) }
      }
      depths.append(nil)
    default: depths.append(nil)
    }
    return true
  }

  /// Opens or adds the document node that a custom node stands for.
  private mutating func openAnnotated(
    _ node: CMarkNode, in tree: borrowing CMarkTree, _ position: SourceMap.Origin?
  ) {
    guard let annotation = tree.notes.annotation(of: node) else {
      depths.append(nil)
      return
    }
    if annotation.kind == .codeBlock, let code = annotation.replacedNode {
      addCode(code, position)
      return
    }
    var attributes = tree.notes.attributes(of: annotation)
    if annotation.kind == .alert, let title = node.firstChild.flatMap({ AlertTitle($0, in: tree) })
    {
      attributes?.title = title.text
    }
    guard let replacedNode = annotation.replacedNode else {
      open(annotation.kind, attributes, position)
      return
    }
    if annotation.kind == .code {
      add(.code, replacedNode.literal, attributes, position)
    } else if annotation.kind == .text {
      add(.text, replacedNode.literal, attributes, position)
    } else {
      open(annotation.kind, attributes, position)
      textPosition = position
      text.append(contentsOf: replacedNode.plainText())
    }
  }

  /// Adds the nodes of raw HTML. Each part has its own position.
  private mutating func play(_ steps: [HTMLConversion.Step], in tree: borrowing CMarkTree) {
    for step in steps {
      var origin: SourceMap.Origin?
      if let offset = step.offset, let (number, offset) = rawHTML?.fragment(at: offset),
        rawNodes.indices.contains(number), let text = rawHTML?.sources[number]
      {
        origin = positions.position(of: offset, in: text, of: rawNodes[number], in: tree)
      }
      weaver.play(step.action, at: origin, into: &builder)
    }
  }

  /// Adds a code block with its info string.
  private mutating func addCode(_ node: CMarkNode, _ position: SourceMap.Origin?) {
    var attributes = Document.Attributes()
    if !node.fenceInfo.isEmpty { attributes.info = string(node.fenceInfo) }
    add(.codeBlock, node.literal, attributes.info == nil ? nil : attributes, position)
  }

  /// Closes the node that was entered last.
  private mutating func leave() {
    guard let entry = depths.popLast(), let depth = entry else { return }
    if image == depths.count { image = nil }
    flushText()
    closeHTML(above: depth)
    builder.close()
  }

  /// Closes the nodes of raw HTML deeper than the builder's depth at an open node.
  private mutating func closeHTML(above depth: Int) {
    if !steps.isEmpty { weaver.closeAll(above: depth, in: &builder) }
  }

  /// Opens a document node, and adds its depth to `depths`.
  private mutating func open(
    _ kind: Document.Kind, _ attributes: Document.Attributes?, _ position: SourceMap.Origin?
  ) {
    builder.open(
      kind, attributes, line: position?.line ?? 0, column: position?.column ?? 0,
      file: position?.file ?? 0)
    depths.append(builder.depth)
  }

  /// Adds a document node without children, and nil to `depths`.
  private mutating func add(
    _ kind: Document.Kind, _ text: [UInt8],
    _ attributes: Document.Attributes?, _ position: SourceMap.Origin?
  ) {
    builder.add(
      kind, text: text, attributes, line: position?.line ?? 0, column: position?.column ?? 0,
      file: position?.file ?? 0)
    depths.append(nil)
  }

  /// Adds the collected text, if any, as one node.
  private mutating func flushText() {
    guard !text.isEmpty else { return }
    builder.add(
      .text, text: text, line: textPosition?.line ?? 0, column: textPosition?.column ?? 0,
      file: textPosition?.file ?? 0)
    text.removeAll(keepingCapacity: true)
  }

  private func string(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
