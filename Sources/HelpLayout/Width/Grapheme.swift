/// A grapheme of a text.
struct Grapheme {
  var start: Int
  var end: Int
  var firstScalar: Unicode.Scalar
  /// Whether the first scalar is the only one.
  var isAlone: Bool
  var columns: Int
}
