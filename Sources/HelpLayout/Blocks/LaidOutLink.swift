/// A link of a laid out document.
public struct LaidOutLink: Sendable, Hashable {
  /// The link's destination, as the document states it.
  public var destination: String
  /// The link's title in the document, or nil for a link without a title.
  package var title: String?
  /// Whether the link is a picture.
  package var isImage: Bool
  /// The first line that shows the link, or 0 if none does.
  public var firstLine: Int
  /// The last line that shows the link, or 0 if none does.
  public var lastLine: Int
}
