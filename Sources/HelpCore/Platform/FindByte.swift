#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Returns the first index of a byte in a span, or the span's length if the byte does not occur. A
/// loop over the span takes ten times as long as memchr(3).
func findByte(_ byte: UInt8, in text: Span<UInt8>) -> Int {
  unsafe text.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress, let match = unsafe memchr(start, Int32(byte), bytes.count)
    else { return bytes.count }
    return unsafe UnsafeRawPointer(match) - UnsafeRawPointer(start)
  }
}
