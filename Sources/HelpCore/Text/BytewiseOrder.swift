extension String {
  /// Whether the text's UTF-8 comes before another's, byte for byte: the order in which archives and listings stand,
  /// the same on every machine. (`<` orders by what characters mean, and takes `é` and `e` with an accent for one.)
  /// - Complexity: O(bytes that both begin with), eight at a time.
  public func precedesBytewise(_ other: String) -> Bool {
    var (first, second) = (self, other)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        let (first, second) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
        let shorter = min(first.count, second.count)
        var index = 0
        while index + 8 <= shorter {
          let left = first.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          let right = second.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if left != right { return left.bigEndian < right.bigEndian }
          index += 8
        }
        while index < shorter {
          if first[index] != second[index] { return first[index] < second[index] }
          index += 1
        }
        return first.count < second.count
      }
    }
  }
}
