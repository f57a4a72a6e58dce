extension StringProtocol {
  /// The part between two offsets in bytes of UTF-8, cut at the end of the text.
  /// - Complexity: O(1).
  package subscript(bytes range: Range<Int>) -> SubSequence {
    let count = utf8.count
    let start = utf8.index(startIndex, offsetBy: Swift.min(range.lowerBound, count))
    let end = utf8.index(startIndex, offsetBy: Swift.min(range.upperBound, count))
    return self[start..<end]
  }
}
