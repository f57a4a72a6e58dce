import HelpDocument

/// Joins sections that were removed from a page with equal sections that were added to another
/// page.
enum SectionMoves {
  /// The number of words in the shortest section that is compared. Shorter sections may be equal by
  /// chance.
  static let minimumWords = 8

  /// The facts that a removed section and an equal added section share.
  private struct Key: Hashable {
    let heading: String
    let digest: UInt64
  }

  /// Marks the sections that were removed from one page and added to another as moved.
  static func join(_ pages: inout [PageChange]) {
    var removedSections: [Key: [(page: Int, section: Int)]] = [:]
    forEach(.removed, in: pages) { key, page, section in
      removedSections[key, default: []].append((page, section))
    }
    var moves: [(from: (page: Int, section: Int), to: (page: Int, section: Int))] = []
    forEach(.added, in: pages) { key, page, section in
      guard let source = removedSections[key]?.last, source.page != page else { return }
      removedSections[key]?.removeLast()
      moves.append((source, (page, section)))
    }
    for (from, to) in moves {
      pages[to.page].sections[to.section].kind = .moved
      pages[to.page].sections[to.section].oldSection =
        pages[from.page].sections[from.section].oldSection
      pages[to.page].sections[to.section].oldPage = pages[from.page].path
      pages[from.page].sections[from.section].kind = .moved
      pages[from.page].sections[from.section].newPage = pages[to.page].path
    }
  }

  /// Calls `body` with each section of a kind that is long enough to be compared.
  /// - Parameter body: receives the key of the section, the index of its page, and its index in the
  ///   page.
  private static func forEach(
    _ kind: SectionChange.Kind, in pages: [PageChange],
    _ body: (_ key: Key, _ page: Int, _ section: Int) -> Void
  ) {
    for (page, change) in pages.enumerated() {
      for (index, section) in change.sections.enumerated() where section.kind == kind {
        guard let content = section.section, content.words.count >= minimumWords else { continue }
        body(Key(heading: content.heading, digest: content.digest), page, index)
      }
    }
  }
}
