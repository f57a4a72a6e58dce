extension RandomAccessCollection {
  /// Returns the index of the first element for which a test is true, or `endIndex` if there is
  /// none. The test must be true for all elements after it.
  ///
  ///     let index = names.partitioningIndex { $0 >= "guide" }
  ///     let width = (0..<100).partitioningIndex { !fits($0) }
  /// - Complexity: O(log n) calls.
  @inlinable
  package func partitioningIndex(where predicate: (Element) throws -> Bool) rethrows -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try predicate(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension RandomAccessCollection<String> {
  /// Returns the index of a string in a collection in bytewise order, or nil if the collection
  /// lacks the string.
  /// - Complexity: O(log n) comparisons.
  package func bytewiseIndex(of text: String) -> Index? {
    let index = partitioningIndex { !$0.precedesBytewise(text) }
    return index < endIndex && self[index].isSameBytewise(as: text) ? index : nil
  }

  /// Whether a collection in bytewise order contains a string.
  /// - Complexity: O(log n) comparisons.
  package func holdsBytewise(_ text: String) -> Bool { bytewiseIndex(of: text) != nil }
}
