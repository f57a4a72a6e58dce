package import HelpCore

/// Turns offsets into positions, for offsets that mostly grow.
///
/// Lines end at line feeds alone, as editors and the other diagnostics count; columns count bytes.
/// - Complexity: O(distance) for an offset after the last one, O(offset) for one before it.
package struct SourceCursor {
  private let bytes: [UInt8]
  private let firstLine: Int
  private var offset = 0
  private var scalars = 0
  private var line: Int
  private var lineStart = 0

  package init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    line = firstLine
  }

  /// The position of a byte.
  package mutating func position(atByte target: Int) -> SourcePosition {
    if target < offset { rewind() }
    while offset < min(target, bytes.count) { step() }
    return current
  }

  /// The position of the scalar with that number, counted from 0.
  package mutating func position(atScalar target: Int) -> SourcePosition {
    if target < scalars || (target == scalars && isInsideScalar) { rewind() }
    while offset < bytes.count, scalars < target || isInsideScalar { step() }
    return current
  }

  /// The byte at the last position; nil at the end.
  package var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var current: SourcePosition {
    SourcePosition(line: line, column: offset - lineStart + 1)
  }

  private var isInsideScalar: Bool { offset < bytes.count && bytes[offset] & 0xC0 == 0x80 }

  private mutating func step() {
    let byte = bytes[offset]
    offset += 1
    if byte & 0xC0 != 0x80 { scalars += 1 }
    if byte == .lineFeed {
      line += 1
      lineStart = offset
    }
  }

  private mutating func rewind() {
    (offset, scalars, line, lineStart) = (0, 0, firstLine, 0)
  }
}

/// The text and positions that the readers of YAML and TOML share.
package struct MetadataSource {
  package let bytes: [UInt8]
  package let file: String
  package let format: String
  package var cursor: SourceCursor

  /// Strips a byte order mark and checks that the text is UTF-8.
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

  package mutating func error(atByte offset: Int, _ why: String, hint: String? = nil) -> HelpError {
    error(at: cursor.position(atByte: offset), why, hint: hint)
  }

  package func error(at position: SourcePosition, _ why: String, hint: String? = nil) -> HelpError {
    HelpError(
      .malformed, "malformed \(format)", why, hint: hint,
      location: SourceLocation(file: file, position: position))
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
