import CDeflate
import CZlib

/// The checksum that ZIP keeps of every member (ISO 3309, reflected polynomial EDB88320).
package enum CRC32 {
  /// The checksum of `bytes`.
  /// - Parameter seed: the checksum of what came before, so that pieces add up to the whole.
  /// - Complexity: O(n).
  package static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt32 = 0) -> UInt32 {
    // For libdeflate no address asks for the first seed.
    guard let start = bytes.baseAddress, bytes.count > 0 else { return seed }
    if Compressor.hasLibdeflate { return lectern_libdeflate_crc32(seed, start, bytes.count) }
    return ofZlib(bytes, seed: seed)
  }

  private static func ofZlib(_ bytes: UnsafeRawBufferPointer, seed: UInt32) -> UInt32 {
    var checksum = UInt(seed)
    var start = 0
    // zlib counts in 32 bits.
    while start < bytes.count {
      let piece = bytes.clamped(start, count: 1 << 30)
      checksum = UInt(
        crc32(uLong(checksum), piece.bindMemory(to: Bytef.self).baseAddress, uInt(piece.count)))
      start += piece.count
    }
    return UInt32(truncatingIfNeeded: checksum)
  }

  /// The checksum of `bytes`.
  /// - Complexity: O(n).
  package static func of(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { of($0) }
  }

  /// The checksum of bytes with the checksum `first` followed by `count` bytes with the
  /// checksum `second`.
  /// - Complexity: O(log n).
  static func joined(_ first: UInt32, _ second: UInt32, count: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_combine(uLong(first), uLong(second), numericCast(count)))
  }
}
