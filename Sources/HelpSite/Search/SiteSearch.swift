import HelpAuthoring
import HelpCore
import HelpDocument
import HelpIndexing
import HelpMarkup
import HelpSearch

/// The words of a site's pages, from which the shards of the site's index are made.
///
/// The index names each topic after its page, without `.html`. The search script derives addresses
/// from these names. Topics that are neighbours in the contents form a group, whose words can be
/// kept for the next export.
struct SiteSearch: Sendable {
  let index: GroupedIndex
  private let plan: SitePlan
  private let folder: String
  private let order: [Int]

  /// The number of groups of topics.
  private static let groupCount = 32

  /// Prepares to collect words.
  /// - Parameters:
  ///   - folder: the folder of the index, with a slash at its end.
  ///   - language: the language of most topics, or nil for the book's own language.
  ///   - spool: a file for texts, or nil to keep the texts in memory.
  init(
    book: Book, plan: SitePlan, folder: String, language: String? = nil, spool: SpoolFile? = nil
  ) {
    self.plan = plan
    self.folder = folder
    order = book.readingOrder
    index = GroupedIndex(
      order, count: Self.groupCount, language: language ?? book.languageName, keepsTexts: true,
      spool: spool)
  }

  /// Adds a topic, unless the index already has the topic's words. Any thread may call this method.
  func add(_ page: TopicPage, language: String?) {
    guard index.needs(page.topic.id) else { return }
    var entry = SearchTopic(page)
    entry.path = path(of: page.topic.id)
    entry.language = language
    index.add(entry, of: page.topic.id)
  }

  /// Passes the shards of the index to `write` in groups, and discards the collected words. Call
  /// this method after all topics were added.
  func writeShards(jobs: Int, _ write: ([IndexShard]) throws -> Void) throws {
    try index.writeShards(order: TopicOrder(paths), jobs: jobs, write)
  }

  /// Passes the shards of an index to `write`, made from the words that other machines have
  /// collected.
  func writeShards(
    of parts: [SearchPart], jobs: Int, _ write: ([IndexShard]) throws -> Void
  ) throws {
    try SearchPart.writeIndex(of: parts, order: TopicOrder(paths), jobs: jobs, write)
  }

  /// Returns the path of a shard's script in the site.
  func file(of shard: IndexShard) -> String { folder + shard.name + ".js" }

  /// The paths of the topics in the index, in the order of the contents.
  var paths: [String] { order.map(path(of:)) }

  /// Returns the path of a topic in the index.
  private func path(of topic: Int) -> String {
    String(plan.pages[topic].dropLast(".html".utf8.count))
  }
}
