/// The position of a block in the text that cmark read. A custom node that replaces the block cannot carry it.
struct BlockPlace {
  var line: Int
  var column: Int
  var endLine: Int
  /// Whether it is a paragraph, all lines of which are text.
  var isParagraph: Bool
  /// The prefix that the block, or the quote or item that it stands for, adds to the lines of the blocks in it.
  var container: Container?

  /// A block quote or list item, and the line that it begins on.
  struct Container: Equatable {
    var isQuote: Bool
    var line: Int

    init?(_ node: CMarkNode) {
      let kind = node.kind
      guard kind == .blockQuote || kind == .item else { return nil }
      isQuote = kind == .blockQuote
      line = node.startLine
    }
  }

  init(_ node: CMarkNode) {
    isParagraph = node.kind == .paragraph
    container = Container(node)
    line = node.startLine
    column = node.startColumn
    endLine = node.endLine
  }
}
