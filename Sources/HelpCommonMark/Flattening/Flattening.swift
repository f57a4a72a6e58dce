import HelpCore
import HelpDocument

/// Reduces a document to the kinds of nodes that Markdown has, in one walk without recursion.
struct Flattening {
  /// An open node of the source.
  struct Frame {
    enum Role { case plain, list, descriptions, item }

    let end: Int
    var role = Role.plain
    /// The node that closes with it.
    var closing = Closing.nothing
    /// descriptions: whether an item is open, and whether its last part was a term.
    var hasItem = false
    var endsInTerm = false
  }

  enum Closing {
    case nothing
    /// An inline of the open leaf block.
    case inline
    /// The open leaf block, and the strong text in it.
    case leaf, strongLeaf
    /// A term, whose block continues with the description.
    case term
    case container, descriptions
    case tab
  }

  /// Containers nest no deeper in Markdown: each indents every line.
  private static let maximumDepth = 16

  let source: Document
  let resolve: DestinationResolver?
  var flow: LeafFlow
  var frames: [Frame] = []
  var slugger = Slugger()
  private let footnotes: FootnoteNumbers
  private let title: String?
  private var depth = 0
  private var level = 0
  private var tabs = 0
  private var isAfterTerm = false

  init(_ source: Document, title: String?, resolve: DestinationResolver?) {
    self.source = source
    self.resolve = resolve
    footnotes = FootnoteNumbers(source)
    var identifiers: Set<String> = []
    var hasTitle = false
    for node in 0..<source.count {
      let kind = source.kind(of: node)
      guard kind == .heading else { continue }
      let attributes = source.attributes(of: node)
      if attributes.level == 1 { hasTitle = true }
      if let identifier = attributes.identifier, HeadingAnchors.isWritable(identifier) {
        identifiers.insert(identifier)
      }
    }
    for node in 0..<source.count {
      if let identifier = source.attributes(of: node).identifier { slugger.reserve(identifier) }
    }
    self.title = hasTitle ? nil : title
    flow = LeafFlow(identifiers: identifiers)
  }

  /// - Complexity: O(size of the document).
  mutating func run() -> Document {
    if let title { addHeading(title, level: 1) }
    var index = 1
    while index < source.count {
      while let top = frames.last, top.end <= index { close() }
      index = visit(index)
    }
    while !frames.isEmpty { close() }
    flow.flushAnchors()
    return flow.builder.finish()
  }

  /// A heading that the source does not have.
  private mutating func addHeading(_ text: String, level: Int) {
    var attributes = Document.Attributes()
    attributes.level = level
    attributes.identifier = slugger.slug(for: text)
    flow.begin(.heading, attributes)
    flow.add(text: text.utf8)
    flow.end()
  }

  mutating func push(
    _ node: Int, _ closing: Closing = .nothing, role: Frame.Role = .plain
  ) {
    frames.append(Frame(end: source.end(of: node), role: role, closing: closing))
  }

  private mutating func close() {
    let frame = frames.removeLast()
    switch frame.closing {
    case .nothing: break
    case .inline: flow.pop()
    case .leaf: flow.end()
    case .strongLeaf:
      flow.pop()
      flow.end()
    case .term:
      flow.pop()
      (isAfterTerm, isImplicit) = (flow.hasContent, true)
    case .container: closeContainer()
    case .descriptions:
      if frame.hasItem { closeContainer() }
      closeContainer()
    case .tab: tabs -= 1
    }
  }

  private mutating func closeContainer() {
    flow.end()
    isAfterTerm = false
    flow.builder.close()
    depth -= 1
  }

  // MARK: Nodes

  /// Adds a node, or opens it.
  /// - Returns: the index of the next node to look at.
  private mutating func visit(_ node: Int) -> Int {
    let kind = source.kind(of: node)
    if kind.isInline {
      if !flow.isInLeaf {
        openImplicitItem(around: node, kind)
        flow.begin(.paragraph)
        isImplicit = true
      } else if isAfterTerm {
        isAfterTerm = false
        flow.add(text: termEnd)
      }
      return visitInline(node, kind)
    }
    if flow.isInLeaf, !isImplicit, !isAfterTerm { return visitBlockInLeaf(node, kind) }
    return visitBlock(node, kind)
  }

