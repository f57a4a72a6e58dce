package import HelpDocument

/// A text that is too large to be one document. It is read in pieces, each when its lines are needed.
package protocol LayoutPieces: Sendable {
  /// The number of pieces, at least 1.
  var count: Int { get }
  /// The approximate size of a piece in bytes.
  func size(of index: Int) -> Int
  func piece(at index: Int) -> LayoutPiece
}

/// Some lines of a text that comes in pieces.
package struct LayoutPiece: Sendable {
  let document: Document
  /// Whether blank lines separate it from the piece before. Otherwise the text continues on the next line.
  let isSetApart: Bool

  package init(_ document: Document, isSetApart: Bool) {
    self.document = document
    self.isSetApart = isSetApart
  }
}

extension LayoutPlan {
  /// A plan for a text in pieces, each of which is a part.
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
  /// Lays out a piece. Its lines are numbered as if the piece were one node, which is the part.
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
