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
  private var entries: [(topic: Int, content: Page)] = []

  /// Keeps a topic that is being left. If there are too many lines, drops the topics that were left
  /// first.
  mutating func keep(_ page: Page, of topic: Int) {
    entries.removeAll { $0.topic == topic }
    entries.append((topic, page))
    var lines = entries.reduce(0) { $0 + $1.content.page.totalRows + 1 }
    while lines > Self.maximumLines, !entries.isEmpty {
      lines -= entries.removeFirst().content.page.totalRows + 1
    }
  }

  /// Removes and returns a topic. Returns nil if the topic is not kept, or was made from another
  /// version of its source.
  mutating func remove(_ topic: Int, version: Int) -> Page? {
    guard let index = entries.firstIndex(where: { $0.topic == topic }) else { return nil }
    let page = entries.remove(at: index).content
    return page.version == version ? page : nil
  }

  mutating func removeAll() { entries = [] }

  var count: Int { entries.count }
}
