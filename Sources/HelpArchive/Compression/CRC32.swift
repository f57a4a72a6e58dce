import CZlib

/// The checksum that ZIP stores for every member (ISO 3309, reflected polynomial EDB88320).
package enum CRC32 {
  /// Returns the checksum of bytes.
  /// - Parameter seed: the checksum of the preceding bytes.
  /// - Complexity: O(n).
  package static func of(_ bytes: Span<UInt8>, seed: UInt32 = 0) -> UInt32 {
    Libdeflate.version == nil
      ? Zlib.crc32(bytes, seed: seed) : Libdeflate.crc32(bytes, seed: seed)
  }

  /// Returns the checksum of bytes.
  /// - Complexity: O(n).
  package static func of(_ bytes: [UInt8]) -> UInt32 { of(bytes.span) }

  /// Returns the checksum of two adjacent parts from the checksum of each. `count` is the number of
  /// bytes in the second part.
  /// - Complexity: O(log n).
  static func joined(_ first: UInt32, _ second: UInt32, count: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_combine(uLong(first), uLong(second), numericCast(count)))
  }
}
