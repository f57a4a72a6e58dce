import HelpDialects
import HelpDocument
import HelpHTML

/// A weaver of the nodes of raw HTML into a document, among the nodes of Markdown.
///
/// HTML and Markdown may cross (`<b>` in one paragraph, `</b>` in the next), and the weaver makes
/// one tree from both. The owner of the builder does two things:
///
///     weaver.play(action, at: position, into: &builder)  // for each step of a raw HTML node
///     weaver.closeAll(above: depth, in: &builder)        // before a Markdown node is closed; `depth` is
///                                                        // builder.depth after that node was opened
struct HTMLWeaver {
  /// The builder's depth after each node of HTML was opened, or 0 if Markdown has closed the node.
  private var depths: [Int] = []
  /// The indices of the depths that are not 0, outermost first.
  private var openIndices: [Int] = []

  init() {}

  /// Plays one action.
  /// - Parameter position: the position of the tag or text, or nil if unknown.
  mutating func play(
    _ action: HTMLFragments.Action, at position: SourceMap.Origin?,
    into builder: inout DocumentBuilder
  ) {
    let (line, column, file) = (position?.line ?? 0, position?.column ?? 0, position?.file ?? 0)
    switch action {
    case .open(let kind, let attributes):
      builder.open(kind, attributes, line: line, column: column, file: file)
      openIndices.append(depths.count)
      depths.append(builder.depth)
    case .hide(let kind):
      builder.hide(kind, line: line, column: column, file: file)
      openIndices.append(depths.count)
      depths.append(builder.depth)
    case .add(let kind, let text, let attributes):
      builder.add(kind, text: text, attributes, line: line, column: column, file: file)
    case .close:
      // An open node of Markdown inside the HTML node keeps the HTML node open.
      guard let depth = depths.popLast() else { return }
      if openIndices.last == depths.count { openIndices.removeLast() }
      guard depth == builder.depth else { return }
      builder.close()
    }
  }

  /// Closes the nodes that HTML left open inside a Markdown node that is about to close.
  /// - Complexity: O(closed nodes).
  mutating func closeAll(above depth: Int, in builder: inout DocumentBuilder) {
    while builder.depth > depth { builder.close() }
    while let last = openIndices.last, depths[last] > depth {
      depths[last] = 0
      openIndices.removeLast()
    }
  }
}
