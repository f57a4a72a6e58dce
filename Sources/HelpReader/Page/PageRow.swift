import HelpLayout

/// A row of a page on the screen.
struct PageRow: Sendable {
  /// The index of the part in the page's `LayoutPlan`.
  var part: Int
  /// The index of the line in the part's layout.
  var line: Int
  var styledLine: StyledLine
}
