/// Strikethrough (GFM 0.29, section 6.5): `~one~`, `~~two~~`. In MkDocs, also `~sub~`, `^sup^`, `^^ins^^`, `==mark==`
/// and CriticMarkup.
///
/// Tildes are delimiters like stars: `~~a *b~~ c*` is struck and not emphasised. So a text that has them is taken
/// apart, emphasis included, and paired again. Links and images are settled before emphasis, and stay.
enum Strikethrough {
  /// - Complexity: O(inlines of the leaf blocks).
  static func run(
    _ leaves: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    isMkDocs: Bool
  ) {
    for leaf in leaves {
      positions.forget()
      var scopes = [leaf]
      // The positions can only be found while the leaf is whole.
      let places = Places(InlinePiece.all(below: leaf, in: tree, &positions))
      while let scope = scopes.popLast() {
        var flat = FlatInlines(below: scope, places, positions, isMkDocs: isMkDocs)
        scopes += flat.scopes
        flat.rebuild(below: scope, in: &tree)
      }
    }
    positions.forget()
  }

  /// The known positions of a leaf's inlines.
  struct Places {
    private let pieces: [InlinePiece]
    /// The pieces of each node, which follow each other.
    private var ranges: [CMarkNode: Range<Int>] = [:]

    init(_ pieces: [InlinePiece]) {
      self.pieces = pieces
      for (index, piece) in pieces.enumerated() {
        let known = ranges[piece.node]
        guard known == nil || known?.upperBound == index else { continue }
        ranges[piece.node] = (known?.lowerBound ?? index)..<(index + 1)
      }
    }

    func pieces(of node: CMarkNode) -> ArraySlice<InlinePiece> {
      pieces[ranges[node] ?? 0..<0]
    }

    func piece(of node: CMarkNode) -> InlinePiece? { pieces(of: node).first }
  }
}
