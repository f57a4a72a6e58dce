extension String {
  /// Whether it comes before another in bytewise order of UTF-8: the order of archives and listings, the same on
  /// every machine. (`<` compares canonically, and treats `é` and `e` with an accent as equal.)
  /// - Complexity: O(bytes that both begin with), eight at a time.
  package func precedesBytewise(_ other: String) -> Bool {
    var (first, second) = (self, other)
    return first.withUTF8 { first in
      second.withUTF8 { second in
        UnsafeRawBufferPointer(first).compare(with: UnsafeRawBufferPointer(second)) < 0
      }
    }
  }

  /// Whether it ends in exactly these bytes.
  package func endsBytewise(in suffix: StaticString) -> Bool {
    let suffix = UnsafeRawBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    var text = self
    return text.withUTF8 { text in
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text).suffix(suffix.count))
        .holdsSame(as: suffix)
    }
  }
}

extension Array {
  /// The elements in bytewise order of a text of each; where texts are equal, in the order that they have.
  ///
  /// The texts are copied side by side before they are compared: sorting many strings spends half its time on
  /// reference counting.
  /// - Complexity: O(n log n) comparisons, O(n) if they are already in order, and one copy of the texts.
  package func sortedBytewise(by text: (Element) -> String) -> [Element] {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    ends.reserveCapacity(count)
    for element in self {
      bytes.append(contentsOf: text(element).utf8)
      ends.append(bytes.count)
    }
    return bytes.withUnsafeBytes { bytes in
      ends.withUnsafeBufferPointer { ends in
        func text(_ index: Int) -> UnsafeRawBufferPointer {
          UnsafeRawBufferPointer(
            rebasing: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
        }
        func precedes(_ a: Int, _ b: Int) -> Bool {
          let order = text(a).compare(with: text(b))
          return order < 0 || (order == 0 && a < b)
        }
        if indices.dropFirst().allSatisfy({ precedes($0 - 1, $0) }) { return self }
        // The beginnings decide most comparisons, and are at hand.
        return indices.map { (start: text($0).first8, index: $0) }
          .sorted { $0.start == $1.start ? precedes($0.index, $1.index) : $0.start < $1.start }
          .map { self[$0.index] }
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The first eight bytes as a number that orders as they do, what is missing as zero.
  fileprivate var first8: UInt64 {
    if count >= 8 { return loadUnaligned(as: UInt64.self).bigEndian }
    return reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - count))
  }

  /// Whether two places have the same bytes. (`elementsEqual` compares them one by one.)
  /// - Complexity: O(n), eight bytes at a time.
  package func holdsSame(as other: UnsafeRawBufferPointer) -> Bool {
    count == other.count && compare(with: other) == 0
  }

  /// Bytewise order: negative, zero or positive as in memcmp(3), a prefix before what it begins.
  /// - Complexity: O(bytes that both begin with), eight at a time: names of one folder begin alike.
  @inlinable
  package func compare(with other: UnsafeRawBufferPointer) -> Int {
    let common = Swift.min(count, other.count)
    var index = 0
    while index + 8 <= common {
      let left = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let right = other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if left != right { return left.bigEndian < right.bigEndian ? -1 : 1 }
      index += 8
    }
    while index < common {
      if self[index] != other[index] { return self[index] < other[index] ? -1 : 1 }
      index += 1
    }
    return count - other.count
  }
}
