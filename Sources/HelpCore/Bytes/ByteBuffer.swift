/// A growing array of bytes for output in many small pieces. A Swift array takes three times as
/// long, because it checks before each piece whether it is shared.
///
/// The type is usable from inlined code. Otherwise, other rooms would call its inlinable members as
/// functions, and would not specialise functions that are generic over it.
@usableFromInline @safe package struct ByteBuffer: ~Copyable, ByteSink {
  @usableFromInline
  var start: UnsafeMutablePointer<UInt8>
  @usableFromInline
  var capacity: Int
  @usableFromInline
  var count = 0

  /// Creates an empty buffer.
  /// - Parameter capacity: the expected number of bytes.
  package init(capacity: Int = 0) {
    self.capacity = max(capacity, 64)
    unsafe start = .allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  /// The last byte, or nil when there is none.
  @inlinable package var last: UInt8? { count == 0 ? nil : unsafe start[count - 1] }

  @inlinable
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(for: 1) }
    unsafe start[count] = byte
    count += 1
  }

  @inlinable
  @inline(__always)
  package mutating func append(copying bytes: Span<UInt8>) {
    if bytes.count > capacity - count { grow(for: bytes.count) }
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + count).update(from: first, count: source.count)
    }
    count += bytes.count
  }

  /// Appends the four bytes of a number, the highest first.
  @inlinable
  @inline(__always)
  package mutating func append(bigEndian number: UInt32) {
    if capacity - count < 4 { grow(for: 4) }
    unsafe UnsafeMutableRawPointer(start + count).storeBytes(
      of: number.bigEndian, as: UInt32.self)
    count += 4
  }

  /// The bytes appended so far.
  @inlinable package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      unsafe _overrideLifetime(
        Span(_unsafeStart: UnsafePointer(start), count: count), borrowing: self)
    }
  }

  /// Removes the bytes and keeps their memory.
  @inlinable package mutating func removeAll() { count = 0 }

  /// Moves the bytes to larger memory, with room for `additional` more.
  @usableFromInline
  mutating func grow(for additional: Int) {
    capacity = max(capacity * 2, count + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = larger
  }

  /// Returns the bytes as an array.
  /// - Complexity: O(n).
  package consuming func finish() -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}
