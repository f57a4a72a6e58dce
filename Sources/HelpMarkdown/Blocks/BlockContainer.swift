import HelpDialects

/// A block that is open while lines are read.
struct BlockContainer {
  /// The kind of a block, with the facts that later lines depend on.
  enum Kind: Equatable {
    case document
    case blockQuote
    case list(BlockStart.ListMarker)
    /// A list item.
    /// - Parameter width: the indentation in columns of the item's continuation lines.
    case item(width: Int)
    /// The blocks of extensions whose continuation lines are indented by four columns. An admonition
    /// has no lazy continuation lines.
    case footnote, definition, admonition
    /// A generic block between two lines with the same number of slashes. The lines are not
    /// indented.
    /// - Parameter outer: the number of generic blocks that were open when this block opened.
    case slashes(length: Int, outer: Int)
    /// A directive of a plug-in, whose continuation lines are indented and not shown.
    case directive
    case paragraph
    case heading
    case thematicBreak
    case indentedCode
    /// A block of code between fences.
    /// - Parameter offset: the indentation of the opening fence in columns.
    case fencedCode(fence: UInt8, length: Int, offset: Int)
    /// A block of HTML.
    /// - Parameter kind: the number of the start condition (CommonMark 0.30, section 4.6).
    case html(kind: Int)
    case table(columns: Int)
  }

  var kind: Kind
  /// The kind of the last block that was opened inside the block.
  var lastChild: Kind?

  init(_ kind: Kind) { self.kind = kind }

  var isItem: Bool { if case .item = kind { true } else { false } }

  var hasChild: Bool { lastChild != nil }

  /// Whether the block is one of an extension whose continuation lines are indented.
  var isIndented: Bool {
    kind == .footnote || kind == .definition || kind == .admonition || kind == .directive
  }

  var isTable: Bool { if case .table = kind { true } else { false } }

  /// Whether a block of a kind may be a child of the block.
  func canContain(_ child: Kind) -> Bool {
    switch kind {
    case .document, .blockQuote, .item, .footnote, .definition, .admonition, .slashes:
      if case .item = child { false } else { true }
    case .list: if case .item = child { true } else { false }
    default: false
    }
  }

  var isCode: Bool {
    switch kind {
    case .indentedCode, .fencedCode: true
    default: false
    }
  }

  /// Whether the block is code or HTML, whose lines are not read as blocks.
  var hasRawLines: Bool {
    switch kind {
    case .indentedCode, .fencedCode, .html: true
    default: false
    }
  }
}
