import HelpCore

/// The sizes and the offset in a header. The value 0xFFFFFFFF means that the number itself is in
/// the ZIP64 field (APPNOTE 4.5.3).
struct Zip64Sizes {
  private(set) var compressed: UInt64
  private(set) var size: UInt64
  private(set) var offset: UInt64

  /// The number in a header that refers to the ZIP64 field.
  private static let zip64Marker: UInt64 = 0xFFFF_FFFF

  /// Creates the sizes and the offset that the fixed part of a header contains.
  /// - Parameter offset: the offset in the directory's record. Local headers have none.
  init(compressed: UInt32, size: UInt32, offset: UInt32 = 0) {
    self.compressed = UInt64(compressed)
    self.size = UInt64(size)
    self.offset = UInt64(offset)
  }

  /// Whether the header itself contains all numbers.
  var isComplete: Bool {
    size != Self.zip64Marker && compressed != Self.zip64Marker && offset != Self.zip64Marker
  }

  /// Replaces the numbers that the ZIP64 field contains. The field contains only the numbers that
  /// the header leaves to it, in the order of size, compressed size and offset.
  /// - Returns: false if a number is missing.
  mutating func complete(from extra: Span<UInt8>) -> Bool {
    var numbers = ExtraFields(extra).zip64?[...] ?? []
    var hasAll = true
    func complete(_ number: inout UInt64) {
      guard number == Self.zip64Marker else { return }
      if let wide = numbers.popFirst() { number = wide } else { hasAll = false }
    }
    complete(&size)
    complete(&compressed)
    complete(&offset)
    return hasAll
  }
}
