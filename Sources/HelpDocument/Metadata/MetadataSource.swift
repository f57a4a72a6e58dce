package import HelpCore

/// The text and positions that the readers of YAML, TOML and JSON share.
package struct MetadataSource {
  package let bytes: [UInt8]
  package let file: String
  package let format: String
  package var cursor: SourceCursor

  /// Removes a byte order mark, and checks that the text is UTF-8.
  /// - Throws: `HelpError(.malformed)` at the first invalid byte.
  package init(_ source: [UInt8], file: String, firstLine: Int, format: String) throws {
    let mark = source.byteOrderMarkLength
    bytes = mark > 0 ? Array(source.dropFirst(mark)) : source
    self.file = file
    self.format = format
    cursor = SourceCursor(bytes, firstLine: firstLine)
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    throw error(
      atByte: Self.firstInvalidByte(bytes), "a byte that is not valid UTF-8",
      hint: "save the file as UTF-8")
  }

  /// Returns an error at an offset of the text.
  package mutating func error(atByte offset: Int, _ reason: String, hint: String? = nil)
    -> HelpError
  {
    error(at: cursor.position(atByte: offset), reason, hint: hint)
  }

  /// Returns an error at a position.
  package func error(at position: SourcePosition, _ reason: String, hint: String? = nil)
    -> HelpError
  {
    HelpError(
      .malformed, "malformed \(format)", reason, hint: hint,
      location: SourceLocation(file: file, position: position))
  }

  /// Returns the offset of the first byte that is not valid UTF-8.
  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
