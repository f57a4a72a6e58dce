/// The choice among the parts of a page that describes several versions.
///
/// The parts for the latest version are shown, as on the site before a reader chooses a version.
/// Only versions that the page mentions are compared.
struct MonikerChoice {
  /// The latest version of each family.
  private var latest: [String: [Int]] = [:]
  /// Whether a part of the page is about future versions.
  private var hasOpenEnd = false

  /// Adds the versions in the range of a part.
  mutating func add(_ range: MonikerRange) {
    if range.isOpenEnded { hasOpenEnd = true }
    for bound in range.alternatives.joined() {
      let (family, numbers) = bound.version
      let current = latest[String(family)] ?? []
      if current.lexicographicallyPrecedes(numbers) { latest[String(family)] = numbers }
    }
  }

  /// Whether the part with a range is shown. A part whose range has no versions is always shown.
  func shows(_ range: MonikerRange) -> Bool {
    range.alternatives.isEmpty || range.isOpenEnded
      || (!hasOpenEnd && range.includesLatest(of: latest))
  }
}
