/// Reasons that more than one place has to know.
enum LinkFault {
  static let outside = "it leads outside the book"
}

/// Where a link leads.
public enum LinkTarget: Sendable, Hashable {
  /// A page of the book, and the anchor in it where the link has one. Whether the anchor exists is
  /// `BookCheck`'s question.
  case topic(Topic, anchor: String?)
  /// A file of the book that is no page: an image, an archive. A folder without a page too.
  case resource(path: String)
  /// An address with a scheme (`https:`, `mailto:`) or a host (`//example.org`), as written.
  case external(String)
  /// Nothing: why, and what was probably meant, both as a sentence for a person.
  case broken(reason: String, suggestion: String?)
}
