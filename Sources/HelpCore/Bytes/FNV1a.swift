/// The hash FNV-1a with 32 bits, for tables and files whose format is fixed. `FastHash` is faster
/// and has 64 bits.
@usableFromInline
package struct FNV1a: Sendable {
  @usableFromInline package var value: UInt32 = 0x811C_9DC5

  @inlinable
  package init() {}

  @inlinable
  @inline(__always)
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }

  /// Returns the hash of `bytes`.
  @inlinable
  package static func value(of bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = FNV1a()
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