  /// Whether the open leaf block was made for inlines without one, and ends where a block begins.
  private var isImplicit = false

  /// The text between a term and its description.
  private var termEnd: String.UTF8View { (flow.lastByte == UInt8(ascii: ":") ? " " : ": ").utf8 }

  /// Blocks inside a leaf block are lines of it.
  mutating func visitBlockInLeaf(_ node: Int, _ kind: Document.Kind) -> Int {
    flow.addBreak(isSoft: false)
    if kind == .codeBlock {
      addCode(source.utf8(of: node))
      flow.addBreak(isSoft: false)
    } else {
      push(node)
    }
    return node + 1
  }

  private mutating func visitBlock(_ node: Int, _ kind: Document.Kind) -> Int {
    let end = source.end(of: node)
    let attributes = source.attributes(of: node)
    openImplicitItem(around: node, kind)
    // The description continues the line of its term.
    if isAfterTerm {
      isAfterTerm = false
      if kind == .paragraph {
        flow.add(text: termEnd)
        isImplicit = false
        push(node, .leaf)
        return node + 1
      }
      if kind == .descriptionDetails || kind == .division {
        isAfterTerm = true
      } else if kind == .descriptionTerm {
        flow.addBreak(isSoft: false)
        flow.push(.strong)
        push(node, .term)
        return node + 1
      }
    }
    if !isAfterTerm { flow.end() }
    isImplicit = isAfterTerm
    switch kind {
    case .paragraph:
      flow.anchor(attributes.identifier)
      flow.begin(.paragraph)
      push(node, .leaf)
    case .heading:
      beginHeading(attributes, node)
      push(node, .leaf)
    case .codeBlock:
      flow.anchor(attributes.identifier)
      addCodeBlock(node, attributes)
    case .thematicBreak:
      flow.anchor(attributes.identifier)
      flow.flushAnchors()
      flow.builder.add(.thematicBreak)
    case .summary, .descriptionTerm:
      flow.anchor(attributes.identifier)
      flow.begin(.paragraph)
      flow.push(.strong)
      push(node, kind == .summary || depth >= Self.maximumDepth ? .strongLeaf : .term)
    case .table:
      flow.anchor(attributes.identifier)
      return addTable(node)
    case .footnoteDefinition:
      guard let number = footnotes.number(ofDefinition: attributes.identifier) else { return end }
      var own = Document.Attributes()
      own.identifier = "fn-\(number)"
      open(.footnoteDefinition, own, node)
    case .division where attributes.isTab: return beginTab(node, attributes)
    default:
      flow.anchor(attributes.identifier)
      openContainer(node, kind, attributes)
    }
    return node + 1
  }

  private mutating func beginHeading(_ attributes: Document.Attributes, _ node: Int) {
    var own = Document.Attributes()
    own.level = max(1, min(6, attributes.level))
    level = own.level
    if let identifier = attributes.identifier {
      if HeadingAnchors.isWritable(identifier) {
        own.identifier = identifier
      } else {
        flow.anchor(identifier)
      }
    }
    if own.identifier == nil {
      own.identifier = slugger.slug(for: HeadingAnchors.plainText(of: node, in: source))
    }
    flow.begin(.heading, own)
  }

  private mutating func beginTab(_ node: Int, _ attributes: Document.Attributes) -> Int {
    flow.anchor(attributes.identifier)
    let label = source.tabLabel(of: node)
    let text = label.map(source.plainText) ?? ""
    if !text.utf8.allSatisfy(\.isASCIIWhitespace) {
      addHeading(text, level: min(6, level + 1 + tabs))
    }
    tabs += 1
    push(node, .tab)
    return label.map(source.end) ?? node + 1
  }

