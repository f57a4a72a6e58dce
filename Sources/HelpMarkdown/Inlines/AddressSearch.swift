/// Finds the addresses in the text of a leaf block, among the inlines that cmark made from it.
struct AddressSearch {
  /// An address in text that cmark left as it is.
  struct Plain {
    /// The text node that it begins in, and how much of that node precedes it.
    var node: CMarkNode
    var offset: Int
    var length: Int
    /// Where it begins in what cmark saw.
    var place: Int
    var isWeb: Bool
  }

  private(set) var plain: [Plain] = []
  /// Addresses that hold what cmark took for markup, as ranges of what cmark saw.
  private(set) var crossing: [(range: Range<Int>, isWeb: Bool)] = []
  /// The tokens that are where an address may be.
  private(set) var live: Set<Int> = []

  init() {}

  /// Searches one leaf block.
  /// - Complexity: O(inlines + text).
  mutating func search(_ pieces: [InlinePiece], rule: AddressRule) {
    var rule = rule
    var brackets = OpenBrackets()
    var done = 0
    var lineStart: Int?
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
        guard let offset = piece.offset else { continue }
        let end = offset + piece.range.count
        guard end > done else { continue }
        if lineStart == nil { lineStart = offset }
        search(
          piece, from: max(offset, done), lineStart: lineStart ?? offset,
          &rule, &brackets, &done, at: index, of: pieces)
      default: break
      }
      if lineStart == nil { lineStart = piece.offset }
    }
  }

  /// Searches a piece of text; between the addresses in it brackets open and close.
  private mutating func search(
    _ piece: InlinePiece, from start: Int, lineStart: Int, _ rule: inout AddressRule,
    _ brackets: inout OpenBrackets, _ done: inout Int, at index: Int, of pieces: [InlinePiece]
  ) {
    let literal = piece.literal
    let shift = piece.range.lowerBound - (piece.offset ?? 0)
    let end = (piece.offset ?? 0) + piece.range.count
    var read = start
    // Brackets are few, addresses may be many: the text is searched from bracket to bracket.
    while read < end {
      let bytes = literal[(read + shift)..<(end + shift)]
      let bracket =
        bytes.firstIndex { $0 == 0x5B || (brackets.isInside && $0 == 0x5D) }.map { $0 - shift }
      guard !brackets.isInside else {
        let next = bracket.map { $0 + 1 } ?? end
        self.read(literal[(read + shift)..<(next + shift)], &brackets)
        read = next
        continue
      }
      search(
        piece, from: &read, to: bracket ?? end, lineStart: lineStart, &rule, &brackets, &done,
        at: index, of: pieces)
      guard let bracket, read <= bracket else {
        if bracket == nil { break }
        continue
      }
      // With what precedes it: an exclamation mark makes a difference.
      self.read(literal[(read + shift)..<(bracket + 1 + shift)], &brackets)
      read = bracket + 1
    }
    if read < end { self.read(literal[(read + shift)..<(end + shift)], &brackets) }
  }

  /// Finds the addresses that begin in a part of a piece without brackets; continues after the last of them.
  private mutating func search(
    _ piece: InlinePiece, from read: inout Int, to end: Int, lineStart: Int,
    _ rule: inout AddressRule,
    _ brackets: inout OpenBrackets, _ done: inout Int, at index: Int, of pieces: [InlinePiece]
  ) {
    let literal = piece.literal
    let shift = piece.range.lowerBound - (piece.offset ?? 0)
    while read < end, let found = rule.first(in: read..<end, lineStart: lineStart) {
      self.read(literal[(read + shift)..<(found.range.lowerBound + shift)], &brackets)
      done = found.range.upperBound
      read = done
      if Self.lies(found.range, inTextFrom: index, of: pieces) {
        plain.append(
          Plain(
            node: piece.node, offset: found.range.lowerBound + shift, length: found.range.count,
            place: found.range.lowerBound, isWeb: found.isWeb))
      } else {
        crossing.append((found.range, found.isWeb))
      }
    }
  }

  /// Reads brackets, and the tokens outside them.
  private mutating func read(
    _ text: ArraySlice<UInt8>, _ brackets: inout OpenBrackets
  ) {
    var start = text.startIndex
    while let lead = text[start...].firstIndex(of: InlineMarks.tokenLead) {
      brackets.read(text[start..<lead])
      if !brackets.isInside, let token = AddressTokens.read(text[lead...]) {
        live.insert(token.index)
      }
      start = lead + 1
    }
    brackets.read(text[start...])
  }

  /// Whether a range is covered by adjacent text nodes alone.
  private static func lies(
    _ range: Range<Int>, inTextFrom index: Int, of pieces: [InlinePiece]
  ) -> Bool {
    var end = (pieces[index].offset ?? 0) + pieces[index].range.count
    var next = index + 1
    while end < range.upperBound {
      guard next < pieces.count, pieces[next].kind == .text, pieces[next].offset == end,
        pieces[next].node.parent == pieces[index].node.parent
      else { return false }
      end += pieces[next].range.count
      next += 1
    }
    return true
  }
}
