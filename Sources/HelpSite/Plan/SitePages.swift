import HelpAuthoring

/// The pages that a site has on request.
package struct SitePages: Sendable, Hashable {
  /// The whole book on one page, for paper.
  var print = false
  /// A map of the book's topics and the links between them.
  var map = false
  /// Each topic as Markdown beside its page, and the texts for agents.
  var markdown = false
  /// The folders beside the files of the site, whose names it does not take.
  var neighbours: [String] = []

  /// These pages with those that a manifest requests.
  func adding(_ publishing: Publishing) -> SitePages {
    SitePages(
      print: print || publishing.hasPrintPage, map: map || publishing.hasMap, markdown: markdown,
      neighbours: neighbours)
  }
}
