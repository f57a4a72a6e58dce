/// A grapheme of a text, with its range in bytes and its width in columns of a terminal.
struct Grapheme {
  var start: Int
  var end: Int
  var firstScalar: Unicode.Scalar
  /// Whether the grapheme consists of a single scalar.
  var isSingleScalar: Bool
  var columns: Int
}
