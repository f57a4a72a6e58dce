import HelpMarkup

/// Returns the HTML of a Markdown text.
func html(_ text: String, _ options: MarkupOptions = .init()) -> String {
  let topic = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: options)
  return String(decoding: topic.htmlBytes(), as: UTF8.self)
}

/// Returns the tokens of a text that have a kind: `keyword:let`.
func kinds(_ text: String, _ lexer: Lexer?) -> [String] {
  let bytes = Array(text.utf8)
  return (lexer?.tokens(of: bytes[...]) ?? []).compactMap { token in
    token.kind.map { "\($0.name):" + String(decoding: bytes[token.range], as: UTF8.self) }
  }
}

func kinds(_ text: String, as language: String) -> [String] {
  kinds(text, Highlighter.standard.lexer(for: language))
}

/// Returns the lexer of a file's text.
func lexer(_ file: String) throws -> Lexer? {
  try Highlighter(files: [("t.lexer", Array(file.utf8))]).lexer(for: "t")
}

/// Returns the first offset that tokens leave out or cover twice, or nil if they cover the text in
/// order.
func gap(in tokens: [Token], of count: Int) -> Int? {
  var position = 0
  for token in tokens {
    guard token.range.lowerBound == position, !token.range.isEmpty else { return position }
    position = token.range.upperBound
  }
  return position == count ? nil : position
}
