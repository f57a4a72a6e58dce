/// The position of a block in the text that cmark read, for a custom node that replaces the block.
/// cmark does not let custom nodes have a position.
struct BlockPosition {
  var line: Int
  var column: Int
  var endLine: Int
  /// Whether the block is a paragraph, whose lines are all text.
  var isParagraph: Bool
  /// The quote or item that the block is or stands for, or nil for a block whose lines have no
  /// prefix.
  var container: Container?

  /// A block quote or list item, and its first line.
  struct Container: Equatable {
    var isQuote: Bool
    var line: Int

    /// Reads a quote or an item that libcmark made.
    /// - Returns: nil for any other node.
    init?(_ node: CMarkNode) {
      let kind = node.kind
      guard kind == .blockQuote || kind == .item else { return nil }
      isQuote = kind == .blockQuote
      line = node.startLine
    }
  }

  /// Reads the position of a node that libcmark made.
  init(_ node: CMarkNode) {
    isParagraph = node.kind == .paragraph
    container = Container(node)
    line = node.startLine
    column = node.startColumn
    endLine = node.endLine
  }
}
