/// The rule for the children that a kind of node may have. Parsers follow the rule, and layout
/// relies on it.
extension Document.Kind {
  /// Whether a node of this kind has text.
  package var hasText: Bool { self == .text || self == .code || self == .codeBlock }

  /// Whether a node of this kind may have a child of a kind.
  package func mayHold(_ child: Document.Kind) -> Bool {
    guard child != .document else { return false }
    switch self {
    case .text, .softBreak, .lineBreak, .code, .codeBlock, .thematicBreak, .footnoteReference,
      .anchor:
      return false
    // HTML parsers accept any block between the tags of `<ul>`.
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

  /// The kinds of children that are allowed: a bit for each raw value.
  package var childBits: UInt64 { Self.childBits[Int(rawValue)] }

  private static let childBits: [UInt64] = all.map { parent in
    all.reduce(0) { bits, child in parent.mayHold(child) ? bits | 1 << child.rawValue : bits }
  }

  /// Every kind, by raw value.
  package static let all: [Self] = (0..<64).compactMap(Self.init(rawValue:))
}

extension Document {
  /// The maximum depth of nested blocks in a document. Parsers stay far below: Markdown opens at
  /// most 512 containers, HTML opens as many elements, and each of these becomes at most two nodes.
  /// The nesting of inlines has no limit.
  package static let maximumBlockDepth = 4096
}
