import HelpCore
import HelpDialects
import HelpHighlighting

/// The tokens that replace addresses while cmark parses a text. The tokens hide the addresses'
/// markup from cmark.
///
/// `*http://a.b/c*d e*` is one emphasis around an address that contains a star. The address is
/// therefore found first. The text is then parsed again with a character of Unicode's last private
/// plane in place of the address.
struct AddressTokens {
  /// An address that a token replaces.
  struct Token {
    /// The range in the text without tokens.
    var range: Range<Int>
    var lacksScheme: Bool
  }

  /// The tokens, in the order of the source.
  private(set) var tokens: [Token] = []
  /// The starts in the source of the addresses that are in code or in a link.
  private var refusedStarts: Set<Int> = []
  private let source: [UInt8]
  /// The start of each token in the text with tokens.
  private var starts: [Int] = []
  /// Whether tokens can be used, because the source has no character that could be mistaken for
  /// one.
  private let canUseTokens: Bool

  /// The first character of the private plane.
  private static let firstScalar: UInt32 = 0x10_0000
  /// The maximum number of tokens: the number of characters of the private plane.
  private static let maximumCount = 0xFFFE
  /// The character after a token whose address ends in punctuation: U+10A7F. For the delimiters
  /// next to it, this character is punctuation, as the end of the address is.
  private static let punctuation: [UInt8] = [0xF0, 0x90, 0xA9, 0xBF]

  init(_ source: [UInt8]) {
    self.source = source
    canUseTokens = !ByteSearch.contains(InlineMarks.tokenLead, in: source.span)
  }

  var isEmpty: Bool { tokens.isEmpty }
  var count: Int { tokens.count }

  /// Updates the tokens after the text with the current tokens was parsed.
  /// - Parameters:
  ///   - live: the indices of the tokens to keep. Any other token is in code or in a link.
  ///   - addresses: further addresses to hide, as ranges of the text with the current tokens.
  /// - Returns: whether the tokens changed.
  mutating func settle(
    live: Set<Int>, adding addresses: [(range: Range<Int>, lacksScheme: Bool)]
  ) -> Bool {
    guard canUseTokens else { return false }
    let dropsTokens = live.count < tokens.count
    var candidates = addresses.map { address in
      let start = sourceOffset(of: address.range.lowerBound)
      let end = sourceOffset(of: address.range.upperBound)
      return Token(range: start..<end, lacksScheme: address.lacksScheme)
    }
    for (index, token) in tokens.enumerated() where !live.contains(index) {
      refusedStarts.insert(token.range.lowerBound)
    }
    candidates.removeAll { refusedStarts.contains($0.range.lowerBound) }
    // Addresses beyond the maximum stay text.
    guard dropsTokens || (!candidates.isEmpty && tokens.count < Self.maximumCount) else {
      return false
    }
    candidates += tokens.enumerated().filter { live.contains($0.offset) }.map(\.element)
    candidates.sort { $0.range.lowerBound < $1.range.lowerBound }
    tokens.removeAll()
    // An address inside another one has no token.
    for token in candidates.prefix(Self.maximumCount)
    where (tokens.last?.range.upperBound ?? 0) <= token.range.lowerBound {
      tokens.append(token)
    }
    return true
  }

  /// Returns the text with tokens and the map to the source, and records the starts of the tokens.
  mutating func apply() -> (text: [UInt8], map: SourceMap) {
    var output = ExpandedText()
    let lines = LineTable(source)
    var copiedEnd = 0
    starts.removeAll(keepingCapacity: true)
    for (index, token) in tokens.enumerated() {
      output.append(source[copiedEnd..<token.range.lowerBound])
      starts.append(output.bytes.count)
      output.append(Self.character(index))
      copiedEnd = token.range.upperBound
      if source[copiedEnd - 1].isASCIIPunctuation { output.append(Self.punctuation) }
      let position = lines.position(of: copiedEnd)
      output.begin(at: .init(line: position.line, column: position.column))
    }
    output.append(source[copiedEnd...])
    return (output.bytes, output.map)
  }

  /// Reads a token at the beginning of some bytes.
  /// - Returns: the index of the token, and its length with the punctuation after it, or nil for
  ///   other bytes.
  static func read(_ bytes: some Collection<UInt8>) -> (index: Int, length: Int)? {
    let head = Array(bytes.prefix(8))
    guard head.count >= 4, head[0] == InlineMarks.tokenLead else { return nil }
    let scalar =
      UInt32(head[0] & 7) << 18 | UInt32(head[1] & 63) << 12 | UInt32(head[2] & 63) << 6
      | UInt32(head[3] & 63)
    guard scalar >= firstScalar else { return nil }
    return (Int(scalar - firstScalar), head.dropFirst(4).elementsEqual(punctuation) ? 8 : 4)
  }

  /// Returns the address that a token stands for.
  func address(_ index: Int) -> ArraySlice<UInt8> { source[tokens[index].range] }

  /// Returns bytes with every token replaced by its address, or nil if they have no tokens.
  func restored(_ bytes: [UInt8]) -> [UInt8]? {
    guard ByteSearch.contains(InlineMarks.tokenLead, in: bytes.span) else { return nil }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == InlineMarks.tokenLead, let token = Self.read(bytes[index...]),
        tokens.indices.contains(token.index)
      {
        output.append(contentsOf: address(token.index))
        index += token.length
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  /// Returns a token in UTF-8.
  private static func character(_ index: Int) -> [UInt8] {
    Unicode.Scalar(firstScalar + UInt32(index)).map { Array(UTF8.encode($0) ?? .init()) } ?? []
  }

  /// Returns the position in the source of a position outside the tokens.
  private func sourceOffset(of offset: Int) -> Int {
    let tokensBefore = starts.partitioningIndex { $0 >= offset }
    guard tokensBefore > 0 else { return offset }
    let token = tokens[tokensBefore - 1]
    let length = source[token.range.upperBound - 1].isASCIIPunctuation ? 8 : 4
    return token.range.upperBound + offset - starts[tokensBefore - 1] - length
  }
}
