import HelpCore

/// The order in which people list files, with numbers by their value and without regard to letter
/// case.
package enum NaturalOrder {
  /// Whether a name precedes another: `part2` before `part10`. Names that differ only in case or
  /// zeros are in bytewise order.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let leftBytes = left.utf8.span
    let rightBytes = right.utf8.span
    var (leftIndex, rightIndex) = (0, 0)
    while leftIndex < leftBytes.count, rightIndex < rightBytes.count {
      if leftBytes[leftIndex].isASCIIDigit, rightBytes[rightIndex].isASCIIDigit {
        let first = number(leftBytes, &leftIndex)
        let second = number(rightBytes, &rightIndex)
        if first.count != second.count { return first.count < second.count }
        for (x, y) in zip(first, second) where leftBytes[x] != rightBytes[y] {
          return leftBytes[x] < rightBytes[y]
        }
      } else {
        let (x, y) = (leftBytes[leftIndex].lowercasedASCII, rightBytes[rightIndex].lowercasedASCII)
        if x != y { return x < y }
        leftIndex += 1
        rightIndex += 1
      }
    }
    if leftBytes.count - leftIndex != rightBytes.count - rightIndex {
      return leftBytes.count - leftIndex < rightBytes.count - rightIndex
    }
    return left.precedesBytewise(right)
  }

  /// Reads the number at an index and returns the range of its digits without leading zeros.
  /// Numbers of any length can therefore be compared.
  private static func number(_ bytes: Span<UInt8>, _ index: inout Int) -> Range<Int> {
    var start = index
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    while start < index, bytes[start] == UInt8(ascii: "0") { start += 1 }
    return start..<index
  }
}
