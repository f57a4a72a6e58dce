import HelpDocument
import HelpLayout

/// A bounded cache of recently laid-out topics. Without it, the reader is only slower.
struct TopicCache: Sendable {
  struct Page: Sendable {
    var document: Document
    var page: ReaderPage
    var pictureSizes: [String: PixelSize]
    /// The version of the source that it was made from.
    var version: Int
  }

  /// The most lines kept, over all topics except the open one, which is not in here.
  static let maximumLines = 20_000

  private var pages: [(topic: Int, page: Page)] = []

  /// Keeps a topic that the reader leaves; drops those that were left longest ago.
  mutating func keep(_ page: Page, of topic: Int) {
    pages.removeAll { $0.topic == topic }
    pages.append((topic, page))
    var lines = pages.reduce(0) { $0 + $1.page.page.totalRows + 1 }
    while lines > Self.maximumLines, !pages.isEmpty {
      lines -= pages.removeFirst().page.page.totalRows + 1
    }
  }

  /// Takes a topic out; nil when it is not here, or has changed.
  mutating func take(_ topic: Int, version: Int) -> Page? {
    guard let index = pages.firstIndex(where: { $0.topic == topic }) else { return nil }
    let page = pages.remove(at: index).page
    return page.version == version ? page : nil
  }

  mutating func removeAll() { pages = [] }

  var count: Int { pages.count }
}
