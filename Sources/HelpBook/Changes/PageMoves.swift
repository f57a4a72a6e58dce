import HelpDocument

/// Joins pages that were removed with pages that were added and share sections with them.
enum PageMoves {
  /// The minimum share of an added page's sections that a removed page also has. Short sections do
  /// not count.
  private static let minimumShare = 0.5
  /// The maximum number of removed pages with a section that is compared. A section of more pages,
  /// such as a notice, does not tell which of them an added page continues. Comparing it would take
  /// quadratic time.
  private static let maximumPages = 50

  /// Replaces a removed page and the added page that continues it with one moved page.
  static func join(_ pages: inout [PageChange]) {
    var removedByDigest: [UInt64: [Int]] = [:]
    for index in pages.indices where pages[index].kind == .removed {
      for digest in digests(of: pages[index]) {
        removedByDigest[digest, default: []].append(index)
      }
    }
    // The indices of removed pages that an added page continues.
    var continuedPages: Set<Int> = []
    for index in pages.indices where pages[index].kind == .added {
      let digests = digests(of: pages[index]).filter {
        removedByDigest[$0]?.count ?? 0 <= maximumPages
      }
      // The number of common sections, by the index of each removed page.
      var commonCounts: [Int: Int] = [:]
      for old in digests.flatMap({ removedByDigest[$0] ?? [] })
      where !continuedPages.contains(old) {
        commonCounts[old, default: 0] += 1
      }
      let best = commonCounts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let best, Double(best.value) >= minimumShare * Double(max(digests.count, 1)) else {
        continue
      }
      continuedPages.insert(best.key)
      let old = pages[best.key]
      pages[index].kind = .moved
      pages[index].oldPath = old.path
      pages[index].oldTitle = old.title == pages[index].title ? nil : old.title
      pages[index].sections = pages[index].sections.compactMap(\.newSection).changes(
        since: old.sections.compactMap(\.oldSection))
    }
    pages = pages.indices.filter { !continuedPages.contains($0) }.map { pages[$0] }
  }

  /// Returns the hashes of the sections that are long enough to be compared.
  private static func digests(of page: PageChange) -> Set<UInt64> {
    let sections = page.sections.compactMap(\.section)
    return Set(sections.filter { $0.words.count >= SectionMoves.minimumWords }.map(\.digest))
  }
}
