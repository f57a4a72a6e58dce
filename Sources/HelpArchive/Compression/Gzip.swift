package import HelpCore

/// Writes gzip files (RFC 1952), which are also the content coding `gzip` of HTTP.
package enum Gzip {
  /// The header of a file with deflated bytes, without a name or a time, and with an unknown
  /// system.
  package static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  /// Returns the trailer: the checksum and the size of the file modulo 2³², least significant byte
  /// first.
  package static func trailer(crc32: UInt32, size: Int) -> [UInt8] {
    [crc32, UInt32(truncatingIfNeeded: size)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// Returns the bytes as a gzip file. Returns nil if the file would not be smaller than the bytes,
  /// and for more than 4 MiB.
  /// - Throws: `HelpError.Code.inputOutput` if there is not enough memory.
  /// - Complexity: O(n).
  package static func compressed(_ bytes: [UInt8], level: Int = 6) throws(HelpError) -> [UInt8]? {
    guard bytes.count <= MemberDeflater.pieceSize else { return nil }
    do {
      var deflater = MemberDeflater(Compressor(level: level))
      guard try deflater.deflate(bytes.span) else { return nil }
      let trailer = trailer(crc32: CRC32.of(bytes), size: bytes.count)
      let file = header + deflater.output + trailer
      return file.count < bytes.count ? file : nil
    } catch {
      throw HelpError(of: error)
    }
  }
}
