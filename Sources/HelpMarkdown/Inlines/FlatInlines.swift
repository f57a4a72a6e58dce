import HelpDocument

/// The inlines of a paragraph, or of a link's text, before emphasis: a row of nodes and delimiter runs.
struct FlatInlines {
  private enum Item {
    case node(CMarkNode)
    /// An index into the runs.
    case run(Int)
  }

  private struct Run {
    var byte: UInt8
    var count: Int
    var offset: Int?
    var item: Int
  }

  private var items: [Item] = []
  private var runs: [Run] = []
  /// The first and last characters of each item's source; delimiters are punctuation.
  private var edges: [(first: Unicode.Scalar, last: Unicode.Scalar)] = []
  /// Emphasis that is dissolved, and text that was cut.
  private var spent: [CMarkNode] = []
  /// The parts that text was cut into, and where they begin.
  private var made: [(node: CMarkNode, offset: Int?)] = []
  /// Links and images, whose insides are rows of their own.
  private(set) var scopes: [CMarkNode] = []

  private static let mark: Unicode.Scalar = "*"
  /// What comes before the first and after the last item: the brackets of a link or image, or nothing.
  private let surroundings: Unicode.Scalar?

  /// - Complexity: O(inlines).
  init(
    below scope: CMarkNode, _ places: Strikethrough.Places, _ positions: InlinePositions
  ) {
    surroundings = scope.kind == .link || scope.kind == .image ? Self.mark : nil
    var walk = CMarkWalk(below: scope)
    while let (node, isEnd) = walk.next() {
      guard node.kind == .emphasis || node.kind == .strong else {
        if isEnd { continue }
        add(node, places.pieces(of: node), positions)
        walk.skipChildren()
        continue
      }
      add(
        emphasis(node, places, positions), count: node.kind == .strong ? 2 : 1,
        at: isEnd ? nil : places.piece(of: node)?.offset)
      if !isEnd { spent.append(node) }
    }
  }

  private func emphasis(
    _ node: CMarkNode, _ places: Strikethrough.Places, _ positions: InlinePositions
  ) -> UInt8 {
    let byte = places.piece(of: node)?.offset.map { positions.byte(at: $0) }
    return byte == 0x5F ? 0x5F : 0x2A
  }

  /// Adds delimiters; those adjacent to others of their kind lengthen that run.
  private mutating func add(_ byte: UInt8, count: Int, at offset: Int?) {
    if case .run(let last) = items.last, runs[last].byte == byte {
      runs[last].count += count
      return
    }
    items.append(.run(runs.count))
    runs.append(Run(byte: byte, count: count, offset: offset, item: items.count - 1))
    edges.append((Self.mark, Self.mark))
  }

  private mutating func add(
    _ node: CMarkNode, _ pieces: ArraySlice<InlinePiece>, _ positions: InlinePositions
  ) {
    let piece = pieces.first
    if node.kind == .text {
      addText(node, pieces)
      return
    }
    switch piece?.kind {
    case .lineEnd: append(node, (positions.isEscapedBreak(node) ? "\\" : " ", " "))
    case .address where piece?.offset.map { positions.byte(at: $0) } != 0x3C:
      let text = node.firstChild?.literal ?? node.literal
      append(node, Self.edges(of: text))
    case .linkStart, .imageStart:
      scopes.append(node)
      append(node, (Self.mark, Self.mark))
    case _ where node.kind == .customInline:
      // A task's box belongs to the list marker, which white space follows; a title's frame is a row of its own.
      if node.firstChild != nil { scopes.append(node) }
      append(node, (" ", " "))
    default: append(node, (Self.mark, Self.mark))
    }
  }

  private mutating func append(
    _ node: CMarkNode, _ edge: (first: Unicode.Scalar, last: Unicode.Scalar)
  ) {
    items.append(.node(node))
    edges.append(edge)
  }

  /// Cuts text at its delimiters; the result of an escape or a reference contains none.
  private mutating func addText(_ node: CMarkNode, _ pieces: ArraySlice<InlinePiece>) {
    let text = node.literal
    spent.append(node)
    for piece in pieces {
      guard piece.kind == .text else {
        addPart(text[piece.range], (Self.mark, Self.mark), at: piece.offset)
        continue
      }
      var index = piece.range.lowerBound
      while index < piece.range.upperBound {
        let byte = text[index]
        let isDelimiter = Self.isDelimiter(byte)
        var end = index + 1
        while end < piece.range.upperBound,
          isDelimiter ? text[end] == byte : !Self.isDelimiter(text[end])
        {
          end += 1
        }
        let offset = piece.offset.map { $0 + index - piece.range.lowerBound }
        if isDelimiter {
          add(byte, count: end - index, at: offset)
        } else {
          addPart(text[index..<end], Self.edges(of: Array(text[index..<end])), at: offset)
        }
        index = end
      }
    }
    node.setLiteral([])
  }

  private mutating func addPart(
    _ text: ArraySlice<UInt8>, _ edge: (first: Unicode.Scalar, last: Unicode.Scalar),
    at offset: Int?
  ) {
    let part = CMarkNode.text(text)
    made.append((part, offset))
    append(part, edge)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == 0x2A || byte == 0x5F || byte == 0x7E
  }

  private static func edges(of text: [UInt8]) -> (first: Unicode.Scalar, last: Unicode.Scalar) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    return (scalars.first ?? mark, scalars.last ?? mark)
  }
}

extension FlatInlines {
  /// Pairs the delimiters and nests the nodes accordingly.
  mutating func rebuild(below scope: CMarkNode, in tree: inout CMarkTree) {
    let pairing = DelimiterPairing(runs.map(delimiterRun))
    let leftovers = pairing.leftovers
    for case .node(let node) in items { node.unlink() }
    for (node, offset) in made {
      if let offset { tree.notes.madeAt[node] = offset }
    }
    for node in spent { node.unlink() }
    var open = [scope]
    for item in items {
      switch item {
      case .node(let node): open[open.count - 1].append(node)
      case .run(let index):
        open.removeLast(pairing.uses[index].closes.count)
        if leftovers[index] > 0 {
          let text = [UInt8](repeating: runs[index].byte, count: leftovers[index])
          open[open.count - 1].append(CMarkNode.text(text))
        }
        for kind in pairing.uses[index].opens.reversed() {
          let node = make(kind, in: &tree)
          if let offset = runs[index].offset { tree.notes.madeAt[node] = offset }
          open[open.count - 1].append(node)
          open.append(node)
        }
      }
    }
    for node in spent {
      // Others may refer to a text node: it stays, empty.
      if node.kind == .text { scope.append(node) } else { node.remove() }
    }
  }

  private func make(_ kind: DelimiterPairing.Kind, in tree: inout CMarkTree) -> CMarkNode {
    switch kind {
    case .emphasis: CMarkNode.emphasis(isStrong: false)
    case .strong: CMarkNode.emphasis(isStrong: true)
    case .strikethrough:
      tree.inline(.strikethrough, onEnter: "<del>", onExit: "</del>")
    }
  }

  /// Stars look past tildes at what comes after them; tildes see stars.
  private func delimiterRun(_ run: Run) -> DelimiterRun {
    func neighbour(_ step: Int) -> Unicode.Scalar? {
      var index = run.item + step
      while items.indices.contains(index) {
        guard case .run(let other) = items[index], runs[other].byte == 0x7E, run.byte != 0x7E else {
          return step < 0 ? edges[index].last : edges[index].first
        }
        index += step
      }
      return surroundings
    }
    return DelimiterRun(
      byte: run.byte, count: run.count, before: neighbour(-1), after: neighbour(1))
  }
}
