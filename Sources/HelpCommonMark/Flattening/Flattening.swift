import HelpCore
import HelpDocument

/// The reduction of a document to the kinds of nodes that Markdown has, in one walk without
/// recursion.
struct Flattening {
  /// An open node of the source.
  struct Frame {
    /// The part that the node has in a list of the output.
    enum Role { case plain, list, descriptions }

    let end: Int
    var role = Role.plain
    var closing = Closing.nothing
    /// Whether an item of a description list is open.
    var hasItem = false
    /// Whether the last part of the open item is a term.
    var endsInTerm = false
  }

  /// The output that closes with a node of the source.
  enum Closing {
    case nothing
    /// An inline of the open leaf block.
    case inline
    /// The open leaf block.
    case leaf
    /// The open leaf block, and the strong text in that block.
    case strongLeaf
    /// A term, whose block continues with the description.
    case term
    case container, descriptions
    case tab
  }

  /// The depth at which the output opens no further quote, list or alert. Each container makes the
  /// lines in it longer.
  static let maximumDepth = 16

  let source: Document
  let resolve: DestinationResolver?
  var flow: LeafFlow
  var frames: [Frame] = []
  var slugger = Slugger()
  private let footnotes: FootnoteNumbers
  /// The heading to add before the source. Nil if there is none to add, or the source has a heading
  /// of level one.
  private let title: String?
  /// The number of open containers in the output.
  var depth = 0
  /// The level of the last heading.
  private var level = 0
  /// The number of open tabs.
  private var openTabs = 0
  /// Whether the open leaf block ends in a term. A description then continues the term's line.
  private var isAfterTerm = false
  /// Whether the open leaf block was begun for inlines outside a leaf block. The next block then
  /// ends it.
  private var isImplicit = false

  /// Prepares to reduce a document.
  /// - Parameters:
  ///   - title: the first heading of a document that has no heading of level one.
  ///   - resolve: rewrites destinations. Nil keeps all destinations.
  init(_ source: Document, title: String?, resolve: DestinationResolver?) {
    self.source = source
    self.resolve = resolve
    footnotes = FootnoteNumbers(source)
    var identifiers: Set<String> = []
    var hasTitle = false
    for node in 0..<source.count where source.kind(of: node) == .heading {
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

  /// Returns the reduced document.
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

  /// Adds a heading that the source does not have.
  private mutating func addHeading(_ text: String, level: Int) {
    var attributes = Document.Attributes()
    attributes.level = level
    attributes.identifier = slugger.slug(for: text)
    flow.begin(.heading, attributes)
    flow.addText(text.utf8)
    flow.end()
  }

  /// Opens a node of the source.
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
    case .tab: openTabs -= 1
    }
  }

  mutating func closeContainer() {
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
        flow.addText(termEnd)
      }
      return visitInline(node, kind)
    }
    if flow.isInLeaf, !isImplicit, !isAfterTerm { return visitBlockInLeaf(node, kind) }
    return visitBlock(node, kind)
  }

  /// The text between a term and its description.
  private var termEnd: String.UTF8View { (flow.lastByte == UInt8(ascii: ":") ? " " : ": ").utf8 }

  /// Adds a block inside a leaf block as lines of the leaf block.
  /// - Returns: the index of the next node to look at.
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

  /// Adds a block that is not inside a leaf block, or opens it.
  /// - Returns: the index of the next node to look at.
  private mutating func visitBlock(_ node: Int, _ kind: Document.Kind) -> Int {
    let end = source.end(of: node)
    let attributes = source.attributes(of: node)
    openImplicitItem(around: node, kind)
    if isAfterTerm, continueTerm(with: node, kind) { return node + 1 }
    if !isAfterTerm { flow.end() }
    isImplicit = isAfterTerm
    switch kind {
    case .paragraph:
      flow.queueAnchor(attributes.identifier)
      flow.begin(.paragraph)
      push(node, .leaf)
    case .heading:
      beginHeading(attributes, node)
      push(node, .leaf)
    case .codeBlock:
      flow.queueAnchor(attributes.identifier)
      addCodeBlock(node, attributes)
    case .thematicBreak:
      flow.queueAnchor(attributes.identifier)
      flow.flushAnchors()
      flow.builder.add(.thematicBreak)
    case .summary, .descriptionTerm:
      flow.queueAnchor(attributes.identifier)
      flow.begin(.paragraph)
      flow.push(.strong)
      push(node, kind == .summary || depth >= Self.maximumDepth ? .strongLeaf : .term)
    case .table:
      flow.queueAnchor(attributes.identifier)
      return addTable(node)
    case .footnoteDefinition:
      guard let number = footnotes.number(ofDefinition: attributes.identifier) else { return end }
      var result = Document.Attributes()
      result.identifier = "fn-\(number)"
      open(.footnoteDefinition, result, node)
    case .division where attributes.isTab: return beginTab(node, attributes)
    default:
      flow.queueAnchor(attributes.identifier)
      openContainer(node, kind, attributes)
    }
    return node + 1
  }

  /// Adds a block to the leaf block of the previous term: a description to the term's line, another
  /// term to a new line.
  /// - Returns: false, and adds nothing, for a block that cannot continue the term's leaf block.
  private mutating func continueTerm(with node: Int, _ kind: Document.Kind) -> Bool {
    isAfterTerm = false
    switch kind {
    case .paragraph:
      flow.addText(termEnd)
      isImplicit = false
      push(node, .leaf)
      return true
    case .descriptionTerm:
      flow.addBreak(isSoft: false)
      flow.push(.strong)
      push(node, .term)
      return true
    case .descriptionDetails, .division:
      isAfterTerm = true
      return false
    default: return false
    }
  }

  private mutating func beginHeading(_ attributes: Document.Attributes, _ node: Int) {
    var result = Document.Attributes()
    result.level = max(1, min(6, attributes.level))
    level = result.level
    if let identifier = attributes.identifier {
      if HeadingAnchors.isWritable(identifier) {
        result.identifier = identifier
      } else {
        flow.queueAnchor(identifier)
      }
    }
    if result.identifier == nil {
      result.identifier = slugger.slug(for: HeadingAnchors.plainText(of: node, in: source))
    }
    flow.begin(.heading, result)
  }

  /// Opens a tab, with its label as a heading.
  /// - Returns: the index of the next node to look at.
  private mutating func beginTab(_ node: Int, _ attributes: Document.Attributes) -> Int {
    flow.queueAnchor(attributes.identifier)
    let label = source.tabLabel(of: node)
    let text = label.map(source.plainText) ?? ""
    if !text.utf8.allSatisfy(\.isASCIIWhitespace) {
      addHeading(text, level: min(6, level + 1 + openTabs))
    }
    openTabs += 1
    push(node, .tab)
    return label.map(source.end) ?? node + 1
  }

  private mutating func addCodeBlock(_ node: Int, _ attributes: Document.Attributes) {
    flow.flushAnchors()
    var result: Document.Attributes?
    if let language = CodeLanguage.name(of: attributes.info) {
      result = Document.Attributes()
      result?.info = language
    }
    var code = Array(source.utf8(of: node))
    if let last = code.last, last != UInt8(ascii: "\n") { code.append(UInt8(ascii: "\n")) }
    code.removeAll { $0 < .space && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }
    flow.builder.add(.codeBlock, text: code, result)
  }

  /// Returns the number of a reference, or nil if the document does not define its footnote.
  func number(ofFootnote node: Int) -> Int? {
    footnotes.number(ofReference: source.attributes(of: node).destination)
  }
}
