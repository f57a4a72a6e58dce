import HelpDocument
import HelpLayout

/// A bounded cache of the most recently left topics, with their layout.
struct TopicCache: Sendable {
  /// A topic with its layout.
  struct Page: Sendable {
    var document: Document
    var page: ReaderPage
    var pictureSizes: [String: PixelSize]
    /// The version of the source that the document was made from.
    var version: Int
  }

  /// The maximum number of lines of all kept topics together.
  static let maximumLines = 20_000

  /// The kept topics, the most recently left last.
  private var pages: [(topic: Int, page: Page)] = []

  /// Keeps a topic that is being left. If there are too many lines, drops the topics that were left first.
  mutating func keep(_ page: Page, of topic: Int) {
    pages.removeAll { $0.topic == topic }
    pages.append((topic, page))
    var lines = pages.reduce(0) { $0 + $1.page.page.totalRows + 1 }
    while lines > Self.maximumLines, !pages.isEmpty {
      lines -= pages.removeFirst().page.page.totalRows + 1
    }
  }

  /// Removes and returns a topic. Returns nil if the topic is not kept, or was made from another version of its source.
  mutating func remove(_ topic: Int, version: Int) -> Page? {
    guard let index = pages.firstIndex(where: { $0.topic == topic }) else { return nil }
    let page = pages.remove(at: index).page
    return page.version == version ? page : nil
  }

  mutating func removeAll() { pages = [] }

  var count: Int { pages.count }
}
