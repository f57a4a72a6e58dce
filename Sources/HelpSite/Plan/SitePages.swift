import HelpAuthoring

/// The pages of a site besides those of topics that an author requests.
package struct SitePages: Sendable, Hashable {
  /// Whether a page shows the whole book, for paper.
  var print = false
  /// Whether a page maps the topics and the links between them.
  var map = false
  /// Whether the site has each topic as Markdown, and the files for agents.
  var markdown = false
  /// The folders beside the site's files, whose names the site does not use.
  var neighbours: [String] = []

  /// Returns these pages and those that a manifest requests.
  func adding(_ publishing: Publishing) -> SitePages {
    SitePages(
      print: print || publishing.hasPrintPage, map: map || publishing.hasMap, markdown: markdown,
      neighbours: neighbours)
  }
}
