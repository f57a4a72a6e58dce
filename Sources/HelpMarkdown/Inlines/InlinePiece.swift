/// A piece of a leaf block, in the order of the block's text and without nesting: an inline, its
/// beginning or end, or a part of a text.
struct InlinePiece {
  /// The kind of a piece.
  enum Kind {
    /// A text exactly as in the source, which may contain delimiters.
    case text
    /// A text from an escape or a character reference.
    case decoded
    case lineEnd
    case code
    /// Raw HTML, or a custom inline that a pass made.
    case rawHTML
    case emphasisStart, emphasisEnd, strongStart, strongEnd
    /// The `[` of a link, the `![` of an image, and their closing brackets.
    case linkStart, linkEnd, imageStart, imageEnd
    /// A whole link that is an address: `<http://a.b>`, `http://a.b`.
    case address
  }

  var kind: Kind
  var node: CMarkNode
  /// The start in the text that cmark read, or nil for an end and for an unknown start.
  var offset: Int?
  /// The part of the node's literal, for a text.
  var range = 0..<0
  /// The node's literal before any change, for a text. All pieces of the node share the literal.
  var literal: [UInt8] = []
}

extension InlinePiece {
  /// Returns the pieces below a leaf block.
  /// - Complexity: O(inlines).
  static func all(
    below root: CMarkNode, in tree: borrowing CMarkTree, _ positions: inout InlinePositions
  ) -> [InlinePiece] {
    var pieces: [InlinePiece] = []
    var references = CharacterReferences()
    var walk = CMarkWalk(below: root)
    while let (node, isEnd) = walk.next() {
      if isEnd {
        end(node, &pieces)
        continue
      }
      let offset = positions.offset(of: node, in: tree)
      if node.kind == .text {
        pieces += textPieces(node, at: offset, positions, &references)
        continue
      }
      let kind = kind(of: node, at: offset, positions)
      pieces.append(InlinePiece(kind: kind, node: node, offset: offset))
      if kind == .address { walk.skipChildren() }
    }
    return pieces
  }

  /// Divides a text into parts that are as in the source, and decoded parts.
  private static func textPieces(
    _ node: CMarkNode, at offset: Int?, _ positions: InlinePositions,
    _ references: inout CharacterReferences
  ) -> [InlinePiece] {
    let literal = node.literal
    guard let offset else {
      return [
        InlinePiece(
          kind: .decoded, node: node, offset: nil, range: 0..<literal.count, literal: literal)
      ]
    }
    return TextAlignment(literal, at: offset, in: positions.text, &references).spans.map {
      InlinePiece(
        kind: $0.isSame ? .text : .decoded, node: node, offset: $0.offset, range: $0.range,
        literal: literal)
    }
  }

  /// Returns the kind of the piece that begins with an inline other than text.
  private static func kind(
    of node: CMarkNode, at offset: Int?, _ positions: InlinePositions
  ) -> Kind {
    switch node.kind {
    case .code: .code
    case .emphasis: .emphasisStart
    case .strong: .strongStart
    case .image: .imageStart
    case .link:
      // A link that a pass made from an address has no position in cmark.
      offset.map { positions.byte(at: $0) } == UInt8(ascii: "[") ? .linkStart : .address
    case .softBreak, .lineBreak: .lineEnd
    default: .rawHTML
    }
  }

  /// Adds the end of an inline, if it has one.
  private static func end(_ node: CMarkNode, _ pieces: inout [InlinePiece]) {
    let kind: Kind
    switch node.kind {
    case .emphasis: kind = .emphasisEnd
    case .strong: kind = .strongEnd
    case .link where pieces.last?.kind == .address && pieces.last?.node == node: return
    case .link: kind = .linkEnd
    case .image: kind = .imageEnd
    default: return
    }
    pieces.append(InlinePiece(kind: kind, node: node, offset: nil))
  }
}
