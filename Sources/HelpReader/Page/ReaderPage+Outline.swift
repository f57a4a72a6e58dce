import HelpLayout

/// The headings of a page, gathered between keys where there are many: a list of thousands opens as quickly as one of
/// ten.
extension ReaderPage {
  /// So many are gathered for one key.
  private static let headingsAtOnce = 2_000

  /// No more headings are left than a key may wait for.
  var isOutlineReady: Bool { plan.headings.count - gathered.headings <= Self.headingsAtOnce }

  /// Gathers some more.
  mutating func gatherHeadings() {
    gather(upTo: min(plan.headings.count, gathered.headings + Self.headingsAtOnce / 4))
  }

  /// All headings, also those that are not gathered yet.
  mutating func outline() -> [LaidOutHeading] {
    gather(upTo: plan.headings.count)
    return gathered.outline
  }

  private mutating func gather(upTo end: Int) {
    guard gathered.headings < end else { return }
    gathered.outline += plan.outline(gathered.headings..<end)
    gathered.headings = end
  }
}
