import HelpAuthoring
import HelpCore
import HelpDocument
import HelpIndexing
import HelpMarkup
import HelpSearch

/// Collects the words of a site's pages, and makes the members of its index.
///
/// Topics have the names of their pages there, without `.html`: a script that finds one knows its address. Neighbours
/// in the contents are a group, whose words can be kept from one export to the next.
struct SiteSearch: Sendable {
  let index: GroupedIndex
  private let plan: SitePlan
  private let folder: String
  private let order: [Int]

  private static let groupCount = 32

  /// - Parameters:
  ///   - folder: the folder of the index, with a slash at its end.
  ///   - language: the language of most topics; nil for the book's own.
  ///   - spool: for texts; nil keeps them in memory.
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

  /// Adds a topic, once; from any thread.
  func add(_ page: TopicPage, language: String?) {
    guard index.needs(page.topic.id) else { return }
    var entry = SearchTopic(page)
    entry.path = path(of: page.topic.id)
    entry.language = language
    index.add(entry, of: page.topic.id)
  }

  /// Gives the members of the index to `write`, some at a time, when all topics were added. The collected words are
  /// then gone.
  func writeShards(jobs: Int, _ write: ([IndexShard]) throws -> Void) throws {
    try index.writeShards(order: order.map(path(of:)), jobs: jobs, write)
  }

  /// Gives the same members of the words that shards have collected.
  func writeShards(
    of parts: [SearchPart], jobs: Int, _ write: ([IndexShard]) throws -> Void
  ) throws {
    try SearchPart.writeIndex(of: parts, order: order.map(path(of:)), jobs: jobs, write)
  }

  /// The path of a member's script in the site.
  func file(of shard: IndexShard) -> String { folder + shard.name + ".js" }

  private func path(of topic: Int) -> String { String(plan.pages[topic].dropLast(5)) }
}
