/// A code block of a laid out document.
package struct LaidOutCodeBlock: Sendable, Hashable {
  /// The info string as written, without control characters.
  package var info: String
  /// The lines that the block occupies.
  package var lines: Range<Int>
  /// The node of the block in the document.
  package var node: Int
}
