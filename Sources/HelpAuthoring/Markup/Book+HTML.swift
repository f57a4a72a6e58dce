public import HelpBook
public import HelpCore
import HelpMarkup

extension Book {
  /// Returns a topic as HTML for the `<body>` of a host's own page.
  ///
  ///     try book.html(of: topic) { target in
  ///       if case .topic(let topic, let anchor) = target { "/help/" + topic.path } else { nil }
  ///     }
  /// - Parameter link: returns the address for the target of a link or an image, or nil to keep the
  ///   author's address.
  /// - Throws: the provider's `HelpError` if the topic cannot be read, and
  ///   `HelpError.Code.malformed` if the topic exceeds a page's budget.
  /// - Complexity: O(size of the topic).
  public func html(
    of topic: Topic, link: @escaping @Sendable (LinkTarget) -> String? = { _ in nil }
  ) throws(HelpError) -> String {
    var options = MarkupOptions()
    options.resolveLink = { [self] in link(resolve(destination: $0.destination, from: topic)) }
    return try parsedTopic(of: topic, options: options).html()
  }
}
