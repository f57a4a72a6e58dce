import HelpCore

#if Libdeflate
  import CDeflate
#endif

/// Whether the package was built with libdeflate, and its calls that need no memory.
enum Libdeflate {
  /// The version; nil without libdeflate.
  static let version = unsafe lectern_libdeflate_version().map { unsafe String(cString: $0) }

  /// The most bytes that deflating makes of `size` bytes.
  static func bound(_ size: Int) -> Int { lectern_libdeflate_bound(size) }

  static func crc32(_ bytes: Span<UInt8>, seed: UInt32) -> UInt32 {
    unsafe bytes.withUnsafeBytes {
      // libdeflate ignores the seed if the address is null.
      guard let start = $0.baseAddress else { return seed }
      return unsafe lectern_libdeflate_crc32(seed, start, $0.count)
    }
  }
}

/// Raw deflate (RFC 1951) of bytes that are in memory as a whole, by libdeflate: two to three times
/// as fast as zlib at the same size.
@safe
struct LibdeflateDeflater: ~Copyable {
  private let compressor: UnsafeMutableRawPointer

  /// - Parameter level: 1 to 9, Lectern's levels.
  ///
  /// libdeflate counts to 12. Its levels up to 8 match ours: 6 gives less than `zip -6` and 8 less than `zip -9`, on
  /// small pages, prose, source code and programs alike. Its 9 takes a third more time than 8 for 0.1 % less. 10 to 12
  /// look for the best way instead of a good one: three to four times the time for 0.6 to 2 % less. So our 9 is its 8.
  /// Returns nil without memory for it, or without libdeflate.
  init?(level: Int) {
    guard let compressor = unsafe lectern_libdeflate_alloc(Int32(min(max(level, 1), 8))) else {
      return nil
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe lectern_libdeflate_free(compressor) }

  /// Appends all of `source`, deflated.
  /// - Returns: false when there is not enough room.
  func deflate(_ source: Span<UInt8>, into output: inout OutputSpan<UInt8>) -> Bool {
    unsafe source.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBufferPointer { target, count in
        let made = unsafe lectern_libdeflate_compress(
          compressor, source.baseAddress, source.count,
          target.baseAddress.map { unsafe $0 + count },
          target.count - count)
        count += made
        return made > 0
      }
    }
  }
}

/// Inflates whole streams with libdeflate, in about half of zlib's time. It gives no reason for a failure, and cannot
/// stop midway: for both there is `Inflater`.
@safe
struct LibdeflateInflater: ~Copyable {
  /// The decompressor; nil without libdeflate, or without memory.
  private let decompressor = unsafe lectern_libdeflate_alloc_decompressor()

  deinit {
    if let decompressor = unsafe decompressor {
      unsafe lectern_libdeflate_free_decompressor(decompressor)
    }
  }

  /// Appends all of `source`, inflated.
  /// - Returns: false when it does not yield exactly `size` bytes, or is not a deflate stream.
  func inflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, size: Int
  ) -> Bool {
    guard let decompressor = unsafe decompressor, output.freeCapacity >= size else { return false }
    return unsafe source.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBufferPointer { target, count in
        // It does not accept a null pointer for an empty buffer.
        guard let start = source.baseAddress, let room = target.baseAddress,
          unsafe lectern_libdeflate_decompress(
            decompressor, start, source.count, room + count, size) == size
        else { return false }
        count += size
        return true
      }
    }
  }
}

#if !Libdeflate
  // The package's trait is off: the answers of `CDeflate` without libdeflate.

  private func lectern_libdeflate_version() -> UnsafePointer<CChar>? { nil }
  private func lectern_libdeflate_alloc(_ level: Int32) -> UnsafeMutableRawPointer? { nil }
  private func lectern_libdeflate_free(_ compressor: UnsafeMutableRawPointer) {}
  private func lectern_libdeflate_bound(_ size: Int) -> Int { 0 }
  private func lectern_libdeflate_compress(
    _ compressor: UnsafeMutableRawPointer, _ source: UnsafeRawPointer?, _ size: Int,
    _ target: UnsafeMutableRawPointer?, _ room: Int
  ) -> Int { 0 }
  private func lectern_libdeflate_crc32(
    _ seed: UInt32, _ bytes: UnsafeRawPointer, _ size: Int
  ) -> UInt32 { 0 }
  private func lectern_libdeflate_alloc_decompressor() -> UnsafeMutableRawPointer? { nil }
  private func lectern_libdeflate_free_decompressor(_ decompressor: UnsafeMutableRawPointer) {}
  private func lectern_libdeflate_decompress(
    _ decompressor: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ size: Int,
    _ target: UnsafeMutableRawPointer, _ room: Int
  ) -> Int { -1 }
#endif
