import HelpCore

/// The order in which people list files: numbers by their value, letters whatever their case.
enum NaturalOrder {
  /// `part2` before `part10`. Names that differ only in case or zeros keep bytewise order.
  static func precedes(_ left: String, _ right: String) -> Bool {
    // File names are native, contiguous strings: nothing is copied.
    left.utf8.withContiguousStorageIfAvailable { a in
      right.utf8.withContiguousStorageIfAvailable { b in precedes(a, b) }
    }.flatMap(\.self)
      ?? Array(left.utf8).withUnsafeBufferPointer { a in
        Array(right.utf8).withUnsafeBufferPointer { b in precedes(a, b) }
      }
  }

  private static func precedes(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i].isASCIIDigit, b[j].isASCIIDigit {
        let first = number(a, &i)
        let second = number(b, &j)
        if first.count != second.count { return first.count < second.count }
        if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      } else {
        let (x, y) = (folded(a[i]), folded(b[j]))
        if x != y { return x < y }
        i += 1
        j += 1
      }
    }
    if a.count - i != b.count - j { return a.count - i < b.count - j }
    return a.lexicographicallyPrecedes(b)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// The digits without leading zeros, so that numbers of any length can be compared.
  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var start = index
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    while start < index, bytes[start] == 0x30 { start += 1 }
    return bytes[start..<index]
  }
}
