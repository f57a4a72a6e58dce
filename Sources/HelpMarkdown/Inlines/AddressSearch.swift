import HelpDocument

/// A search for the addresses in the text of leaf blocks, among the inlines that cmark made from
/// the text.
struct AddressSearch {
  /// An address in text without markup.
  struct PlainAddress {
    /// The text node in which the address begins.
    var node: CMarkNode
    /// The number of bytes of the node's text before the address.
    var offset: Int
    /// The number of bytes of the address.
    var length: Int
    /// The start of the address in the text that cmark read.
    var start: Int
    var lacksScheme: Bool
  }

  private(set) var plainAddresses: [PlainAddress] = []
  /// The addresses with characters that cmark parsed as markup, as ranges of the text that cmark
  /// read.
  private(set) var crossingAddresses: [(range: Range<Int>, lacksScheme: Bool)] = []
  /// The indices of the tokens in text outside links.
  private(set) var liveTokens: Set<Int> = []

  /// Whether addresses in a raw `<a>` become links as in cmark-gfm. HTML does not allow links in
  /// links.
  private let isStrict: Bool

  // MARK: The leaf block that is searched

  private var pieces: [InlinePiece] = []
  private var rule = AddressRule(bytes: [], end: 0)
  private var brackets = OpenBrackets()
  /// Whether the current position is in a raw `<a>`.
  private var isInAnchor = false
  /// The end of the last address in the text that cmark read.
  private var lastAddressEnd = 0
  /// The start of the current line in the text that cmark read, or nil before its first piece.
  private var lineStart: Int?

  init(isStrict: Bool) { self.isStrict = isStrict }

  private var isInLink: Bool { isInAnchor || brackets.isInside }

  /// Searches one leaf block.
  /// - Complexity: O(inlines + text).
  mutating func search(_ pieces: [InlinePiece], rule: AddressRule) {
    (self.pieces, self.rule) = (pieces, rule)
    (brackets, isInAnchor, lastAddressEnd, lineStart) = (OpenBrackets(), false, 0, nil)
    for (index, piece) in pieces.enumerated() {
      if let offset = piece.offset, offset < lastAddressEnd, piece.kind != .text { continue }
      switch piece.kind {
      case .lineEnd:
        lineStart = nil
        continue
      case .linkStart: brackets.open(isImage: false)
      case .imageStart: brackets.open(isImage: true)
      case .linkEnd:
        brackets.close()
        brackets.passLink()
      case .imageEnd: brackets.close()
      case .text:
        guard let offset = piece.offset, offset + piece.range.count > lastAddressEnd else {
          continue
        }
        searchText(index, at: offset)
      case .rawHTML where !isStrict: isInAnchor = piece.node.opensAnchor ?? isInAnchor
      default: break
      }
      if lineStart == nil { lineStart = piece.offset }
    }
  }

  /// Searches a piece of text. Brackets open and close between its addresses.
  private mutating func searchText(_ index: Int, at offset: Int) {
    let piece = pieces[index]
    let shift = piece.range.lowerBound - offset
    let end = offset + piece.range.count
    func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
      piece.literal[(range.lowerBound + shift)..<(range.upperBound + shift)]
    }
    var position = max(offset, lastAddressEnd)
    // Only a bracket changes whether the position is in a link, so the text is searched from
    // bracket to bracket.
    while position < end {
      let isInside = isInLink
      let bracket = text(position..<end).firstIndex {
        $0 == UInt8(ascii: "[") || (isInside && $0 == UInt8(ascii: "]"))
      }
      let limit = bracket.map { $0 - shift } ?? end
      while !isInside, position < limit,
        let address = rule.first(in: position..<limit, lineStart: lineStart ?? offset)
      {
        self.read(text(position..<address.range.lowerBound))
        add(address.range, lacksScheme: address.lacksScheme, in: index, shift)
        position = address.range.upperBound
        lastAddressEnd = position
      }
      // An address may include the bracket.
      guard position <= limit else { continue }
      // The bracket and the text before it are read together, because `![` opens an image.
      let bracketEnd = min(limit + 1, end)
      self.read(text(position..<bracketEnd))
      position = bracketEnd
    }
  }

  /// Adds an address that begins in a piece.
  private mutating func add(_ range: Range<Int>, lacksScheme: Bool, in index: Int, _ shift: Int) {
    guard isInText(range, from: index) else {
      crossingAddresses.append((range, lacksScheme))
      return
    }
    plainAddresses.append(
      PlainAddress(
        node: pieces[index].node, offset: range.lowerBound + shift, length: range.count,
        start: range.lowerBound, lacksScheme: lacksScheme))
  }

  /// Opens and closes the brackets of a text, and adds the tokens outside links to `liveTokens`.
  private mutating func read(_ text: ArraySlice<UInt8>) {
    var start = text.startIndex
    while let lead = text[start...].firstIndex(of: InlineMarks.tokenLead) {
      brackets.read(text[start..<lead])
      if !isInLink, let token = AddressTokens.read(text[lead...]) {
        liveTokens.insert(token.index)
      }
      start = lead + 1
    }
    brackets.read(text[start...])
  }

  /// Whether adjacent text nodes cover a range.
  private func isInText(_ range: Range<Int>, from index: Int) -> Bool {
    var end = (pieces[index].offset ?? 0) + pieces[index].range.count
    for following in pieces[(index + 1)...] {
      if end >= range.upperBound { break }
      guard following.kind == .text, following.offset == end,
        following.node.parent == pieces[index].node.parent
      else { return false }
      end += following.range.count
    }
    return end >= range.upperBound
  }
}
