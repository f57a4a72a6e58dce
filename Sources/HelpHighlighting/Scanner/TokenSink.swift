/// A receiver of a text's tokens, in order.
protocol TokenSink {
  /// Receives the next token, which begins at the end of the previous token.
  /// - Parameter kind: the raw value of a `TokenKind`, or 0 for plain text.
  mutating func receive(kind: UInt8, from start: Int, to end: Int)
}
