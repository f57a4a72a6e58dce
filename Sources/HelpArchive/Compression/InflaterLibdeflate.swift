import CDeflate

/// Inflates whole streams with libdeflate, in about half of zlib's time. It does not say why it fails, and
/// cannot stop midway: for both there is `Inflater`.
struct InflaterLibdeflate: ~Copyable {
  /// Nil where there is no libdeflate, or no memory.
  private let decompressor: UnsafeMutableRawPointer?

  init() { decompressor = lectern_libdeflate_alloc_decompressor() }

  deinit {
    if let decompressor { lectern_libdeflate_free_decompressor(decompressor) }
  }

  /// Puts the bytes that all of `source` stands for into `buffer`.
  /// - Returns: false when they do not fill it exactly, or the stream is no such thing.
  func inflate(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
  ) -> Bool {
    // It takes no null pointer for nothing.
    guard let decompressor, let start = source.baseAddress, let target = buffer.baseAddress else {
      return false
    }
    return lectern_libdeflate_decompress(
      decompressor, start, source.count, target, buffer.count) != 0
  }
}
