import HelpBook
import HelpDocument
import HelpMarkup
import HelpSearch

/// Collects what the pages of a site say, and makes the scripts of its index.
///
/// Topics have the names of their pages there, without `.html`: a script that finds one knows its address.
struct SiteSearch: Sendable {
  private let book: Book
  private let plan: SitePlan
  private let folder: String
  private let builder: SearchIndexBuilder

  /// - Parameters:
  ///   - folder: of the index, with a slash at its end.
  ///   - language: of most topics; nil for the book's own.
  init(book: Book, plan: SitePlan, folder: String, language: String? = nil) {
    self.book = book
    self.plan = plan
    self.folder = folder
    builder = SearchIndexBuilder(language: language ?? book.language, keepsTexts: true)
  }

  /// Adds a topic; from any thread.
  func add(_ page: TopicPage, language: String?) {
    var entry = SearchTopic(page)
    entry.path = path(of: page.topic.id)
    entry.language = language
    builder.add(entry)
  }

  /// The scripts of the index, when all topics were added.
  func scripts(jobs: Int) throws -> [(path: String, text: String)] {
    let shards = try builder.finish(order: readingOrder.map(path(of:)), jobs: jobs)
    return shards.map { (folder + $0.name + ".js", $0.script) }
  }

  /// The topics as the contents list them, and then the others.
  private var readingOrder: [Int] {
    var order: [Int] = []
    while let topic = book.contents.topic(atPosition: order.count) { order.append(topic) }
    let listed = Set(order)
    return order + (0..<book.topicCount).filter { !listed.contains($0) }
  }

  private func path(of topic: Int) -> String { String(plan.pages[topic].dropLast(5)) }
}
