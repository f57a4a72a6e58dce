import HelpCore
import HelpDocument
import HelpMetadata

extension HTMLTopic {
  /// The maximum size of a page's front matter and head, in bytes.
  private static let maximumHead = 1 << 16

  /// Returns the title and the weight in a page's head, or nil if the whole page must be read.
  ///
  /// The result equals the title and the weight in `metadata`, at a fraction of the cost.
  /// - Complexity: O(size of the head), or O(size of the page) for XHTML and for a title that may
  ///   contain the name of a project.
  package static func head(of source: [UInt8]) -> (title: String, weight: Int?)? {
    let source = XHTMLText(source).bytes
    let front = FrontMatter(source, file: "")
    guard let head = HTMLHeadScan(source, from: front.body.startIndex, to: maximumHead) else {
      return nil
    }
    if front.reading == nil, let title = head.plainTitle {
      return mayBeShortened(title, source) ? nil : (title, nil)
    }
    guard let metadata = HTMLTopic(Array(source[..<head.end])).metadata,
      let title = metadata["title"]?.string, !title.isEmpty, !mayBeShortened(title, source)
    else { return nil }
    return (title, metadata["weight"]?.int)
  }

  /// Whether the name of a project may be removed from a title.
  private static func mayBeShortened(_ title: String, _ source: [UInt8]) -> Bool {
    PageTitle.mayHaveTail(title) && PageChrome.isPossible(in: source)
  }
}
