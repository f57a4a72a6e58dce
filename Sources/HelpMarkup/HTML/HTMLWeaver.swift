/// Weaves the actions of raw HTML into a document that Markdown's own nodes are built into.
///
/// HTML and Markdown may cross (`<b>` in one paragraph, `</b>` in the next); the weaver makes a tree of
/// it. The builder's owner does two things:
///
///     weaver.play(html.actions[i], into: &builder)    // at the i-th raw HTML node
///     weaver.closeAll(above: depth, in: &builder)     // before closing a Markdown node; `depth` is
///                                                     // builder.depth right after that node was opened
struct HTMLWeaver {
  init() {}

  /// Plays one fragment's actions.
  mutating func play(_ actions: [HTMLFragments.Action], into builder: inout DocumentBuilder) {
    fatalError("not built")
  }

  /// Closes what HTML left open inside a Markdown node that is about to close.
  mutating func closeAll(above depth: Int, in builder: inout DocumentBuilder) {
    fatalError("not built")
  }
}
