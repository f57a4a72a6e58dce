/// The rule for the kinds of nodes that another kind may contain. Parsers keep to it, and layout relies on it.
extension Document.Kind {
  /// Whether a node of this kind has a text.
  package var hasText: Bool { self == .text || self == .code || self == .codeBlock }

  /// Whether a node of this kind may be a child of one of this kind.
  package func mayHold(_ child: Document.Kind) -> Bool {
    guard child != .document else { return false }
    switch self {
    case .text, .softBreak, .lineBreak, .code, .codeBlock, .thematicBreak, .footnoteReference,
      .anchor:
      return false
    // Blocks of Markdown may be between the tags of `<ul>`.
    case .list: return !child.isInline && child != .tableRow && child != .tableCell
    // A caption is a paragraph.
    case .table: return child == .tableRow || child == .paragraph
    case .tableRow: return child == .tableCell
    case .paragraph, .heading: return child.isInline
    default: break
    }
    switch child {
    case .tableRow, .tableCell: return false
    default: return !isInline || child.isInline
    }
  }

  /// The kinds that may be children, as bits by their raw values.
  package var childBits: UInt64 { Self.childBits[Int(rawValue)] }

  private static let childBits: [UInt64] = all.map { parent in
    all.reduce(0) { bits, child in parent.mayHold(child) ? bits | 1 << child.rawValue : bits }
  }

  /// Every kind, by raw value.
  package static let all: [Self] = (0..<64).compactMap(Self.init(rawValue:))
}

extension Document {
  /// The deepest nesting of blocks in a document. The parsers stay far below it: Markdown opens at most 512 containers,
  /// HTML as many elements, and either makes at most two nodes of one. Inlines may nest as deep as a document has
  /// nodes.
  package static let maximumBlockDepth = 4096
}
