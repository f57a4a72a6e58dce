extension StringProtocol {
  /// The string without white space at its start and end.
  package var trimmingWhitespace: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// The words of the string, with one space between them.
  package var collapsingWhitespace: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without ASCII white space at the start and end.
  @inlinable package var trimmingASCIIWhitespace: SubSequence {
    guard let start = firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = lastIndex(where: { !$0.isASCIIWhitespace })
    else { return self[endIndex...] }
    return self[start...last]
  }
}
