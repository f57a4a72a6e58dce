import HelpDocument

/// Joins sections that were removed from a page with equal ones that were added to another.
enum SectionMoves {
  /// The shortest section that is compared. Shorter ones are alike by chance.
  static let leastWords = 8

  private struct Key: Hashable {
    let heading: String
    let digest: UInt64
  }

  static func join(_ pages: inout [PageChange]) {
    var removed: [Key: [(page: Int, section: Int)]] = [:]
    forEach(.removed, in: pages) { key, page, section in
      removed[key, default: []].append((page, section))
    }
    var moves: [(from: (page: Int, section: Int), to: (page: Int, section: Int))] = []
    forEach(.added, in: pages) { key, page, section in
      guard let place = removed[key]?.last, place.page != page else { return }
      removed[key]?.removeLast()
      moves.append((place, (page, section)))
    }
    for (from, to) in moves {
      pages[to.page].sections[to.section].kind = .moved
      pages[to.page].sections[to.section].old = pages[from.page].sections[from.section].old
      pages[to.page].sections[to.section].oldPage = pages[from.page].path
      pages[from.page].sections[from.section].kind = .moved
      pages[from.page].sections[from.section].newPage = pages[to.page].path
    }
  }

  /// Calls `body` with each section of a kind that is long enough, on pages that have it among others.
  private static func forEach(
    _ kind: SectionChange.Kind, in pages: [PageChange],
    _ body: (_ key: Key, _ page: Int, _ section: Int) -> Void
  ) {
    for (page, change) in pages.enumerated() {
      for (index, section) in change.sections.enumerated() where section.kind == kind {
        guard let own = section.section, own.words.count >= leastWords else { continue }
        body(Key(heading: own.heading, digest: own.digest), page, index)
      }
    }
  }
}
