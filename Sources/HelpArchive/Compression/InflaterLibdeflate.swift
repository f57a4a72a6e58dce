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
    count(source, into: buffer) == buffer.count
  }

  /// Puts the bytes that blocks stand for, none of which is the last of a stream, at the start of `buffer`.
  /// - Returns: how many there are; nil when they do not fit, or these are no such blocks.
  func inflate(
    blocks: ArraySlice<UInt8>, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    (blocks + DeflatedPart.end).withUnsafeBytes { count($0, into: buffer) }
  }

  private func count(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    // It takes no null pointer for nothing.
    guard let decompressor, let start = source.baseAddress, let target = buffer.baseAddress else {
      return nil
    }
    let count = lectern_libdeflate_decompress(
      decompressor, start, source.count, target, buffer.count)
    return count < 0 ? nil : Int(count)
  }
}
