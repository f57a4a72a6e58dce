package import HelpDocument

/// What a manifest says about the site that is made of its book. A packed book says nothing about it.
package struct Publishing: Sendable {
  /// The manifest, for messages.
  package var file = ""
  /// Where the site is published: `https://example.org/docs/`.
  package var url: String?
  /// Where a topic can be edited, with `{path}` for its file below the root of the topics.
  package var editAddress: String?
  /// The look, as it is written.
  package var theme: Metadata.Node?
  /// The look that the configuration of another tool asks for.
  package var look = SiteLook()

  /// Whether the site has the whole book on one page, for paper.
  package var hasPrintPage = false
  /// Whether the site has a map of the book.
  package var hasMap = false

  /// Whether the version control says when a topic last changed, if the topic does not.
  package var datesFromGit = false

  /// The languages of diagrams that are drawn.
  package var diagrams: [String] = []
  /// Those that can be.
  package static let knownDiagrams = ["dot", "mermaid"]

  package init() {}
}
