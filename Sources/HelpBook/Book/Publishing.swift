package import HelpDocument

/// A manifest's settings for the site of its book. A packed book has none.
package struct Publishing: Sendable {
  /// The manifest, for messages.
  package var file = ""
  /// The address of the published site: `https://example.org/docs/`.
  package var url: String?
  /// The address at which a topic can be edited, with `{path}` for its file below the root of the topics.
  package var editAddress: String?
  /// The look of the site, exactly as the manifest writes it.
  package var theme: Metadata.Node?
  /// The look that the configuration of another tool requests.
  package var look = SiteLook()

  /// Whether the site has the whole book on one page, for paper.
  package var hasPrintPage = false
  /// Whether the site has a map of the book.
  package var hasMap = false

  /// Whether the version control dates topics that have no date.
  package var datesFromGit = false

  /// The languages of diagrams that are drawn.
  package var diagrams: [String] = []
  /// The known languages of diagrams.
  package static let knownDiagrams = ["dot", "mermaid"]

  package init() {}
}
