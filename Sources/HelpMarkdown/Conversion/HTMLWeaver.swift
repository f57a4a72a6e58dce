import HelpDialects
import HelpDocument
import HelpHTML

/// Weaves the actions of raw HTML into a document that Markdown's own nodes are built into.
///
/// HTML and Markdown may cross (`<b>` in one paragraph, `</b>` in the next), and the weaver makes one tree from them.
/// The owner of the builder does two things:
///
///     weaver.play(action, at: place, into: &builder)  // each step of the i-th raw HTML node
///     weaver.closeAll(above: depth, in: &builder)     // before closing a Markdown node; `depth` is
///                                                     // builder.depth right after that node was opened
struct HTMLWeaver {
  /// The builder's depth after opening each open node of HTML, or 0 once Markdown closed it.
  private var depths: [Int] = []
  /// The indices of those that are not 0, from the outside in.
  private var open: [Int] = []

  init() {}

  /// Plays one action.
  /// - Parameter place: the position of the tag or text; nil if unknown.
  mutating func play(
    _ action: HTMLFragments.Action, at place: SourceMap.Origin?,
    into builder: inout DocumentBuilder
  ) {
    let (line, column, file) = (place?.line ?? 0, place?.column ?? 0, place?.file ?? 0)
    switch action {
    case .open(let kind, let attributes):
      builder.open(kind, attributes, line: line, column: column, file: file)
      open.append(depths.count)
      depths.append(builder.depth)
    case .hide(let kind):
      builder.hide(kind, line: line, column: column, file: file)
      open.append(depths.count)
      depths.append(builder.depth)
    case .add(let kind, let text, let attributes):
      builder.add(kind, text: text, attributes, line: line, column: column, file: file)
    case .close:
      // Only the innermost node may close: a node that Markdown opened above it keeps it open.
      guard let depth = depths.popLast() else { return }
      if open.last == depths.count { open.removeLast() }
      guard depth == builder.depth else { return }
      builder.close()
    }
  }

  /// Closes the nodes that HTML left open inside a Markdown node that is about to close.
  /// - Complexity: O(HTML nodes that it closes).
  mutating func closeAll(above depth: Int, in builder: inout DocumentBuilder) {
    while builder.depth > depth { builder.close() }
    while let last = open.last, depths[last] > depth {
      depths[last] = 0
      open.removeLast()
    }
  }
}
