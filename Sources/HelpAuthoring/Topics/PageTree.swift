import HelpBook
import HelpCore

/// The tree of pages that name their parents by title, as in Just the Docs. The folders of the
/// files are ignored.
///
/// Source: Just the Docs' documentation, Navigation Structure.
struct PageTree: Sendable {
  /// The pages that are below no other page, unordered.
  private(set) var roots: [Int] = []
  /// The pages below each page, unordered.
  private(set) var children: [Int: [Int]] = [:]

  /// Builds the tree of a book's pages. Leaves out hidden pages. Pages whose parents form a cycle or
  /// too long a chain are roots. Returns nil if no page names an existing parent.
  /// - Complexity: O(topics · depth).
  init?(_ heads: TopicHeads) {
    let pagesWithParent = heads.indices.filter { heads.position(of: $0)?.parent != nil }
    guard !pagesWithParent.isEmpty else { return nil }
    var pagesByTitle: [String: [Int]] = [:]
    let pages = heads.indices.filter { !heads.isHidden($0) }
    for index in pages where !heads.isNamedByFile(index) {
      pagesByTitle[heads.title(of: index).trimmingBlanks, default: []].append(index)
    }
    var parents: [Int: Int] = [:]
    for index in pagesWithParent {
      parents[index] = Self.parent(of: index, heads, pagesByTitle)
    }
    guard !parents.isEmpty else { return nil }
    for index in pages {
      if let parent = parents[index], Self.reachesRoot(index, parents) {
        children[parent, default: []].append(index)
      } else {
        roots.append(index)
      }
    }
  }

  /// Returns the page with the parent's title, or nil if there is none. Of several such pages,
  /// returns the first page whose own ancestors match, or else the first page.
  private static func parent(
    of index: Int, _ heads: TopicHeads, _ pagesByTitle: [String: [Int]]
  ) -> Int? {
    guard let position = heads.position(of: index), let title = position.parent else { return nil }
    let candidates = (pagesByTitle[title] ?? []).prefix(maximumCandidates).filter { $0 != index }
    guard !position.ancestors.isEmpty else {
      return candidates.first { heads.position(of: $0)?.parent == nil } ?? candidates.first
    }
    return candidates.first { candidate in
      let above = heads.position(of: candidate)
      let titles = [above?.parent].compactMap { $0 } + (above?.ancestors ?? [])
      return position.ancestors.contains(where: titles.contains)
    } ?? candidates.first
  }

  /// Whether the pages above a page end at a root, and do not form a cycle.
  private static func reachesRoot(_ index: Int, _ parents: [Int: Int]) -> Bool {
    var above = index
    for _ in 0..<ContentsTableBuilder.maximumDepth {
      guard let next = parents[above] else { return true }
      above = next
    }
    return false
  }

  /// The maximum number of pages with the same title that are compared.
  private static let maximumCandidates = 64
}
