extension String {
  /// The text without white space at its ends.
  package var trimmingWhitespace: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop { $0.isWhitespace })
  }
}
