import HelpCore
import HelpDialects
import HelpDocument

/// The tree of a text that cmark has parsed without seeing markup inside addresses.
struct AddressedTree: ~Copyable {
  var tree: CMarkTree
  var inventory: CMarkInventory
  var positions: InlinePositions
  private var tokens: AddressTokens
  private var addresses: AddressSearch
  private let isStrict: Bool

  /// The maximum number of times that a text is parsed to find its addresses. Each round settles
  /// all addresses except addresses whose neighbours turn out to be markup. Addresses that the last
  /// round leaves open do not become links.
  private static let maximumRounds = 4

  /// Parses a text.
  /// - Parameters:
  ///   - marks: the inline extensions that the text may have.
  ///   - isStrict: whether addresses in a raw `<a>` become links, as in cmark-gfm.
  ///   - parse: a function that parses the text with tokens in place of addresses. The map finds
  ///     positions in the text without tokens.
  /// - Complexity: O(n), with at most `maximumRounds` calls of `parse`, and one call for most
  ///   texts.
  init(
    _ body: [UInt8], marks: InlineMarks, isStrict: Bool,
    by parse: ([UInt8], SourceMap?) -> CMarkTree
  ) {
    self.isStrict = isStrict
    addresses = AddressSearch(isStrict: isStrict)
    tree = parse(body, nil)
    inventory = CMarkInventory(tree, marks: marks)
    positions = InlinePositions(body)
    tokens = AddressTokens(body)
    guard !marks.isDisjoint(with: .addresses) else { return }
    search()
    for _ in 1..<Self.maximumRounds {
      guard
        tokens.settle(live: addresses.liveTokens, adding: addresses.crossingAddresses)
      else { break }
      let (text, map) = tokens.apply()
      tree = parse(text, tokens.isEmpty ? nil : map)
      inventory = CMarkInventory(tree, marks: marks.union(.tokens))
      positions = InlinePositions(text)
      search()
    }
  }

  /// Searches all leaf blocks for addresses.
  private mutating func search() {
    addresses = AddressSearch(isStrict: isStrict)
    let text = positions.text
    for leaf in inventory.leaves(with: [.addresses, .tokens]) {
      guard let end = positions.textEnd(of: leaf, in: tree) else { continue }
      addresses.search(
        InlinePiece.all(below: leaf, in: tree, &positions),
        rule: AddressRule(bytes: text, end: end))
    }
  }

  /// Makes links from the addresses.
  mutating func link() {
    let leaves = inventory.leaves(with: .tokens)
    // The last node is changed first, because an address may extend into later nodes.
    var end = addresses.plainAddresses.count
    while end > 0 {
      var start = end - 1
      while start > 0,
        addresses.plainAddresses[start - 1].node == addresses.plainAddresses[start].node
      {
        start -= 1
      }
      link(addresses.plainAddresses[start..<end])
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
    if addresses.liveTokens.count < tokens.count {
      tree.changeTexts { text, _ in tokens.restored(text) }
    }
  }

  /// Makes links from the addresses that begin in one text node. The addresses are in order.
  private mutating func link(_ addresses: ArraySlice<AddressSearch.PlainAddress>) {
    guard let first = addresses.first, let last = addresses.last else { return }
    var text = first.node.literal
    var nextNode = first.node.next
    // Only the last address can extend into other nodes.
    while text.count < last.offset + last.length, let node = nextNode {
      let literal = node.literal
      let movedLength = min(literal.count, last.offset + last.length - text.count)
      text += literal[..<movedLength]
      node.setLiteral(Array(literal[movedLength...]))
      tree.notes.knownStarts[node] = last.start + text.count - last.offset
      nextNode = node.next
    }
    let parts = addresses.map { address in
      let range = (address.offset..<(address.offset + address.length)).clamped(to: text.indices)
      return TextPart(
        range: range, inline: makeLink(text[range], lacksScheme: address.lacksScheme),
        start: address.start,
        end: address.start + address.length)
    }
    tree.substitute(parts, in: text, of: first.node)
  }

  /// Creates the link of an address, and adds it to the inventory.
  private mutating func makeLink(_ address: ArraySlice<UInt8>, lacksScheme: Bool) -> CMarkNode {
    let destination = (lacksScheme ? "http://" : "") + String(decoding: address, as: UTF8.self)
    let link = CMarkNode.link(to: destination, text: address)
    inventory.links.append(link)
    return link
  }

  /// Makes links from the tokens in a text node.
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
        addresses.liveTokens.contains(token.index)
      else {
        index = ByteSearch.first(InlineMarks.tokenLead, in: literal.span, from: index + 1)
        continue
      }
      let range = index..<(index + token.length)
      let link = makeLink(
        tokens.address(token.index), lacksScheme: tokens.tokens[token.index].lacksScheme)
      parts.append(TextPart(range, link, alignment))
      index = range.upperBound
    }
    tree.substitute(parts, in: literal, of: node)
  }
}
