import HelpCore

/// The order in which people list files, with numbers by their value and without regard to letter case.
package enum NaturalOrder {
  /// Whether a name comes before another: `part2` before `part10`. Names that differ only in case or zeros are in
  /// bytewise order.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let a = left.utf8.span
    let b = right.utf8.span
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i].isASCIIDigit, b[j].isASCIIDigit {
        let first = number(a, &i)
        let second = number(b, &j)
        if first.count != second.count { return first.count < second.count }
        for (x, y) in zip(first, second) where a[x] != b[y] { return a[x] < b[y] }
      } else {
        let (x, y) = (a[i].lowercasedASCII, b[j].lowercasedASCII)
        if x != y { return x < y }
        i += 1
        j += 1
      }
    }
    if a.count - i != b.count - j { return a.count - i < b.count - j }
    return left.precedesBytewise(right)
  }

  /// Reads the number at an index and returns the range of its digits without leading zeros. Numbers of any length can
  /// thus be compared.
  private static func number(_ bytes: Span<UInt8>, _ index: inout Int) -> Range<Int> {
    var start = index
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    while start < index, bytes[start] == UInt8(ascii: "0") { start += 1 }
    return start..<index
  }
}
