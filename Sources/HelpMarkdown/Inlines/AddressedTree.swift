import HelpCore
import HelpDialects
import HelpDocument

/// A text, parsed so that cmark saw no markup inside the addresses in it.
struct AddressedTree: ~Copyable {
  var tree: CMarkTree
  var found: CMarkInventory
  var positions: InlinePositions
  private var tokens: AddressTokens
  private var addresses: AddressSearch
  private let isStrict: Bool

  /// The most rounds of parsing a text to find all its addresses. Each round settles all but those whose neighbours
  /// turn out to be markup. Those left after the last round are not links.
  private static let maximumRounds = 4

  /// - Parameters:
  ///   - body: the text.
  ///   - isStrict: also makes links in a raw `<a>`, as cmark-gfm does.
  ///   - parse: parses a text, which is the body with tokens in it, with a map back to the body.
  /// - Complexity: O(n), at most `maximumRounds` calls of `parse`; one for most texts.
  init(
    _ body: [UInt8], marks: InlineMarks, isStrict: Bool,
    by parse: ([UInt8], SourceMap?) -> CMarkTree
  ) {
    self.isStrict = isStrict
    addresses = AddressSearch(isStrict: isStrict)
    tree = parse(body, nil)
    found = CMarkInventory(tree, marks: marks)
    positions = InlinePositions(body)
    tokens = AddressTokens(body)
    guard !marks.isDisjoint(with: .addresses) else { return }
    search()
    for _ in 1..<Self.maximumRounds {
      guard tokens.settle(live: addresses.live, adding: addresses.crossing) else { break }
      let (text, map) = tokens.apply()
      tree = parse(text, tokens.isEmpty ? nil : map)
      found = CMarkInventory(tree, marks: marks.union(.tokens))
      positions = InlinePositions(text)
      search()
    }
  }

  private mutating func search() {
    addresses = AddressSearch(isStrict: isStrict)
    let text = positions.text
    for leaf in found.leaves(holding: [.addresses, .tokens]) {
      guard let end = positions.textEnd(of: leaf, in: tree) else { continue }
      addresses.search(
        InlinePiece.all(below: leaf, in: tree, &positions),
        rule: AddressRule(bytes: text, end: end))
    }
  }

  /// Makes links from the addresses.
  mutating func link() {
    let leaves = found.leaves(holding: .tokens)
    // From the last node to the first: an address may reach into later nodes.
    var end = addresses.plain.count
    while end > 0 {
      var start = end - 1
      while start > 0, addresses.plain[start - 1].node == addresses.plain[start].node {
        start -= 1
      }
      link(addresses.plain[start..<end])
      end = start
    }
    guard !tokens.isEmpty else { return }
    for leaf in leaves {
      positions.forget()
      var node = leaf.firstChild
      while let current = node {
        node = current.following(below: leaf)
        if current.kind == .text { linkTokens(in: current) }
      }
    }
    // Tokens that are not links become their addresses again.
    if addresses.live.count < tokens.count { tree.changeTexts { text, _ in tokens.restored(text) } }
  }

  /// Makes links from the addresses that begin in one text node, in their order.
  private mutating func link(_ addresses: ArraySlice<AddressSearch.Plain>) {
    guard let first = addresses.first, let last = addresses.last else { return }
    var text = first.node.literal
    var next = first.node.next
    // Only the last one can reach into other nodes.
    while text.count < last.offset + last.length, let node = next {
      let other = node.literal
      let taken = min(other.count, last.offset + last.length - text.count)
      text += other[..<taken]
      node.setLiteral(Array(other[taken...]))
      tree.notes.madeAt[node] = last.place + text.count - last.offset
      next = node.next
    }
    let parts = addresses.map { address in
      let range = (address.offset..<(address.offset + address.length)).clamped(to: text.indices)
      return TextPart(
        range: range, inline: makeLink(text[range], isWeb: address.isWeb), start: address.place,
        end: address.place + address.length)
    }
    tree.substitute(parts, in: text, of: first.node)
  }

  private mutating func makeLink(_ address: ArraySlice<UInt8>, isWeb: Bool) -> CMarkNode {
    let destination = (isWeb ? "http://" : "") + String(decoding: address, as: UTF8.self)
    let link = CMarkNode.link(to: destination, text: address)
    found.links.append(link)
    return link
  }

  private mutating func linkTokens(in node: CMarkNode) {
    let literal = node.literal
    guard ByteSearch.contains(InlineMarks.tokenLead, in: literal.span) else { return }
    var references = CharacterReferences()
    let alignment = positions.offset(of: node, in: tree).map {
      TextAlignment(literal, at: $0, in: positions.text, &references)
    }
    var parts: [TextPart] = []
    var index = 0
    while index < literal.count {
      guard let token = AddressTokens.read(literal[index...]),
        addresses.live.contains(token.index)
      else {
        index = ByteSearch.first(InlineMarks.tokenLead, in: literal.span, from: index + 1)
        continue
      }
      let range = index..<(index + token.length)
      let link = makeLink(
        tokens.address(token.index), isWeb: tokens.tokens[token.index].isWeb)
      parts.append(TextPart(range, link, alignment))
      index = range.upperBound
    }
    tree.substitute(parts, in: literal, of: node)
  }
}

extension CMarkInventory {
  /// The leaf blocks and cells whose text may hold some of these, each once, in order.
  func leaves(holding marks: InlineMarks) -> [CMarkNode] {
    var leaves: [CMarkNode] = []
    // The ancestors visited for the last leaf: however deep its emphasis, none is visited twice.
    var passed: Set<CMarkNode> = []
    for (node, found) in texts where !found.isDisjoint(with: marks) {
      var leaf = node
      while leaf.isInline, passed.insert(leaf).inserted, let parent = leaf.parent {
        leaf = parent
      }
      guard !leaf.isInline else { continue }
      if leaf != leaves.last { leaves.append(leaf) }
    }
    return leaves
  }
}
