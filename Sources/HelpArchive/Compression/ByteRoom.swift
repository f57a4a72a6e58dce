/// Memory of one size to work in, neither cleared nor copied. What is not touched costs nothing.
struct ByteRoom: ~Copyable {
  let bytes: UnsafeMutableRawBufferPointer

  init(count: Int) {
    bytes = .allocate(byteCount: max(1, count), alignment: 16)
  }

  deinit { bytes.deallocate() }

  /// The bytes from the start on.
  func prefix(_ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[..<min(count, bytes.count)])
  }
}
