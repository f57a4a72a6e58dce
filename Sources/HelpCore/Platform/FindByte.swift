#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first index of a byte in a text; the text's length if it does not occur. `memchr` has no safe counterpart: a
/// loop over the span takes ten times as long.
func findByte(_ byte: UInt8, in text: Span<UInt8>) -> Int {
  unsafe text.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress, let found = unsafe memchr(start, Int32(byte), bytes.count)
    else { return bytes.count }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
