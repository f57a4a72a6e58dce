package import HelpCore

/// The differences between two versions of a book: pages and sections that were added, changed, removed or moved.
///
///     let changes = try BookChanges(from: Book.open("1.0.helpz"), to: Book.open("docs"))
package struct BookChanges: Sendable {
  /// The phases that are reported to a progress job.
  package static let phases = [ProgressJob.Phase("compare", share: 1)]

  /// The title and version of each book.
  package let old: (title: String, version: String?)
  package let new: (title: String, version: String?)
  /// The changed pages in reading order, and the removed pages after them.
  package private(set) var pages: [PageChange]

  /// Compares the topics in the languages that the books are written in. Topics whose bytes are the same are not parsed.
  /// - Throws: `HelpError` when a topic cannot be read, or passes a page's budget.
  /// - Complexity: O(bytes of the topics that differ), besides reading all topics. In memory are the words of sections that
  ///   differ.
  package init(
    from old: Book, to new: Book, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws {
    let (old, new) = (old.reading(in: []), new.reading(in: []))
    self.old = (old.title, old.version)
    self.new = (new.title, new.version)
    let comparison = PageComparison(old: old, new: new)
    let pairs = try Threads.map(new.topicCount, jobs: jobs) { id in
      progress?.report("compare", done: id + 1, of: new.topicCount, message: "")
      return try comparison.change(ofTopic: id)
    }
    let gone = (0..<old.topicCount).filter { comparison.partner(ofOld: $0) == nil }
    let removed = try Threads.map(gone.count, jobs: jobs) {
      try comparison.page(.removed, gone[$0], of: old)
    }
    pages = pairs.compactMap { $0 } + removed
    PageMoves.join(&pages)
    SectionMoves.join(&pages)
    let places = Dictionary(
      (0..<new.topicCount).map { (new.topic(at: $0).path, new.topic(at: $0).position ?? .max) },
      uniquingKeysWith: min)
    func place(_ page: PageChange) -> (Int, Int) {
      page.kind == .removed ? (1, 0) : (0, places[page.path] ?? .max)
    }
    pages.sort {
      let (one, other) = (place($0), place($1))
      return one == other ? $0.path.precedesBytewise($1.path) : one < other
    }
  }

  /// The number of pages with a kind of change.
  package func count(_ kind: PageChange.Kind) -> Int { pages.count { $0.kind == kind } }
}
