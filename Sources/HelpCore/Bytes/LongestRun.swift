extension Collection<UInt8> {
  /// Returns the length of the longest run of a byte.
  /// - Complexity: O(n).
  @inlinable package func longestRun(of byte: UInt8) -> Int {
    var (longest, length) = (0, 0)
    for element in self {
      length = element == byte ? length + 1 : 0
      longest = Swift.max(longest, length)
    }
    return longest
  }
}
