import HelpDocument

/// Finds the addresses in the text of a leaf block, among the inlines that cmark made from it.
struct AddressSearch {
  /// An address in text that cmark did not parse as a link.
  struct Plain {
    /// The text node that it begins in, and the number of that node's bytes before it.
    var node: CMarkNode
    var offset: Int
    var length: Int
    /// The start of the address in the text that cmark read.
    var place: Int
    var isWeb: Bool
  }

  private(set) var plain: [Plain] = []
  /// Addresses with characters that cmark parsed as markup, as ranges of its text.
  private(set) var crossing: [(range: Range<Int>, isWeb: Bool)] = []
  /// The tokens that are where an address may be.
  private(set) var live: Set<Int> = []

  /// Whether addresses in a raw `<a>` become links as in cmark-gfm. HTML does not allow links in links.
  private let isStrict: Bool

  // The leaf block that is searched.
  private var pieces: [InlinePiece] = []
  private var rule = AddressRule(bytes: [], end: 0)
  private var brackets = OpenBrackets()
  private var isInAnchor = false
  /// The end of the last address and the start of its line, in the text that cmark read.
  private var done = 0
  private var lineStart: Int?

  init(isStrict: Bool) { self.isStrict = isStrict }

  private var isInLink: Bool { isInAnchor || brackets.isInside }

  /// Searches one leaf block.
  /// - Complexity: O(inlines + text).
  mutating func search(_ pieces: [InlinePiece], rule: AddressRule) {
    (self.pieces, self.rule) = (pieces, rule)
    (brackets, isInAnchor, done, lineStart) = (OpenBrackets(), false, 0, nil)
    for (index, piece) in pieces.enumerated() {
      if let offset = piece.offset, offset < done, piece.kind != .text { continue }
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
        guard let offset = piece.offset, offset + piece.range.count > done else { continue }
        searchText(index, at: offset)
      case .rawHTML where !isStrict: isInAnchor = piece.node.opensAnchor ?? isInAnchor
      default: break
      }
      if lineStart == nil { lineStart = piece.offset }
    }
  }

  /// Searches a piece of text; between the addresses in it brackets open and close.
  private mutating func searchText(_ index: Int, at offset: Int) {
    let piece = pieces[index]
    let shift = piece.range.lowerBound - offset
    let end = offset + piece.range.count
    func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
      piece.literal[(range.lowerBound + shift)..<(range.upperBound + shift)]
    }
    var read = max(offset, done)
    // Brackets are few, addresses may be many: the text is searched from bracket to bracket.
    while read < end {
      let isInside = isInLink
      let bracket = text(read..<end).firstIndex {
        $0 == UInt8(ascii: "[") || (isInside && $0 == UInt8(ascii: "]"))
      }
      let limit = bracket.map { $0 - shift } ?? end
      while !isInside, read < limit,
        let found = rule.first(in: read..<limit, lineStart: lineStart ?? offset)
      {
        self.read(text(read..<found.range.lowerBound))
        add(found.range, isWeb: found.isWeb, in: index, shift)
        read = found.range.upperBound
        done = read
      }
      // An address may reach over the bracket.
      guard read <= limit else { continue }
      // The character before the bracket is included, since an exclamation mark makes a difference.
      let next = min(limit + 1, end)
      self.read(text(read..<next))
      read = next
    }
  }

  private mutating func add(_ range: Range<Int>, isWeb: Bool, in index: Int, _ shift: Int) {
    guard lies(range, inTextFrom: index) else {
      crossing.append((range, isWeb))
      return
    }
    plain.append(
      Plain(
        node: pieces[index].node, offset: range.lowerBound + shift, length: range.count,
        place: range.lowerBound, isWeb: isWeb))
  }

  /// Reads brackets, and the tokens outside them.
  private mutating func read(_ text: ArraySlice<UInt8>) {
    var start = text.startIndex
    while let lead = text[start...].firstIndex(of: InlineMarks.tokenLead) {
      brackets.read(text[start..<lead])
      if !isInLink, let token = AddressTokens.read(text[lead...]) {
        live.insert(token.index)
      }
      start = lead + 1
    }
    brackets.read(text[start...])
  }

  /// Whether a range is covered by adjacent text nodes alone.
  private func lies(_ range: Range<Int>, inTextFrom index: Int) -> Bool {
    var end = (pieces[index].offset ?? 0) + pieces[index].range.count
    for next in pieces[(index + 1)...] {
      if end >= range.upperBound { break }
      guard next.kind == .text, next.offset == end, next.node.parent == pieces[index].node.parent
      else { return false }
      end += next.range.count
    }
    return end >= range.upperBound
  }
}
