package import HelpDocument

/// A text that is too large to be one document. Each piece is read when its lines are needed.
package protocol LayoutPieces: Sendable {
  /// The number of pieces, at least 1.
  var count: Int { get }
  /// Returns the approximate size of a piece in bytes.
  func size(of index: Int) -> Int
  /// Reads a piece.
  func piece(at index: Int) -> LayoutPiece
}

/// A piece of a large text.
package struct LayoutPiece: Sendable {
  let document: Document
  /// Whether a blank line separates the piece from the previous piece.
  let isSetApart: Bool

  package init(_ document: Document, isSetApart: Bool) {
    self.document = document
    self.isSetApart = isSetApart
  }
}

extension LayoutPlan {
  /// Plans a text in pieces. Each piece is a part.
  /// - Complexity: O(pieces), without reading them.
  package init(_ pieces: any LayoutPieces) {
    self.init(
      pieces: pieces,
      parts: (0..<max(1, pieces.count)).map { index in
        var part = Part(nodes: index..<index + 1)
        part.size = pieces.size(of: index)
        return part
      })
  }
}

extension Layout {
  /// Lays out a piece. All of its lines have the part's number as their node, and offsets that
  /// combine the node in the piece with the offset in that node.
  init(_ piece: LayoutPiece, part: Int, options: LayoutOptions) {
    var engine = LayoutEngine(piece.document, options: options)
    engine.hasLinesBefore = part > 0
    engine.needsBlank = piece.isSetApart
    engine.run()
    for index in engine.lines.indices {
      let line = engine.lines[index]
      engine.lines[index].node = part
      engine.lines[index].offset = line.node << 24 | (line.offset + 1)
    }
    self.init(engine)
  }
}
