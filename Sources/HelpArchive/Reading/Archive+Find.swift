extension Archive {
  /// The number of the entry with exactly this name; of several, the first.
  /// - Complexity: O(log n) comparisons of bytes; nothing is allocated.
  public func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { name in
      let wanted = UnsafeRawBufferPointer(name)
      return withBytes { bytes in
        let position = directory.partition(in: bytes) { $0.compare(with: wanted) < 0 }
        guard position < directory.count else { return nil }
        let index = directory.index(atSorted: position)
        return directory.name(of: index, in: bytes).compare(with: wanted) == 0 ? index : nil
      }
    }
  }

  /// The places, in the bytewise order of names, of the names that begin with `prefix`.
  ///
  /// `indexInSortedOrder` gives the entry at a place; all names: the empty prefix.
  /// - Complexity: O(log n).
  public func sortedRange(withPrefix prefix: String) -> Range<Int> {
    var prefix = prefix
    return prefix.withUTF8 { prefix in
      let wanted = UnsafeRawBufferPointer(prefix)
      return withBytes { bytes in
        let first = directory.partition(in: bytes) { $0.compare(with: wanted) < 0 }
        let end = directory.partition(in: bytes) {
          $0.clamped(0, count: wanted.count).compare(with: wanted) <= 0
        }
        return first..<max(first, end)
      }
    }
  }

  /// The number of the entry at a place in the bytewise order of names, from 0 to `count - 1`.
  /// - Complexity: O(1).
  public func indexInSortedOrder(_ position: Int) -> Int {
    directory.index(atSorted: position)
  }
}
