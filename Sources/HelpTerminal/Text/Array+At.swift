extension Array {
  /// The element, or nil where there is none.
  package subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
