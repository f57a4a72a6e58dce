extension Collection where Element: Comparable & AdditiveArithmetic {
  /// The middle element in ascending order, the greater of two middle elements, or zero without
  /// elements.
  var median: Element { isEmpty ? .zero : sorted()[count / 2] }
}
