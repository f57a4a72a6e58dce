package import HelpBook
import HelpDocument

extension SearchTopic {
  /// Creates the searchable form of a page. The `keywords` of its front matter are treated as words
  /// of the title.
  /// - Parameter title: the title of the topic, or nil for the title of the page.
  /// - Complexity: O(nodes + bytes of text).
  package init(_ page: TopicPage, title: String? = nil) {
    let keywords = page.metadata?["keywords"]
    self.init(
      page.document, path: page.topic.path, title: title ?? page.topic.title,
      keywords: keywords?.sequence?.compactMap(\.string) ?? [keywords?.string].compactMap(\.self))
  }
}
