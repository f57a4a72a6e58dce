import HelpLayout

/// The headings of a page, collected between keys where there are many: a list of thousands opens as quickly as one of
/// ten.
extension ReaderPage {
  /// How many are collected for one key.
  private static let headingsAtOnce = 2_000

  /// The headings left to collect are few enough for one key press.
  var isOutlineReady: Bool { plan.headings.count - gathered.headings <= Self.headingsAtOnce }

  /// Collects some more.
  mutating func gatherHeadings() {
    gather(upTo: min(plan.headings.count, gathered.headings + Self.headingsAtOnce / 4))
  }

  /// All headings, including those that are not collected yet.
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
