package import HelpCore

/// A cursor that converts offsets to positions, for offsets that mostly increase.
///
/// A line ends at a line feed only. Columns count bytes.
/// - Complexity: O(distance) for an offset after the last, O(offset) for an earlier offset.
package struct SourceCursor {
  private let bytes: [UInt8]
  private let firstLine: Int
  private var offset = 0
  /// The number of scalars before `offset`.
  private var scalarCount = 0
  private var line: Int
  private var lineStart = 0

  package init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
    line = firstLine
  }

  /// Returns the position of a byte, or the position after the last byte for an offset beyond the
  /// text.
  package mutating func position(atByte target: Int) -> SourcePosition {
    if target < offset { rewind() }
    while offset < min(target, bytes.count) { step() }
    return currentPosition
  }

  /// Returns the position of the scalar with an index, counted from 0.
  package mutating func position(atScalar target: Int) -> SourcePosition {
    if target < scalarCount || (target == scalarCount && isInsideScalar) { rewind() }
    while offset < bytes.count, scalarCount < target || isInsideScalar { step() }
    return currentPosition
  }

  /// The byte at the last position, or nil at the end.
  package var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var currentPosition: SourcePosition {
    SourcePosition(line: line, column: offset - lineStart + 1)
  }

  private var isInsideScalar: Bool { offset < bytes.count && bytes[offset] & 0xC0 == 0x80 }

  /// Moves to the next byte.
  private mutating func step() {
    let byte = bytes[offset]
    offset += 1
    if byte & 0xC0 != 0x80 { scalarCount += 1 }
    if byte == .lineFeed {
      line += 1
      lineStart = offset
    }
  }

  /// Moves back to the first byte.
  private mutating func rewind() {
    (offset, scalarCount, line, lineStart) = (0, 0, firstLine, 0)
  }
}
