import HelpDocument

/// Joins pages that were removed with those that were added and say the same.
enum PageMoves {
  /// The least share of sections that a page keeps when it moves.
  private static let leastShare = 0.5

  static func join(_ pages: inout [PageChange]) {
    let removed = pages.indices.filter { pages[$0].kind == .removed }
    var placesByText: [UInt64: [Int]] = [:]
    for index in removed {
      for digest in digests(of: pages[index]) { placesByText[digest, default: []].append(index) }
    }
    var moved: Set<Int> = []
    for index in pages.indices where pages[index].kind == .added {
      let own = digests(of: pages[index])
      var common: [Int: Int] = [:]
      for place in own.flatMap({ placesByText[$0] ?? [] }) where !moved.contains(place) {
        common[place, default: 0] += 1
      }
      let best = common.max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let best, Double(best.value) >= leastShare * Double(max(own.count, 1)) else { continue }
      moved.insert(best.key)
      let old = pages[best.key]
      pages[index].kind = .moved
      pages[index].oldPath = old.path
      pages[index].oldTitle = old.title == pages[index].title ? nil : old.title
      pages[index].sections = pages[index].sections.compactMap(\.new).changes(
        since: old.sections.compactMap(\.old))
    }
    pages = pages.indices.filter { !moved.contains($0) }.map { pages[$0] }
  }

  /// The hashes of the sections that have some words.
  private static func digests(of page: PageChange) -> Set<UInt64> {
    Set(
      page.sections.compactMap(\.section).filter { $0.words.count >= SectionMoves.leastWords }.map(
        \.digest))
  }
}
