/// Builds a `Document` in preorder: open a node, add its contents, close it.
///
///     var builder = DocumentBuilder()
///     builder.open(.paragraph, line: 1, column: 1)
///     builder.add(.text, text: Array("Hello".utf8))
///     builder.close()
///     let document = builder.finish()
///
/// The type is usable from inlined code, since other rooms specialise `add` only then.
@usableFromInline package struct DocumentBuilder: Sendable {
  @usableFromInline var document = Document(nodes: [], bytes: [], attributeTable: [])
  private var openNodes: [Int] = []
  /// The open nodes that are left out when they close, and where their attributes begin in the table.
  private var hidden: [(node: Int, attributes: Int)] = []
  /// The anchors of hidden children of a list, a table or a row, with their nodes. The next node that can hold
  /// anchors receives them: beside items or cells, an anchor reads as an empty item or cell.
  private var pendingAnchors: [(identifier: String, node: Document.Node)] = []
  /// A soft break behind a Chinese or Japanese character, which may turn out to be no space.
  private var openBreak: Int?

  /// - Parameter files: the names of files; nodes refer to them by their indices.
  package init(files: [String] = []) {
    document.files = files
    open(.document)
  }

  /// Makes room for nodes, so that the arrays of a large document are not copied each time they double.
  package mutating func reserve(nodes: Int, attributes: Int, bytes: Int) {
    document.nodes.reserveCapacity(nodes)
    document.attributeTable.reserveCapacity(attributes)
    document.bytes.reserveCapacity(bytes)
  }

  /// The number of open nodes, the document included.
  package var depth: Int { openNodes.count }

  /// Opens a node as the last child of the open one.
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
    if hidden.last?.node == index { dropHidden() }
    addPendingAnchors()
  }

  /// Opens a node that is left out, with all that is in it, when it closes. Anchors in it stay, as links may lead
  /// there.
  package mutating func hide(
    _ kind: Document.Kind, line: Int = 0, column: Int = 0, file: Int = 0
  ) {
    hidden.append((document.nodes.count, document.attributeTable.count))
    open(kind, line: line, column: column, file: file)
  }

  private mutating func dropHidden() {
    guard let (index, slot) = hidden.popLast() else { return }
    let node = document.nodes[index]
    let anchors = document.attributeTable[slot...].compactMap(\.identifier)
    document.nodes.removeSubrange(index...)
    document.bytes.removeSubrange(Int(node.textStart)...)
    document.attributeTable.removeSubrange(slot...)
    if let place = openBreak, place >= index { openBreak = nil }
    if let parent = openNodes.last, document.nodes[parent].kind.holdsPartsOnly {
      pendingAnchors += anchors.map { (identifier: $0, node: node) }
    } else {
      for anchor in anchors { add(anchor, of: node, as: node.kind.isInline ? .anchor : .division) }
    }
  }

  /// Adds the pending anchors to the open node if it can hold them.
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

  /// Adds a node without children. A soft break between Chinese or Japanese characters becomes a text without
  /// characters: it is not a space.
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

  /// Closes everything and returns the finished document.
  package consuming func finish() -> Document {
    while openNodes.count > 1 { close() }
    document.nodes[0].end = Int32(document.nodes.count)
    return document
  }

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

  private mutating func joinIdeographs(_ kind: Document.Kind, start: Int) {
    if kind == .softBreak {
      openBreak = Ideographs.isLast(of: document.bytes[...]) ? document.nodes.count : nil
    } else if let place = openBreak {
      openBreak = nil
      guard kind == .text, Ideographs.isFirst(of: document.bytes[start...]) else { return }
      let node = document.nodes[place]
      document.nodes[place] = Document.Node(
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
