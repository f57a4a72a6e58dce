package import HelpDocument

extension Metadata {
  /// The title in a topic's front matter, or nil if it is missing or empty.
  package var ownTitle: String? {
    guard let title = self["title"]?.string, !title.isEmpty else { return nil }
    return title
  }
}
