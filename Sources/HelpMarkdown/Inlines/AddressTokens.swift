import HelpCore
import HelpDialects
import HelpHighlighting

/// Addresses that cmark must not parse, each hidden behind one private character meanwhile.
///
/// `*http://a.b/c*d e*` is one emphasis around an address that holds a star. So the address is found first, then
/// the text is parsed again with a character of Unicode's last private plane in its place.
struct AddressTokens {
  struct Token {
    /// The range in the text without tokens.
    var range: Range<Int>
    var isWeb: Bool
  }

  private(set) var tokens: [Token] = []
  private var refused: Set<Int> = []
  private let source: [UInt8]
  /// The start of each token in the text with tokens.
  private var places: [Int] = []
  let isPossible: Bool

  private static let maximum = 0xFFFE
  /// Follows a token whose address ends in punctuation, so that delimiters next to it see punctuation: U+10A7F.
  private static let punctuation: [UInt8] = [0xF0, 0x90, 0xA9, 0xBF]

  init(_ source: [UInt8]) {
    self.source = source
    isPossible = !ByteSearch.contains(InlineMarks.tokenLead, in: source.span)
  }

  var isEmpty: Bool { tokens.isEmpty }
  var count: Int { tokens.count }

  /// Removes the tokens that turned out to be where no address can be, in code or in a link, and hides more
  /// addresses, given as ranges of the text with the tokens so far.
  /// - Returns: whether the tokens changed.
  mutating func settle(
    live: Set<Int>, adding found: [(range: Range<Int>, isWeb: Bool)]
  ) -> Bool {
    guard isPossible else { return false }
    let hasDead = live.count < tokens.count
    var wanted = found.map { found in
      let start = sourceOffset(of: found.range.lowerBound)
      let end = sourceOffset(of: found.range.upperBound)
      return Token(range: start..<end, isWeb: found.isWeb)
    }
    for (index, token) in tokens.enumerated() where !live.contains(index) {
      refused.insert(token.range.lowerBound)
    }
    wanted.removeAll { refused.contains($0.range.lowerBound) }
    // Beyond the maximum, addresses stay text.
    guard hasDead || (!wanted.isEmpty && tokens.count < Self.maximum) else { return false }
    wanted += tokens.enumerated().filter { live.contains($0.offset) }.map(\.element)
    wanted.sort { $0.range.lowerBound < $1.range.lowerBound }
    tokens.removeAll()
    // An address that covers others contains them.
    for token in wanted.prefix(Self.maximum)
    where (tokens.last?.range.upperBound ?? 0) <= token.range.lowerBound {
      tokens.append(token)
    }
    return true
  }

  /// The text with tokens, and the map to the text without.
  mutating func apply() -> (text: [UInt8], map: SourceMap) {
    var output = ExpandedText()
    let lines = LineTable(source)
    var copied = 0
    places.removeAll(keepingCapacity: true)
    for (index, token) in tokens.enumerated() {
      output.append(source[copied..<token.range.lowerBound])
      places.append(output.bytes.count)
      output.append(Self.character(index))
      copied = token.range.upperBound
      if source[copied - 1].isASCIIPunctuation { output.append(Self.punctuation) }
      let next = lines.position(of: copied)
      output.begin(at: .init(line: next.line, column: next.column))
    }
    output.append(source[copied...])
    return (output.bytes, output.map)
  }

  /// Reads a token at the beginning of some bytes: its number, and its length with the punctuation after it.
  static func read(_ bytes: some Collection<UInt8>) -> (index: Int, length: Int)? {
    let head = Array(bytes.prefix(8))
    guard head.count >= 4, head[0] == InlineMarks.tokenLead else { return nil }
    let scalar =
      UInt32(head[0] & 7) << 18 | UInt32(head[1] & 63) << 12 | UInt32(head[2] & 63) << 6
      | UInt32(head[3] & 63)
    guard scalar >= 0x10_0000 else { return nil }
    return (Int(scalar) - 0x10_0000, head.dropFirst(4).elementsEqual(punctuation) ? 8 : 4)
  }

  /// The address that a token stands for.
  func address(_ index: Int) -> ArraySlice<UInt8> { source[tokens[index].range] }

  /// Bytes with every token replaced by its address; nil if there is no token.
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

  private static func character(_ index: Int) -> [UInt8] {
    Unicode.Scalar(0x10_0000 + UInt32(index)).map { Array(UTF8.encode($0) ?? .init()) } ?? []
  }

  private func sourceOffset(of offset: Int) -> Int {
    let next = places.partitioningIndex { $0 >= offset }
    guard next > 0 else { return offset }
    let token = tokens[next - 1]
    let length = source[token.range.upperBound - 1].isASCIIPunctuation ? 8 : 4
    return token.range.upperBound + offset - places[next - 1] - length
  }
}
