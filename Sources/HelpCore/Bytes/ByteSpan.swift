// Operations that the standard library does not yet offer for spans without pointers. All of them
// check their bounds.

extension Span<UInt8> {
  /// Returns the little-endian number at an index, or 0 if any of its bytes is outside the span.
  @inlinable package func number16(at offset: Int) -> UInt16 { number(at: offset) }
  @inlinable package func number32(at offset: Int) -> UInt32 { number(at: offset) }
  @inlinable package func number64(at offset: Int) -> UInt64 { number(at: offset) }

  @inlinable
  @inline(__always)
  func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return 0 }
    return Number(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: Number.self))
  }

  /// Returns up to `length` bytes from `start` on. A start outside the span is moved to the nearer
  /// end, and a negative length means no bytes.
  @inlinable
  @_lifetime(copy self)
  package func clamped(_ start: Int, count length: Int) -> Span<UInt8> {
    let lower = Swift.min(Swift.max(start, 0), count)
    let upper = lower + Swift.min(Swift.max(length, 0), count - lower)
    return extracting(lower..<upper)
  }

  /// The first eight bytes as a big-endian number. Comparing two numbers compares the bytes in
  /// bytewise order. Missing bytes are zero.
  package var first8: UInt64 {
    if count >= 8 { return number64(at: 0).byteSwapped }
    var number: UInt64 = 0
    for index in 0..<count { number = number << 8 | UInt64(self[index]) }
    return number << UInt64(8 * (8 - count))
  }

  /// Whether two spans have the same bytes.
  /// - Complexity: O(n), eight bytes at a time.
  @inlinable
  package func holdsSame(as other: Span<UInt8>) -> Bool {
    count == other.count && compare(with: other) == 0
  }

  /// Compares in bytewise order. Returns a negative number, zero or a positive number, as memcmp(3)
  /// does. A prefix precedes the longer text.
  /// - Complexity: O(common prefix), eight bytes at a time, because names in one folder have long
  ///   common prefixes.
  @inlinable
  package func compare(with other: Span<UInt8>) -> Int {
    let common = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= common {
      let (left, right) = (number64(at: index), other.number64(at: index))
      if left != right { return left.byteSwapped < right.byteSwapped ? -1 : 1 }
      index += 8
    }
    while index < common {
      if self[index] != other[index] { return self[index] < other[index] ? -1 : 1 }
      index += 1
    }
    return count - other.count
  }
}

extension String {
  /// Decodes UTF-8. Invalid bytes become U+FFFD.
  package init(decoding bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Decodes UTF-8, or returns nil if the bytes are not valid.
  package init?(validating bytes: Span<UInt8>) {
    let text = unsafe bytes.withUnsafeBufferPointer {
      unsafe String(validating: $0, as: UTF8.self)
    }
    guard let text else { return nil }
    self = text
  }
}

extension [UInt8] {
  package init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }

  @inlinable
  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes, which must fit into the capacity.
  @_lifetime(self: copy self)
  package mutating func append(copying bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity, "more bytes than room")
    unsafe bytes.withUnsafeBytes { source in
      unsafe withUnsafeMutableBufferPointer { target, count in
        let free = unsafe UnsafeMutableBufferPointer(rebasing: target[count...])
        unsafe UnsafeMutableRawBufferPointer(free).copyMemory(from: source)
        count += source.count
      }
    }
  }

  /// Appends a number, little-endian.
  @inlinable
  @_lifetime(self: copy self)
  package mutating func append(littleEndian number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Compares in bytewise order, as `Span.compare(with:)` does.
  package func compare(with other: UnsafeRawBufferPointer) -> Int {
    let (left, right) = unsafe (Span<UInt8>(_unsafeBytes: self), Span<UInt8>(_unsafeBytes: other))
    return left.compare(with: right)
  }
}
