package import HelpDocument

extension Metadata {
  /// The title that a topic's head gives it; nil when it gives none or an empty one.
  package var ownTitle: String? {
    guard let title = self["title"]?.string, !title.isEmpty else { return nil }
    return title
  }
}
