extension RandomAccessCollection {
  /// The index of the first element behind a boundary, by `isBehind`; `endIndex` if there is none. All elements after
  /// it are behind the boundary as well.
  ///
  ///     let place = names.partitioningIndex { $0 >= "guide" }
  ///     let width = (0..<100).partitioningIndex { !fits($0) }
  /// - Complexity: O(log n) calls.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) throws -> Bool) rethrows -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try isBehind(self[middle]) {
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
  /// The place of a text among texts in bytewise order; nil if it is not one of them.
  /// - Complexity: O(log n) comparisons.
  package func bytewiseIndex(of text: String) -> Index? {
    let place = partitioningIndex { !$0.precedesBytewise(text) }
    return place < endIndex && self[place].isSameBytewise(as: text) ? place : nil
  }

  /// Whether texts in bytewise order hold one.
  /// - Complexity: O(log n) comparisons.
  package func holdsBytewise(_ text: String) -> Bool { bytewiseIndex(of: text) != nil }
}
