package import HelpDocument

/// A manifest's settings for the site of its book. A packed book has none.
package struct Publishing: Sendable {
  /// The name of the manifest, for messages.
  package var file = ""
  /// The address of the published site: `https://example.org/docs/`.
  package var url: String?
  /// The address at which a topic can be edited, with `{path}` for its file below the root of the
  /// topics.
  package var editAddress: String?
  /// The settings of the site's look, as the manifest writes them.
  package var theme: Metadata.Node?
  /// The look that the configuration of another tool requests.
  package var look = SiteLook()

  /// Whether the site has a page with the whole book, for printing.
  package var hasPrintPage = false
  /// Whether the site has a map of the book.
  package var hasMap = false

  /// Whether topics without a date receive the date of their last commit in Git.
  package var datesFromGit = false

  /// The diagram languages that the manifest asks to draw.
  package var diagrams: [String] = []
  /// The diagram languages that a manifest may list.
  package static let knownDiagrams = ["dot", "mermaid"]

  package init() {}
}
