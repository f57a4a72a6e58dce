import HelpCore
import HelpDocument

/// The inlines of a paragraph, or of a link's text, without emphasis: a row of nodes and delimiter
/// runs.
struct FlatInlines {
  /// A part of the row.
  private enum Item {
    case node(CMarkNode)
    /// The run with this index.
    case run(Int)
  }

  /// A run of equal delimiters in the row.
  private struct Run {
    var token: DelimiterToken
    var count: Int
    /// The start in the text that cmark read, or nil if unknown.
    var offset: Int?
    /// The index of the run's item.
    var item: Int
    /// The number of white space characters before the run. Complete only for MkDocs, whose pairing
    /// needs it.
    var spaces: Int
  }

  private var items: [Item] = []
  private var runs: [Run] = []
  /// The first and last characters of each item's source. Delimiters are treated as punctuation.
  private var edges: [(first: Unicode.Scalar, last: Unicode.Scalar)] = []
  /// The nodes that `rebuild` replaces: the emphasis, and the texts that were cut.
  private var replacedNodes: [CMarkNode] = []
  /// The parts of the cut texts, with their starts.
  private var parts: [(node: CMarkNode, offset: Int?)] = []
  /// The links and images, whose contents are separate rows.
  private(set) var scopes: [CMarkNode] = []

  /// The number of white space characters in the items. Complete only for MkDocs, whose pairing
  /// needs it.
  private var spaces = 0
  private let isMkDocs: Bool

  /// A punctuation character, which represents markup at the edges of items.
  private static let mark: Unicode.Scalar = "*"
  /// The character before the first item and after the last: punctuation in a link or image, and
  /// nil in a block.
  private let surroundings: Unicode.Scalar?

  /// Dissolves the emphasis below a node, and cuts the text at its delimiters.
  /// - Complexity: O(size of the text).
  init(
    below scope: CMarkNode, _ pieceIndex: Strikethrough.PieceIndex, _ positions: InlinePositions,
    isMkDocs: Bool
  ) {
    self.isMkDocs = isMkDocs
    surroundings = scope.kind == .link || scope.kind == .image ? Self.mark : nil
    var walk = CMarkWalk(below: scope)
    while let (node, isEnd) = walk.next() {
      guard node.kind == .emphasis || node.kind == .strong else {
        if isEnd { continue }
        add(node, pieceIndex.pieces(of: node), positions)
        walk.skipChildren()
        continue
      }
      add(
        delimiter(of: node, pieceIndex, positions), count: node.kind == .strong ? 2 : 1,
        at: isEnd ? nil : pieceIndex.piece(of: node)?.offset)
      if !isEnd { replacedNodes.append(node) }
    }
  }

  /// Returns the delimiter of an emphasis.
  private func delimiter(
    of node: CMarkNode, _ pieceIndex: Strikethrough.PieceIndex, _ positions: InlinePositions
  ) -> DelimiterToken {
    let byte = pieceIndex.piece(of: node)?.offset.map { positions.byte(at: $0) }
    return byte == UInt8(ascii: "_") ? .underscore : .star
  }

  /// Adds delimiters to the run before them if it has the same spelling, and otherwise as a new
  /// run.
  private mutating func add(_ token: DelimiterToken, count: Int, at offset: Int?) {
    if case .run(let last) = items.last, runs[last].token == token, !token.family.isCritic {
      runs[last].count += count
      return
    }
    items.append(.run(runs.count))
    runs.append(
      Run(token: token, count: count, offset: offset, item: items.count - 1, spaces: spaces))
    edges.append((Self.mark, Self.mark))
  }

  /// Adds a node that is not emphasis.
  private mutating func add(
    _ node: CMarkNode, _ pieces: ArraySlice<InlinePiece>, _ positions: InlinePositions
  ) {
    let piece = pieces.first
    if node.kind == .text {
      addText(node, pieces)
      return
    }
    switch piece?.kind {
    case .lineEnd:
      spaces += 1
      append(node, (positions.isEscapedBreak(node) ? "\\" : " ", " "))
    case .address where piece?.offset.map { positions.byte(at: $0) } != UInt8(ascii: "<"):
      let text = node.firstChild?.literal ?? node.literal
      append(node, Self.edges(of: text))
    case .linkStart, .imageStart:
      scopes.append(node)
      append(node, (Self.mark, Self.mark))
    case _ where node.kind == .customInline:
      // The box of a task belongs to the list marker, which white space follows. The content of any
      // other custom inline is a separate row.
      if node.firstChild != nil { scopes.append(node) }
      append(node, (" ", " "))
    default: append(node, (Self.mark, Self.mark))
    }
  }

  /// Appends a node with the characters at its edges.
  private mutating func append(
    _ node: CMarkNode, _ edge: (first: Unicode.Scalar, last: Unicode.Scalar)
  ) {
    items.append(.node(node))
    edges.append(edge)
  }

