import HelpAuthoring

/// The pages that an author requests for a site, in addition to the pages of topics.
package struct SitePages: Sendable, Hashable {
  /// Whether a page shows the whole book, for paper.
  var hasPrintPage = false
  /// Whether a page maps the topics and the links between them.
  var hasMap = false
  /// Whether the site has each topic as Markdown, and the files for agents.
  var hasMarkdown = false
  /// The folders next to the site's files, whose names the site does not use.
  var neighbours: [String] = []

  /// Returns these pages and the pages that a manifest requests.
  func adding(_ publishing: Publishing) -> SitePages {
    SitePages(
      hasPrintPage: hasPrintPage || publishing.hasPrintPage, hasMap: hasMap || publishing.hasMap,
      hasMarkdown: hasMarkdown, neighbours: neighbours)
  }
}
