/// A builder of a `Document` in preorder: open a node, add its contents, close it.
///
///     var builder = DocumentBuilder()
///     builder.open(.paragraph, line: 1, column: 1)
///     builder.add(.text, text: Array("Hello".utf8))
///     builder.close()
///     let document = builder.finish()
///
/// The type is usable from inlined code. Otherwise, other rooms would not specialise `add`.
@usableFromInline package struct DocumentBuilder: Sendable {
  @usableFromInline var document = Document(nodes: [], bytes: [], attributeTable: [])
  private var openNodes: [Int] = []
  /// The open nodes that are removed when they close, each with the index of its first attributes
  /// in the table.
  private var hiddenNodes: [(node: Int, attributes: Int)] = []
  /// The anchors of hidden children of a list, a table or a row, with their nodes. The next node
  /// that can contain anchors receives the pending anchors, because an anchor between items or
  /// cells would read as an empty item or cell.
  private var pendingAnchors: [(identifier: String, node: Document.Node)] = []
  /// The index of a soft break after a Chinese or Japanese character. If another such character
  /// follows, the break is not a space.
  private var openBreak: Int?

  /// Begins a document.
  /// - Parameter files: the names of files, to which nodes refer by index.
  package init(files: [String] = []) {
    document.files = files
    open(.document)
  }

  /// Reserves memory for the arrays of a large document, which are then not copied when they grow.
  package mutating func reserve(nodes: Int, attributes: Int, bytes: Int) {
    document.nodes.reserveCapacity(nodes)
    document.attributeTable.reserveCapacity(attributes)
    document.bytes.reserveCapacity(bytes)
  }

  /// The number of open nodes, the document included.
  package var depth: Int { openNodes.count }

  /// Opens a node as the last child of the innermost open node.
  package mutating func open(
    _ kind: Document.Kind, _ attributes: Document.Attributes? = nil, line: Int = 0, column: Int = 0,
    file: Int = 0
  ) {
    openNodes.append(document.nodes.count)
    append(kind, attributes, start: document.bytes.count, line: line, column: column, file: file)
    if kind.holdsInlines { addPendingAnchors() }
  }

  /// Closes the node that was opened last. The document itself stays open until `finish`.
  package mutating func close() {
    guard openNodes.count > 1, let index = openNodes.popLast() else { return }
    document.nodes[index].end = Int32(document.nodes.count)
    if hiddenNodes.last?.node == index { dropHidden() }
    addPendingAnchors()
  }

  /// Opens a node that is removed with its descendants when it closes. The anchors stay, because
  /// links may point to them.
  package mutating func hide(
    _ kind: Document.Kind, line: Int = 0, column: Int = 0, file: Int = 0
  ) {
    hiddenNodes.append((document.nodes.count, document.attributeTable.count))
    open(kind, line: line, column: column, file: file)
  }

  /// Removes the hidden node that was opened last, and keeps its anchors.
  private mutating func dropHidden() {
    guard let (index, slot) = hiddenNodes.popLast() else { return }
    let node = document.nodes[index]
    let anchors = document.attributeTable[slot...].compactMap(\.identifier)
    document.nodes.removeSubrange(index...)
    document.bytes.removeSubrange(Int(node.textStart)...)
    document.attributeTable.removeSubrange(slot...)
    if let softBreak = openBreak, softBreak >= index { openBreak = nil }
    if let parent = openNodes.last, document.nodes[parent].kind.holdsPartsOnly {
      pendingAnchors += anchors.map { (identifier: $0, node: node) }
    } else {
      for anchor in anchors { add(anchor, of: node, as: node.kind.isInline ? .anchor : .division) }
    }
  }

  /// Adds the pending anchors to the innermost open node, if the node can contain anchors.
  private mutating func addPendingAnchors() {
    guard !pendingAnchors.isEmpty, let parent = openNodes.last else { return }
    let kind = document.nodes[parent].kind
    guard !kind.holdsPartsOnly else { return }
    let anchors = pendingAnchors
    pendingAnchors = []
    for (identifier, node) in anchors {
      add(identifier, of: node, as: kind.holdsInlines ? .anchor : .division)
    }
  }

  /// Adds an anchor of a hidden node.
  private mutating func add(_ anchor: String, of node: Document.Node, as kind: Document.Kind) {
    var attributes = Document.Attributes()
    attributes.identifier = anchor
    append(
      kind, attributes, start: document.bytes.count, line: Int(node.line),
      column: Int(node.column), file: Int(node.file))
  }

  /// Adds a node without children. A soft break between Chinese or Japanese characters is not a
  /// space, and becomes an empty text.
  @inlinable
  @inline(__always)
  package mutating func add(
    _ kind: Document.Kind, text: some Collection<UInt8> = [],
    _ attributes: Document.Attributes? = nil,
    line: Int = 0, column: Int = 0, file: Int = 0
  ) {
    let start = document.bytes.count
    document.bytes.append(contentsOf: text)
    append(kind, attributes, start: start, line: line, column: column, file: file)
  }

  /// Closes all nodes and returns the document.
  package consuming func finish() -> Document {
    while openNodes.count > 1 { close() }
    document.nodes[0].end = Int32(document.nodes.count)
    return document
  }

  /// Appends a node whose text consists of the bytes from `start` on.
  @usableFromInline mutating func append(
    _ kind: Document.Kind, _ attributes: Document.Attributes?, start: Int, line: Int, column: Int,
    file: Int
  ) {
    if start < document.bytes.count || kind == .softBreak { joinIdeographs(kind, start: start) }
    var slot = -1
    if let attributes {
      slot = document.attributeTable.count
      document.attributeTable.append(attributes)
    }
    document.nodes.append(
      Document.Node(
        kind: kind, file: UInt16(clamping: file), end: Int32(document.nodes.count + 1),
        textStart: Int32(start),
        textEnd: Int32(document.bytes.count), attributes: Int32(slot), line: Int32(line),
        column: Int32(column)))
  }

  /// Replaces a soft break between Chinese or Japanese characters with an empty text.
  private mutating func joinIdeographs(_ kind: Document.Kind, start: Int) {
    if kind == .softBreak {
      openBreak = Ideographs.isLast(of: document.bytes[...]) ? document.nodes.count : nil
    } else if let softBreak = openBreak {
      openBreak = nil
      guard kind == .text, Ideographs.isFirst(of: document.bytes[start...]) else { return }
      let node = document.nodes[softBreak]
      document.nodes[softBreak] = Document.Node(
        kind: .text, file: node.file, end: node.end, textStart: node.textStart,
        textEnd: node.textEnd, attributes: node.attributes, line: node.line, column: node.column)
    }
  }
}

extension Document.Kind {
  /// Whether the children are items, rows, cells, or terms and their details.
  package var holdsPartsOnly: Bool {
    switch self {
    case .list, .table, .tableRow, .descriptionList: true
    default: false
    }
  }

  /// Whether the children are inlines.
  fileprivate var holdsInlines: Bool {
    switch self {
    case .paragraph, .heading, .tableCell, .descriptionTerm, .summary: true
    default: isInline
    }
  }
}
