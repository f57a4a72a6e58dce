/// Reasons that are used in more than one place.
enum LinkFault {
  static let outside = "it leads outside the book"
}

/// Where a link leads.
public enum LinkTarget: Sendable, Hashable {
  /// A page of the book, and the anchor in it if the link has one. `BookCheck` checks whether the
  /// anchor exists.
  case topic(Topic, anchor: String?)
  /// A file of the book that is not a page: an image, an archive. Also a folder without a page.
  case resource(path: String)
  /// An address with a scheme (`https:`, `mailto:`) or a host (`//example.org`), as written.
  case external(String)
  /// Nothing: why, and what was probably meant, both as a sentence for the user.
  case broken(reason: String, suggestion: String?)
}
