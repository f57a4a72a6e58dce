import HelpMarkup

/// A generator that gives the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What a lexer says of a text: `keyword:let` for each token that has a kind.
func kinds(_ text: String, _ lexer: Lexer?) -> [String] {
  let bytes = Array(text.utf8)
  return (lexer?.tokens(of: bytes[...]) ?? []).compactMap { token in
    token.kind.map { "\($0.name):" + String(decoding: bytes[token.range], as: UTF8.self) }
  }
}

func kinds(_ text: String, as language: String) -> [String] {
  kinds(text, Highlighter.standard.lexer(for: language))
}

/// A lexer made of a file's text.
func lexer(_ file: String) throws -> Lexer? {
  try Highlighter(files: [("t.lexer", Array(file.utf8))]).lexer(for: "t")
}

/// The first place where tokens do not cover a text, one after the other; nil when they do.
func gap(in tokens: [Token], of count: Int) -> Int? {
  var position = 0
  for token in tokens {
    guard token.range.lowerBound == position, !token.range.isEmpty else { return position }
    position = token.range.upperBound
  }
  return position == count ? nil : position
}
