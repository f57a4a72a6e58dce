import HelpCore

/// Bytes in memory or in a file.
enum StoredBytes: Sendable {
  case memory([UInt8])
  case spooled(SpoolFile, Range<Int>)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .spooled(_, let range): range.count
    }
  }

  /// Returns all bytes.
  func bytes() throws -> [UInt8] { try bytes(0..<count) }

  /// Returns the bytes of a range. For bytes in memory, the range is clamped.
  /// - Throws: `Errno`, also for a range that exceeds a file.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    switch self {
    case .memory(let bytes):
      range == bytes.indices ? bytes : Array(bytes[range.clamped(to: bytes.indices)])
    case .spooled(let file, let fileRange):
      try file.read(
        fileRange.lowerBound + range.lowerBound..<fileRange.lowerBound + range.upperBound)
    }
  }

  /// Returns the bytes moved into a file, or the bytes themselves if the file cannot be written.
  func spooled(to file: SpoolFile) -> StoredBytes {
    guard case .memory(let bytes) = self, let range = try? file.append(bytes) else { return self }
    return .spooled(file, range)
  }

  /// Returns a part of the bytes, without reading the file.
  func part(_ range: Range<Int>) -> StoredBytes {
    switch self {
    case .memory(let bytes): .memory(Array(bytes[range.clamped(to: bytes.indices)]))
    case .spooled(let file, let fileRange):
      .spooled(
        file, fileRange.lowerBound + range.lowerBound..<fileRange.lowerBound + range.upperBound)
    }
  }
}
