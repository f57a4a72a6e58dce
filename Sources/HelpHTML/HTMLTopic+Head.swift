import HelpCore
import HelpDocument
import HelpMetadata

extension HTMLTopic {
  /// The longest head of a page.
  private static let maximumHead = 1 << 16

  /// The title that a page's head gives it, and its weight; nil when more has to be read.
  ///
  /// The same metadata as `metadata`, at a fraction of the cost.
  /// - Complexity: O(size of the head); of a page in XHTML O(its size).
  package static func head(of source: [UInt8]) -> (title: String, weight: Int?)? {
    let source = XHTMLText(source).bytes
    let front = FrontMatter(source, file: "")
    guard let head = HTMLHeadScan(source, from: front.body.startIndex, to: maximumHead) else {
      return nil
    }
    if front.reading == nil, let title = head.plainTitle {
      return isShortened(title, source) ? nil : (title, nil)
    }
    guard let metadata = HTMLTopic(Array(source[..<head.end])).metadata,
      let title = metadata["title"]?.string, !title.isEmpty, !isShortened(title, source)
    else { return nil }
    return (title, metadata["weight"]?.int)
  }

  /// Whether a title may lose the name of its project.
  private static func isShortened(_ title: String, _ source: [UInt8]) -> Bool {
    PageTitle.mayHaveTail(title) && PageChrome.mayBe(in: source)
  }
}