  /// Cuts a text at its delimiters. The result of an escape or a character reference has no
  /// delimiters.
  private mutating func addText(_ node: CMarkNode, _ pieces: ArraySlice<InlinePiece>) {
    let text = node.literal
    replacedNodes.append(node)
    for piece in pieces {
      guard piece.kind == .text else {
        addPart(text[piece.range], (Self.mark, Self.mark), at: piece.offset)
        continue
      }
      var index = piece.range.lowerBound
      while index < piece.range.upperBound {
        let offset = piece.offset.map { $0 + index - piece.range.lowerBound }
        if let (token, length) = token(at: index, in: text[piece.range]) {
          add(token, count: token.family.isCritic ? 1 : length, at: offset)
          // The new half of a substitution begins where the old half ends.
          if token == .arrow { add(.afterArrow, count: 1, at: offset) }
          index += length
          continue
        }
        var end = index + 1
        while end < piece.range.upperBound, token(at: end, in: text[piece.range]) == nil {
          end += 1
        }
        addPart(text[index..<end], Self.edges(of: Array(text[index..<end])), at: offset)
        index = end
      }
    }
    node.setLiteral([])
  }

  /// Adds a part of a text as a node.
  private mutating func addPart(
    _ text: ArraySlice<UInt8>, _ edge: (first: Unicode.Scalar, last: Unicode.Scalar),
    at offset: Int?
  ) {
    if isMkDocs { spaces += text.count { $0.isASCIIWhitespace } }
    let part = CMarkNode.text(text)
    parts.append((part, offset))
    append(part, edge)
  }

  /// Returns the delimiters at an index of a text and their length, or nil if there are none.
  private func token(
    at index: Int, in text: ArraySlice<UInt8>
  ) -> (token: DelimiterToken, length: Int)? {
    DelimiterToken.read(at: index, in: text, isMkDocs: isMkDocs)
  }

  /// Returns the first and last characters of a text.
  private static func edges(of text: [UInt8]) -> (first: Unicode.Scalar, last: Unicode.Scalar) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    return (scalars.first ?? mark, scalars.last ?? mark)
  }
}

extension FlatInlines {
  /// Pairs the delimiters, and nests the nodes accordingly.
  mutating func rebuild(below scope: CMarkNode, in tree: inout CMarkTree) {
    let pairing = DelimiterPairing(runs.map(delimiterRun))
    let leftovers = pairing.leftovers
    for case .node(let node) in items { node.unlink() }
    for (node, offset) in parts {
      if let offset { tree.notes.knownStarts[node] = offset }
    }
    for node in replacedNodes { node.unlink() }
    var openNodes = [scope]
    for item in items {
      switch item {
      case .node(let node): openNodes[openNodes.count - 1].append(inline: node)
      case .run(let index):
        openNodes.removeLast(pairing.uses[index].closes.count)
        let text = runs[index].token.text(leftovers[index])
        if !text.isEmpty { openNodes[openNodes.count - 1].append(CMarkNode.text(text)) }
        for kind in pairing.uses[index].opens.reversed() {
          let node = make(kind, in: &tree)
          if let offset = runs[index].offset { tree.notes.knownStarts[node] = offset }
          openNodes[openNodes.count - 1].append(node)
          openNodes.append(node)
        }
      }
    }
    for node in replacedNodes {
      // A text node stays in the tree, without text, because other passes may refer to it.
      if node.kind == .text { scope.append(node) } else { node.remove() }
    }
  }

  /// Creates the node for a pair of delimiters.
  private func make(_ kind: DelimiterPairing.Kind, in tree: inout CMarkTree) -> CMarkNode {
    switch kind {
    case .emphasis: CMarkNode.emphasis(isStrong: false)
    case .strong: CMarkNode.emphasis(isStrong: true)
    case .strikethrough:
      tree.makeInline(.strikethrough, onEnter: "<del>", onExit: "</del>")
    case .subscript: tree.makeInline(.subscript, onEnter: "<sub>", onExit: "</sub>")
    case .superscript: tree.makeInline(.superscript, onEnter: "<sup>", onExit: "</sup>")
    case .inserted: tree.makeInline(.underline, onEnter: "<ins>", onExit: "</ins>")
    case .highlighted: tree.makeInline(.mark, onEnter: "<mark>", onExit: "</mark>")
    case .comment:
      CMarkNode.custom(
        isBlock: false, onEnter: "<span class=\"critic comment\">", onExit: "</span>")
    }
  }

  /// Returns a run with the characters around it. As in cmark-gfm, tildes next to another run, such
  /// as stars, are skipped to find its neighbour, but stars next to a run of tildes are not.
  private func delimiterRun(_ run: Run) -> DelimiterRun {
    let token = run.token
    if token.family.isCritic { return DelimiterRun(bracket: token.family, opens: token.opens) }
    func neighbour(_ step: Int) -> Unicode.Scalar? {
      var index = run.item + step
      while items.indices.contains(index) {
        guard case .run(let other) = items[index], runs[other].token.family == .tilde,
          token.family != .tilde
        else { return step < 0 ? edges[index].last : edges[index].first }
        index += step
      }
      return surroundings
    }
    return DelimiterRun(
      token.family, count: run.count, before: neighbour(-1), after: neighbour(1),
      spaces: run.spaces)
  }
}
