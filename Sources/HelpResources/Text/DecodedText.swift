/// A text with the encoding of the bytes that it was decoded from.
public struct DecodedText: Sendable, Hashable {
  /// The decoded text.
  public var text: String
  /// The encoding's name in the IANA registry, in lower case: `utf-8`, `windows-1252`.
  public var encoding: String
  /// The reason why the encoding had to be guessed; nil if it is certain.
  public var warning: String?
  /// The position of the first byte that is not UTF-8, counted from 0; nil when the text is UTF-8.
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
