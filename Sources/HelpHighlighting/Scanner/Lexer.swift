/// The lexer of one language, which finds comments, strings, keywords and other tokens in its code.
///
/// A lexer is a stack machine over bytes. Each state has a table of the rules that a byte may
/// begin. Most bytes begin no rule, and cost one look-up. A lexer never fails, and text that no
/// rule matches is plain.
///
///     let rust = Highlighter.standard.lexer(for: "rust")
///     rust?.tokens(of: Array("let x = 1;".utf8)[...])
///     // keyword 0..<3, plain 3..<8, number 8..<9, plain 9..<10
///
/// Lexers are read from files whose format the manual describes under "Lexer files". A
/// `Highlighter` provides a set of lexers.
package struct Lexer: Sendable {
  /// The language's name for people: `C++`.
  package let name: String

  let tables: LexerTables

  /// Returns the tokens of a text, in order. Adjacent tokens of the same kind are merged.
  /// - Complexity: O(n), whatever the text.
  package func tokens(of text: ArraySlice<UInt8>) -> [Token] {
    var list = TokenList()
    scan(text.span, into: &list)
    return list.tokens
  }

  /// Hands every token to a sink.
  func scan(_ text: Span<UInt8>, into sink: inout some TokenSink) {
    var scanner = LexerScanner(tables, text)
    scanner.run(into: &sink)
  }

  private struct TokenList: TokenSink {
    var tokens: [Token] = []

    mutating func receive(kind: UInt8, from start: Int, to end: Int) {
      tokens.append(Token(kind: TokenKind(rawValue: kind), range: start..<end))
    }
  }
}
