import HelpCore

/// The sizes and the offset in a header. A number of 0xFFFFFFFF stands for one in the ZIP64 field (APPNOTE 4.5.3).
struct Zip64Sizes {
  private(set) var compressed: UInt64
  private(set) var size: UInt64
  private(set) var offset: UInt64

  private static let full: UInt64 = 0xFFFF_FFFF

  /// - Parameter offset: the offset in the directory's record. Local headers have none.
  init(compressed: UInt32, size: UInt32, offset: UInt32 = 0) {
    self.compressed = UInt64(compressed)
    self.size = UInt64(size)
    self.offset = UInt64(offset)
  }

  /// Whether no number is in the ZIP64 field.
  var isComplete: Bool { size != Self.full && compressed != Self.full && offset != Self.full }

  /// Replaces the numbers that are in the ZIP64 field, which has only these, in this order.
  /// - Returns: false if one is missing.
  mutating func complete(from extra: Span<UInt8>) -> Bool {
    var numbers = ExtraFields(extra).zip64?[...] ?? []
    var hasAll = true
    func complete(_ number: inout UInt64) {
      guard number == Self.full else { return }
      if let wide = numbers.popFirst() { number = wide } else { hasAll = false }
    }
    complete(&size)
    complete(&compressed)
    complete(&offset)
    return hasAll
  }
}
