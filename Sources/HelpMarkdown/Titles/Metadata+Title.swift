package import HelpDocument

extension Metadata {
  /// The title that a topic's front matter gives it; nil without a title, or for an empty one.
  package var ownTitle: String? {
    guard let title = self["title"]?.string, !title.isEmpty else { return nil }
    return title
  }
}
