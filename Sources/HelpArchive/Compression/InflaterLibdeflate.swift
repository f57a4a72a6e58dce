import CDeflate

/// Bytes that differ each time, and the last block of a stream that stores them.
struct InflaterProbe {
  let bytes: [UInt8] = (0..<32).map { _ in UInt8.random(in: .min ... .max) }

  var block: [UInt8] {
    let count = UInt8(bytes.count)
    return [1, count, 0, ~count, 0xFF] + bytes
  }
}

/// Inflates whole streams with libdeflate, in about half of zlib's time. It does not say why it fails, and
/// cannot stop midway: for both there is `Inflater`.
struct InflaterLibdeflate: ~Copyable {
  /// Nil if there is no libdeflate, or no memory.
  private let decompressor: UnsafeMutableRawPointer?

  init() { decompressor = lectern_libdeflate_alloc_decompressor() }

  deinit {
    if let decompressor { lectern_libdeflate_free_decompressor(decompressor) }
  }

  /// Inflates all of `source` into `buffer`.
  /// - Returns: false when the bytes do not fill it exactly, or the source is not a deflate stream.
  func inflate(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
  ) -> Bool {
    count(source, into: buffer) == buffer.count
  }

  /// Inflates blocks, none of which is the last of a stream, to the start of `buffer`, followed by the bytes of
  /// `probe`.
  ///
  /// A hostile block could be marked as the last and swallow what follows. So what follows is a block with
  /// unpredictable bytes: they come out whole only if the blocks have ended where they seem to.
  /// - Returns: how many bytes there are, without the probe; nil when they do not fit, or these are not such blocks.
  func inflate(
    blocks: ArraySlice<UInt8>, probe: InflaterProbe, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    let whole = (blocks + probe.block).withUnsafeBytes { count($0, into: buffer) }
    guard let count = whole.map({ $0 - probe.bytes.count }), count >= 0,
      buffer[count..<(count + probe.bytes.count)].elementsEqual(probe.bytes)
    else { return nil }
    return count
  }

  private func count(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    // It does not accept a null pointer for no bytes.
    guard let decompressor, let start = source.baseAddress, let target = buffer.baseAddress else {
      return nil
    }
    let count = lectern_libdeflate_decompress(
      decompressor, start, source.count, target, buffer.count)
    return count < 0 ? nil : Int(count)
  }
}
