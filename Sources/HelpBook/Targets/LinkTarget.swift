/// The topic, resource or address to which a link points.
public enum LinkTarget: Sendable, Hashable {
  /// A page of the book, and the link's anchor if it has one. `BookCheck` checks whether the anchor
  /// exists.
  case topic(Topic, anchor: String?)
  /// A file of the book that is not a page, such as an image, or a folder without a page.
  case resource(path: String)
  /// An address with a scheme (`https:`, `mailto:`) or a host (`//example.org`), as written.
  case external(String)
  /// A broken link, with the reason and a suggestion for the user.
  case broken(reason: String, suggestion: String?)
}
