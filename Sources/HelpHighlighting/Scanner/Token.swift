/// A piece of code and its kind. The tokens of a text cover the text without gap or overlap.
package struct Token: Sendable, Hashable {
  /// The kind, or nil for plain text.
  package var kind: TokenKind?
  /// The range in the text, in bytes, which is never empty.
  package var range: Range<Int>

  /// Creates a token.
  package init(kind: TokenKind?, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
