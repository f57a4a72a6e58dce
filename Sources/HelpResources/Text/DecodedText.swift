/// A text, and the encoding of the bytes from which it was decoded.
public struct DecodedText: Sendable, Hashable {
  /// The decoded text.
  public var text: String
  /// The encoding's name in the IANA registry, in lower case: `utf-8`, `windows-1252`.
  public var encoding: String
  /// The reason why the text may differ from the bytes: a guessed encoding, or invalid bytes. The
  /// value is nil if the text is certain.
  public var warning: String?
  /// The offset of the first byte that is not valid UTF-8. The value is nil if all bytes are valid,
  /// or if a byte order mark states UTF-16 or UTF-32.
  package var firstInvalidByte: Int?

  /// Creates a decoded text from its parts.
  package init(
    text: String, encoding: String, warning: String? = nil, firstInvalidByte: Int? = nil
  ) {
    self.text = text
    self.encoding = encoding
    self.warning = warning
    self.firstInvalidByte = firstInvalidByte
  }
}
