package import HelpCore

/// The pages and sections that were added, changed, removed or moved between two versions of a
/// book.
///
///     let changes = try BookChanges(from: Book.open("1.0.helpz"), to: Book.open("docs"))
package struct BookChanges: Sendable {
  /// The phases that are reported to a progress job.
  package static let phases = [ProgressJob.Phase("compare", share: 1)]

  /// The title and the version of the old book.
  package let old: (title: String, version: String?)
  /// The title and the version of the new book.
  package let new: (title: String, version: String?)
  /// The pages that differ: added, changed and moved pages in the new reading order, and then
  /// removed pages by path.
  package private(set) var pages: [PageChange]

  /// Compares the topics in the languages in which the books are written. Topics with the same
  /// bytes are not parsed if their documents depend on nothing else.
  /// - Throws: `HelpError` if a topic cannot be read, or exceeds a page's budget.
  /// - Complexity: O(bytes of all topics) to read the topics, and more for topics that differ.
  ///   Needs memory for the words of sections that differ.
  package init(
    from old: Book, to new: Book, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws {
    let (old, new) = (old.reading(in: []), new.reading(in: []))
    self.old = (old.title, old.version)
    self.new = (new.title, new.version)
    let comparison = PageComparison(old: old, new: new)
    let changes = try Threads.map(new.topicCount, jobs: jobs) { id in
      progress?.report("compare", done: id + 1, of: new.topicCount, message: "")
      return try comparison.change(ofTopic: id)
    }
    let removedIDs = (0..<old.topicCount).filter { comparison.counterpart(ofOld: $0) == nil }
    let removed = try Threads.map(removedIDs.count, jobs: jobs) {
      try comparison.change(.removed, ofTopic: removedIDs[$0], in: old)
    }
    pages = changes.compactMap { $0 } + removed
    PageMoves.join(&pages)
    SectionMoves.join(&pages)
    let positions = Dictionary(
      (0..<new.topicCount).map { (new.topic(at: $0).path, new.topic(at: $0).position ?? .max) },
      uniquingKeysWith: min)
    func rank(_ page: PageChange) -> (Int, Int) {
      page.kind == .removed ? (1, 0) : (0, positions[page.path] ?? .max)
    }
    pages.sort {
      let (left, right) = (rank($0), rank($1))
      return left == right ? $0.path.precedesBytewise($1.path) : left < right
    }
  }

  /// Returns the number of pages with a kind of change.
  package func count(_ kind: PageChange.Kind) -> Int { pages.count { $0.kind == kind } }
}
