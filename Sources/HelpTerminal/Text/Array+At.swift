extension Array {
  /// The element at an index, or nil if there is none.
  package subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
