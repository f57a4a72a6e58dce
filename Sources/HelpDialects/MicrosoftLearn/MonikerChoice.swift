/// The choice of the parts to show of a page with several versions.
///
/// The parts for the latest version are shown, as on the site before a reader chooses one. The versions are those that
/// the page mentions.
struct MonikerChoice {
  /// The latest version of each family.
  private var latest: [String: [Int]] = [:]
  /// Whether a part of the page is about future versions.
  private var hasOpenEnd = false

  mutating func add(_ range: MonikerRange) {
    if range.isOpenEnded { hasOpenEnd = true }
    for bound in range.alternatives.joined() {
      let (family, numbers) = bound.version
      let known = latest[String(family)] ?? []
      if known.lexicographicallyPrecedes(numbers) { latest[String(family)] = numbers }
    }
  }

  func shows(_ range: MonikerRange) -> Bool {
    range.alternatives.isEmpty || range.isOpenEnded
      || (!hasOpenEnd && range.isLatest(of: latest))
  }
}
