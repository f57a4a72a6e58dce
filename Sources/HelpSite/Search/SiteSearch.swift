import HelpAuthoring
import HelpCore
import HelpDocument
import HelpIndexing
import HelpMarkup
import HelpSearch
import Synchronization

/// Collects what the pages of a site say, and makes the members of its index.
///
/// Topics have the names of their pages there, without `.html`: a script that finds one knows its address. Those that
/// follow each other in the contents are a group, whose words can be kept from one export to the next.
final class SiteSearch: Sendable {
  private struct Group {
    /// Nil once all topics of the group are in its part, and before it is known which are to be read.
    var builder: SearchIndexBuilder?
    var missing = 0
    var part: SearchPart?
  }

  /// The topics of each group, in reading order.
  let groups: [[Int]]
  private let book: Book
  private let plan: SitePlan
  private let folder: String
  /// Of most topics.
  private let language: String?
  private let groupOfTopic: [Int]
  private let state: Mutex<[Group]>

  /// More groups would take longer to merge, and fewer longer to read when one topic changes.
  private static let groupCount = 32

  /// - Parameters:
  ///   - folder: of the index, with a slash at its end.
  ///   - language: of most topics; nil for the book's own.
  init(book: Book, plan: SitePlan, folder: String, language: String? = nil) {
    self.book = book
    self.plan = plan
    self.folder = folder
    self.language = language ?? book.language
    let order = book.readingOrder
    let size = order.count / Self.groupCount + 1
    groups = stride(from: 0, to: order.count, by: size).map {
      Array(order[$0..<min($0 + size, order.count)])
    }
    var groupOfTopic = [Int](repeating: 0, count: order.count)
    for (number, group) in groups.enumerated() {
      for topic in group { groupOfTopic[topic] = number }
    }
    self.groupOfTopic = groupOfTopic
    state = Mutex(groups.map { Group(missing: $0.count) })
  }

  /// Gets ready for topics: until then, none is collected.
  /// - Parameter known: the part of a group, if nothing in it changed.
  func begin(known: (_ group: [Int]) -> SearchPart?) {
    let parts = groups.map(known)
    state.withLock { state in
      for (number, part) in parts.enumerated() {
        state[number].part = part
        if part == nil {
          state[number].builder = SearchIndexBuilder(language: language, keepsTexts: true)
        }
      }
    }
  }

  /// Whether a topic's words have to be read.
  func needs(_ topic: Int) -> Bool { state.withLock { $0[groupOfTopic[topic]].builder != nil } }

  /// Adds a topic, once; from any thread.
  func add(_ page: TopicPage, language: String?) throws {
    let group = groupOfTopic[page.topic.id]
    guard let builder = state.withLock({ $0[group].builder }) else { return }
    var entry = SearchTopic(page)
    entry.path = path(of: page.topic.id)
    entry.language = language
    builder.add(entry)
    let isLast = state.withLock { state in
      state[group].missing -= 1
      return state[group].missing == 0
    }
    guard isLast else { return }
    let part = try builder.part(jobs: 1)
    state.withLock { state in
      state[group].part = part
      state[group].builder = nil
    }
  }

  /// The part of a group whose topics were all added.
  func part(_ group: Int) -> SearchPart? { state.withLock { $0[group].part } }

  /// The members of the index, when all topics were added. What was collected is then gone.
  func shards(jobs: Int) throws -> [IndexShard] {
    let parts = state.withLock { state in
      defer { state = [] }
      return state.compactMap(\.part)
    }
    return try SearchPart.index(of: parts, order: groups.joined().map(path(of:)), jobs: jobs)
  }

  /// Where a member is in the site, as a script.
  func file(of shard: IndexShard) -> String { folder + shard.name + ".js" }

  private func path(of topic: Int) -> String { String(plan.pages[topic].dropLast(5)) }
}
