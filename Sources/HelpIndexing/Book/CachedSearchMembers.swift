package import HelpBook
package import HelpCore
import HelpSearch
import Synchronization

/// The search index of a book whose site has one language. The words of unchanged topics are read
/// from a cache.
///
/// The members are the same as with `SearchMembers`. Consecutive topics, ordered by file, form a
/// group. After an edit, only the topics of one group are read. A topic whose includes are
/// uncertain is read each time.
package final class CachedSearchMembers: ReusableMembers {
  private struct State {
    let index: GroupedIndex
    /// The key of each group's part, which is a hash of the sources, or nil for a group that is not
    /// kept.
    let keys: [String?]
  }

  /// The number of groups. More groups are slower to merge. With fewer groups, more topics are read
  /// again when one topic changes.
  private static let groupCount = 32

  /// Whether the cache saves time for a book. With few topics, keeping parts takes longer than
  /// reading all topics.
  package static func isWorthwhile(for book: Book) -> Bool {
    book.topicCount >= 2 * groupCount
  }

  private let book: Book
  private let cache: SearchCache
  private let spool: SpoolFile?
  private let state = Mutex<State?>(nil)

  /// Prepares the index of a book.
  /// - Parameter spool: a file for words until the index is written, or nil to keep words in
  ///   memory.
  /// - Returns: nil for a book with indexes in several languages.
  package init?(_ book: Book, in cache: SearchCache, spool: SpoolFile? = nil) {
    if !book.publishedTranslations.isEmpty { return nil }
    self.book = book
    self.cache = cache
    self.spool = spool
  }

  /// Begins the index with the parts of unchanged groups from the cache.
  package func begin(_ sources: [UInt64?], isApart: (_ topic: Int) -> Bool) {
    let index = GroupedIndex(
      book.contents.idsByFile, count: Self.groupCount, language: book.languageName,
      keepsTexts: false, spool: spool, isApart: isApart)
    let keys = keys(of: index, sources)
    index.begin { keys[$0].flatMap(cache.part) }
    state.withLock { $0 = State(index: index, keys: keys) }
  }

  /// Sets the hashes of the sources that were read. The parts are kept under these hashes.
  package func end(_ sources: [UInt64?]) {
    guard let index else { return }
    let keys = keys(of: index, sources)
    state.withLock { $0 = State(index: index, keys: keys) }
  }

  /// Returns the key of each group, or nil for a group with an unknown source.
  private func keys(of index: GroupedIndex, _ sources: [UInt64?]) -> [String?] {
    var common = FastHash()
    common.add(Process.executableStamp)
    common.add(book.contents.bytes)
    common.add(book.languageName ?? "")
    return index.groups.map { key(of: $0, sources, common.value) }
  }

  /// Returns the key of a group, or nil if the source of a topic is unknown.
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

  /// Whether a topic must be read.
  package func needs(_ topic: Int) -> Bool { index?.needs(topic) ?? true }

  /// Adds a topic. Translations are left out.
  package func add(_ page: TopicPage) {
    guard let index, index.needs(page.topic.id) else { return }
    index.add(SearchTopic(page), of: page.topic.id)
  }

  /// Returns the members, and keeps the parts of changed groups in the cache.
  package func finish(jobs: Int) throws -> [(name: String, bytes: [UInt8])] {
    guard let state = state.withLock({ $0 }) else { return [] }
    var shards: [IndexShard] = []
    try cache.writeShards(
      of: state.index, order: TopicOrder(of: book.contents), jobs: jobs, key: { state.keys[$0] }
    ) { shards += $0 }
    // In a bundle, the header is the first member.
    if let header = shards.popLast() { shards.insert(header, at: 0) }
    return shards.map { (BookEdition.folder(of: nil) + $0.name, $0.bytes) }
  }
}