  private mutating func addCodeBlock(_ node: Int, _ attributes: Document.Attributes) {
    flow.flushAnchors()
    var own: Document.Attributes?
    if let language = CodeLanguage.name(of: attributes.info) {
      own = Document.Attributes()
      own?.info = language
    }
    var code = Array(source.utf8(of: node))
    if let last = code.last, last != UInt8(ascii: "\n") { code.append(UInt8(ascii: "\n")) }
    code.removeAll { $0 < .space && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }
    flow.builder.add(.codeBlock, text: code, own)
  }

  // MARK: Containers

  private mutating func openContainer(
    _ node: Int, _ kind: Document.Kind, _ attributes: Document.Attributes
  ) {
    let isDeep = depth >= Self.maximumDepth
    switch kind {
    case .blockQuote where !isDeep: open(.blockQuote, nil, node)
    case .list where !isDeep && holdsItems(node):
      open(.list, listAttributes(attributes), node, role: .list)
    case .item where frames.last?.role == .list:
      var own: Document.Attributes?
      if let isChecked = attributes.isChecked, beginsWithParagraph(node) {
        own = Document.Attributes()
        own?.isChecked = isChecked
      }
      open(.item, own, node)
    case .descriptionList where !isDeep:
      var own = Document.Attributes()
      own.isTight = hasShortDescriptions(node)
      open(.list, own, node, role: .descriptions)
    case .alert where !isDeep: openAlert(node, attributes)
    default: push(node)
    }
  }

  private mutating func open(
    _ kind: Document.Kind, _ attributes: Document.Attributes?, _ node: Int,
    role: Frame.Role = .plain
  ) {
    // A list holds items alone: anchors wait for the first of them.
    flow.builder.open(kind, attributes)
    depth += 1
    push(node, role == .descriptions ? .descriptions : .container, role: role)
  }

  private func listAttributes(_ attributes: Document.Attributes) -> Document.Attributes {
    var own = Document.Attributes()
    own.isOrdered = attributes.isOrdered
    own.start = attributes.isOrdered ? max(0, min(999_999_999, attributes.start)) : 1
    own.isTight = attributes.isTight
    return own
  }

  /// Whether each description of a list is one block.
  private func hasShortDescriptions(_ list: Int) -> Bool {
    source.children(of: list).allSatisfy { part in
      let blocks = source.children(of: part).filter { !source.kind(of: $0).isInline }
      return source.kind(of: part) == .descriptionTerm || blocks.count < 2
    }
  }

  private func holdsItems(_ list: Int) -> Bool {
    source.children(of: list).contains { source.kind(of: $0) == .item }
  }

  private func beginsWithParagraph(_ item: Int) -> Bool {
    guard item + 1 < source.end(of: item) else { return false }
    let kind = source.kind(of: item + 1)
    return kind == .paragraph || kind.isInline
  }

  /// A list has items alone, and a term begins one.
  private mutating func openImplicitItem(around node: Int, _ kind: Document.Kind) {
    guard let top = frames.indices.last else { return }
    if frames[top].role == .list, kind != .item {
      flow.builder.open(.item)
      depth += 1
      push(node, .container)
      return
    }
    // Divisions may be around the parts of a description list.
    guard let place = frames.lastIndex(where: { $0.role != .plain }),
      frames[place].role == .descriptions,
      frames[place...].dropFirst().allSatisfy({ $0.closing == .nothing }),
      kind != .division
    else { return }
    let isTerm = kind == .descriptionTerm
    if isTerm, frames[place].hasItem, !frames[place].endsInTerm {
      closeContainer()
      frames[place].hasItem = false
    }
    if !frames[place].hasItem {
      flow.builder.open(.item)
      depth += 1
      frames[place].hasItem = true
    }
    frames[place].endsInTerm = isTerm
  }

  private mutating func openAlert(_ node: Int, _ attributes: Document.Attributes) {
    var own = Document.Attributes()
    let kind = AlertTitles.kind(attributes.info)
    own.info = kind
    open(.alert, own, node)
    guard let title = attributes.title, title != AlertTitles.standard[kind] else { return }
    flow.begin(.paragraph)
    flow.push(.strong)
    flow.add(text: title.utf8)
    flow.pop()
    flow.end()
  }

  func number(ofFootnote node: Int) -> Int? {
    footnotes.number(ofReference: source.attributes(of: node).destination)
  }
}
