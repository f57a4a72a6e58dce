import HelpCore

/// A decoder of a compiled topic, which reads the bytes from the beginning to the end, and checks
/// every field.
struct CompiledDecoder {
  /// The attributes that nodes share.
  var records: [Document.Attributes] = []
  /// The kind of destination in each record.
  var destinationKinds: [CompiledDestinationKind?] = []
  /// The texts that were read so far.
  var texts: [String] = []
  /// The number of extra blank lines above the nodes so far.
  var blankLines = 0

  /// An open node, with its end and the kinds of children that it may have, as bits.
  private struct OpenNode {
    var end: Int
    var childBits: UInt64
  }

  /// Reads the text of all nodes, then the nodes.
  mutating func document(from input: inout CompiledInput) throws(CompiledFault) -> Document {
    let start = input.offset
    let length = try input.number(in: 0...PageBudget.maximumMemory, "length of the nodes' text")
    let run = try input.bytes(length, "text of the nodes")
    guard (try? UTF8Span(validating: run)) != nil else {
      throw CompiledFault("the text of the nodes is not valid UTF-8", at: start)
    }
    let nodes = try nodes(from: &input, text: run)
    return Document(nodes: nodes, bytes: [UInt8](copying: run), attributeTable: records)
  }

  /// Reads all nodes.
  private mutating func nodes(
    from input: inout CompiledInput, text: Span<UInt8>
  ) throws(CompiledFault) -> [Document.Node] {
    let start = input.offset
    let root = try input.byte()
    guard root & ~CompiledHead.hasSize == Document.Kind.document.rawValue else {
      throw CompiledFault("the first node is not a plain document", at: start)
    }
    // Each node has at least one byte.
    let limit = min(PageBudget.maximumNodes - 1, input.unreadCount)
    let count =
      root & CompiledHead.hasSize == 0
      ? 1 : 1 &+ (try input.number(in: 1...max(1, limit), "number of nodes"))
    var nodes: [Document.Node] = []
    nodes.reserveCapacity(count)
    nodes.append(Self.node(.document, end: count, text: 0..<0, attributes: -1))
    var openNodes = [OpenNode(end: count, childBits: Document.Kind.document.childBits)]
    var textEnd = 0
    while nodes.count < count {
      while let last = openNodes.last, last.end == nodes.count { openNodes.removeLast() }
      guard let parent = openNodes.last else { break }
      let offset = input.offset
      let head = try input.byte()
      guard let kind = Document.Kind(rawValue: head & CompiledHead.kind),
        parent.childBits >> UInt64(kind.rawValue) & 1 != 0
      else { throw CompiledFault("a node is of a kind that its parent does not hold", at: offset) }
      guard kind.isInline || openNodes.count <= Document.maximumBlockDepth else {
        throw CompiledFault("blocks nest too deep", at: offset)
      }
      var end = nodes.count &+ 1
      let textStart = textEnd
      if head & CompiledHead.hasSize != 0 {
        if kind.hasText {
          let length = try input.number(
            in: 1...max(1, text.count &- textStart), "length of a node's text")
          textEnd = textStart &+ length
          guard textEnd <= text.count, text[textStart] & 0xC0 != 0x80 else {
            throw CompiledFault("a text is cut out of the middle of a character", at: offset)
          }
        } else {
          end = end &+ (try input.number(in: 1...max(1, parent.end &- end), "number of nodes"))
          let childBits = kind.childBits
          guard end <= parent.end, childBits != 0 else {
            throw CompiledFault(
              "a node has children that it cannot hold, or that reach beyond its parent", at: offset
            )
          }
          openNodes.append(OpenNode(end: end, childBits: childBits))
        }
      }
      let slot =
        head & CompiledHead.hasAttributes == 0
        ? -1 : try attributes(of: kind, from: &input)
      guard slot >= 0 || kind != .heading else {
        throw CompiledFault("a heading has no level", at: offset)
      }
      nodes.append(Self.node(kind, end: end, text: textStart..<textEnd, attributes: slot))
    }
    guard textEnd == text.count else {
      throw CompiledFault(
        "\(text.count &- textEnd) bytes of text belong to no node", at: input.offset)
    }
    return nodes
  }

  @inline(__always)
  private static func node(
    _ kind: Document.Kind, end: Int, text: Range<Int>, attributes: Int
  ) -> Document.Node {
    Document.Node(
      kind: kind, file: 0, end: Int32(truncatingIfNeeded: end),
      textStart: Int32(truncatingIfNeeded: text.lowerBound),
      textEnd: Int32(truncatingIfNeeded: text.upperBound),
      attributes: Int32(truncatingIfNeeded: attributes), line: 0, column: 0)
  }
}
