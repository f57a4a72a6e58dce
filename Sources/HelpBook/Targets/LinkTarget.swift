/// A place that a link can lead to.
public enum LinkTarget: Sendable, Hashable {
  /// A page of the book, and the anchor in it if the link has one. `BookCheck` checks whether the
  /// anchor exists.
  case topic(Topic, anchor: String?)
  /// A file of the book that is not a page: an image, an archive. Also a folder without a page.
  case resource(path: String)
  /// An address with a scheme (`https:`, `mailto:`) or a host (`//example.org`), as written.
  case external(String)
  /// A broken link: the reason, and the probable target, both as a sentence for the user.
  case broken(reason: String, suggestion: String?)
}

/// The target of a link for jobs that follow many: topics by their ids, and no words.
package enum LinkPlace: Sendable {
  case topic(Int, anchor: String?)
  case resource(String)
  case external(String)
  case broken(LinkFault)
}
