/// A pass that makes strikethrough from `~one~` and `~~two~~` (GFM 0.29, section 6.5). In MkDocs,
/// the pass also makes inlines from `~sub~`, `^sup^`, `^^ins^^`, `==mark==` and CriticMarkup.
///
/// Tildes are delimiters like asterisks: `~~a *b~~ c*` is struck out, and not emphasised. The
/// emphasis of a text with tildes is therefore dissolved, and all delimiters are paired again.
/// Links and images stay, because they bind more tightly than emphasis.
enum Strikethrough {
  /// Pairs the delimiters of leaf blocks.
  /// - Complexity: O(inlines of the leaf blocks).
  static func run(
    _ leaves: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    isMkDocs: Bool
  ) {
    for leaf in leaves {
      positions.forget()
      var scopes = [leaf]
      // The positions are known only before the leaf is changed.
      let pieceIndex = PieceIndex(InlinePiece.all(below: leaf, in: tree, &positions))
      while let scope = scopes.popLast() {
        var flat = FlatInlines(below: scope, pieceIndex, positions, isMkDocs: isMkDocs)
        scopes += flat.scopes
        flat.rebuild(below: scope, in: &tree)
      }
    }
    positions.forget()
  }

  /// The pieces of a leaf block by their nodes.
  struct PieceIndex {
    private let pieces: [InlinePiece]
    /// The indices of each node's pieces, which are adjacent.
    private var ranges: [CMarkNode: Range<Int>] = [:]

    init(_ pieces: [InlinePiece]) {
      self.pieces = pieces
      for (index, piece) in pieces.enumerated() {
        let range = ranges[piece.node]
        guard range == nil || range?.upperBound == index else { continue }
        ranges[piece.node] = (range?.lowerBound ?? index)..<(index + 1)
      }
    }

    /// Returns the pieces of a node, or no pieces for a node of another leaf block.
    func pieces(of node: CMarkNode) -> ArraySlice<InlinePiece> {
      pieces[ranges[node] ?? 0..<0]
    }

    /// Returns the first piece of a node, or nil for a node of another leaf block.
    func piece(of node: CMarkNode) -> InlinePiece? { pieces(of: node).first }
  }
}
