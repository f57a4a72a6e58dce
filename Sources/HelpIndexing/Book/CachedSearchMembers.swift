package import HelpBook
package import HelpCore
import HelpSearch
import Synchronization

/// The search index of a book whose site has one language, made from words in a cache where topics did not change.
///
/// Gives the same members as `SearchMembers`. Topics that follow each other by file are a group, and an edit reads the
/// topics of one group. A topic that may include other files is read each time.
package final class CachedSearchMembers: ReusableMembers {
  private struct State {
    let index: GroupedIndex
    /// The hash of the sources of each group's part; nil for a group that is not kept.
    let keys: [String?]
  }

  /// More groups take longer to merge, and fewer longer to read when one topic changes.
  private static let groupCount = 32

  /// Whether a book has enough topics: below that, keeping parts costs more than it saves.
  package static func pays(for book: Book) -> Bool { book.topicCount >= 2 * groupCount }

  private let book: Book
  private let cache: SearchCache
  private let spool: SpoolFile?
  private let state = Mutex<State?>(nil)

  /// Returns nil for a book with an index in each of several languages.
  /// - Parameter spool: for words until the index is written; nil keeps them in memory.
  package init?(_ book: Book, in cache: SearchCache, spool: SpoolFile? = nil) {
    if !book.publishedTranslations.isEmpty { return nil }
    self.book = book
    self.cache = cache
    self.spool = spool
  }

  /// See `ReusableMembers`.
  package func begin(_ sources: [UInt64?], isApart: (_ topic: Int) -> Bool) {
    let index = GroupedIndex(
      book.contents.idsByFile, count: Self.groupCount, language: book.languageName,
      keepsTexts: false, spool: spool, isApart: isApart)
    let keys = keys(of: index, sources)
    index.begin { keys[$0].flatMap(cache.part) }
    state.withLock { $0 = State(index: index, keys: keys) }
  }

  /// See `ReusableMembers`.
  package func end(_ sources: [UInt64?]) {
    guard let index else { return }
    let keys = keys(of: index, sources)
    state.withLock { $0 = State(index: index, keys: keys) }
  }

  private func keys(of index: GroupedIndex, _ sources: [UInt64?]) -> [String?] {
    var common = FastHash()
    common.add(Process.executableStamp)
    common.add(book.contents.bytes)
    common.add(book.languageName ?? "")
    return index.groups.map { key(of: $0, sources, common.value) }
  }

  private func key(of group: [Int], _ sources: [UInt64?], _ common: UInt64) -> String? {
    var hash = FastHash()
    hash.add(common)
    for topic in group {
      guard let source = sources[topic] else { return nil }
      hash.add(UInt64(topic))
      hash.add(source)
    }
    return hash.text
  }

  private var index: GroupedIndex? { state.withLock { $0?.index } }

  /// See `ReusableMembers`.
  package func needs(_ topic: Int) -> Bool { index?.needs(topic) ?? true }

  /// See `DerivedMembers`. Translations are left out.
  package func add(_ page: TopicPage) {
    guard let index, index.needs(page.topic.id) else { return }
    index.add(SearchTopic(page), of: page.topic.id)
  }

  /// See `DerivedMembers`.
  package func finish(jobs: Int) throws -> [(name: String, bytes: [UInt8])] {
    guard let state = state.withLock({ $0 }) else { return [] }
    try state.index.finish(jobs: jobs)
    cache.replace(with: state.index.kept { state.keys[$0] })
    return try state.index.shards(order: SearchMembers.order(of: book), jobs: jobs).map {
      (BookEdition.folder(of: nil) + $0.name, $0.bytes)
    }
  }
}
