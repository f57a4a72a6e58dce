import HelpCore

/// Bytes that are in memory, or in a file until they are needed.
enum StoredBytes: Sendable {
  case memory([UInt8])
  case spooled(SpoolFile, Range<Int>)

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .spooled(_, let range): range.count
    }
  }

  /// All of them.
  func bytes() throws -> [UInt8] { try bytes(0..<count) }

  /// The bytes of a range.
  /// - Throws: `Errno`; also for a range that is not within them.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    switch self {
    case .memory(let bytes):
      range == bytes.indices ? bytes : Array(bytes[range.clamped(to: bytes.indices)])
    case .spooled(let file, let all):
      try file.read(all.lowerBound + range.lowerBound..<all.lowerBound + range.upperBound)
    }
  }

  /// The bytes in a file; the bytes themselves if that cannot be written.
  func spooled(to file: SpoolFile) -> StoredBytes {
    guard case .memory(let bytes) = self, let range = try? file.append(bytes) else { return self }
    return .spooled(file, range)
  }

  /// A part of them.
  func part(_ range: Range<Int>) -> StoredBytes {
    switch self {
    case .memory(let bytes): .memory(Array(bytes[range.clamped(to: bytes.indices)]))
    case .spooled(let file, let all):
      .spooled(file, all.lowerBound + range.lowerBound..<all.lowerBound + range.upperBound)
    }
  }
}
