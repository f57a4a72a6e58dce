import HelpCore

#if Libdeflate
  import CDeflate
#endif

/// The functions of libdeflate that allocate nothing. Without libdeflate, the version is nil.
enum Libdeflate {
  /// The version, or nil if the package was built without libdeflate.
  static let version = unsafe lectern_libdeflate_version().map { unsafe String(cString: $0) }

  /// Returns the maximum size of `size` bytes after they are deflated, or 0 without libdeflate.
  static func bound(_ size: Int) -> Int { lectern_libdeflate_bound(size) }

  static func crc32(_ bytes: Span<UInt8>, seed: UInt32) -> UInt32 {
    unsafe bytes.withUnsafeBytes {
      // libdeflate ignores the seed if the address is null.
      guard let start = $0.baseAddress else { return seed }
      return unsafe lectern_libdeflate_crc32(seed, start, $0.count)
    }
  }
}

/// Deflates whole streams (RFC 1951) with libdeflate, two to three times as fast as zlib at the
/// same size.
@safe
struct LibdeflateDeflater: ~Copyable {
  private let compressor: UnsafeMutableRawPointer

  /// Fails if memory is short, or the package was built without libdeflate.
  ///
  /// libdeflate has 12 levels. Lectern's levels up to 8 are the same: level 6 makes smaller files
  /// than `zip -6`, and level 8 makes smaller files than `zip -9`. libdeflate's level 9 takes a
  /// third longer than level 8 for 0.1 % fewer bytes, and levels 10 to 12 take three to four times
  /// as long for 0.6 to 2 % fewer bytes. Lectern's level 9 is therefore libdeflate's level 8.
  /// - Parameter level: Lectern's level, 1 to 9.
  init?(level: Int) {
    guard let compressor = unsafe lectern_libdeflate_alloc(Int32(min(max(level, 1), 8))) else {
      return nil
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe lectern_libdeflate_free(compressor) }

  /// Deflates all of `source` and appends the stream.
  /// - Returns: false if there is not enough room.
  func deflate(_ source: Span<UInt8>, into output: inout OutputSpan<UInt8>) -> Bool {
    unsafe source.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBufferPointer { target, count in
        let produced = unsafe lectern_libdeflate_compress(
          compressor, source.baseAddress, source.count,
          target.baseAddress.map { unsafe $0 + count },
          target.count - count)
        count += produced
        return produced > 0
      }
    }
  }
}

/// Inflates whole streams with libdeflate, in about half of zlib's time. Unlike `Inflater`, this
/// type cannot stop midway, and does not report the reason for a failure.
@safe
struct LibdeflateInflater: ~Copyable {
  /// The decompressor, or nil if memory is short or the package was built without libdeflate.
  private let decompressor = unsafe lectern_libdeflate_alloc_decompressor()

  deinit {
    if let decompressor = unsafe decompressor {
      unsafe lectern_libdeflate_free_decompressor(decompressor)
    }
  }

  /// Inflates all of `source` and appends its bytes.
  /// - Returns: false if the source is not exactly one deflate stream of `size` bytes, if the output
  ///   lacks room, or if libdeflate cannot be called: without a decompressor, or for an empty
  ///   buffer.
  func inflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, size: Int
  ) -> Bool {
    guard let decompressor = unsafe decompressor, output.freeCapacity >= size else { return false }
    return unsafe source.withUnsafeBytes { source in
      unsafe output.withUnsafeMutableBufferPointer { target, count in
        // libdeflate does not accept a null pointer for an empty buffer.
        guard let start = source.baseAddress, let targetStart = target.baseAddress,
          unsafe lectern_libdeflate_decompress(
            decompressor, start, source.count, targetStart + count, size) == size
        else { return false }
        count += size
        return true
      }
    }
  }
}

#if !Libdeflate
  // Without the package's trait `Libdeflate`, these functions return what `CDeflate` returns
  // without the library.

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
