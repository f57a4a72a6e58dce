/// A destination to which bytes are appended.
@usableFromInline package protocol ByteSink: ~Copyable {
  mutating func append(_ byte: UInt8)
  mutating func append(copying bytes: Span<UInt8>)
}

extension [UInt8]: ByteSink {}

extension ByteSink where Self: ~Copyable {
  /// Appends a literal without an intermediate copy.
  @inlinable
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(copying: unsafe $0.span) }
  }
}
