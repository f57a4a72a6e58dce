import HelpAuthoring

/// The pages that a site has when they are asked for.
package struct SitePages: Sendable, Hashable {
  /// The whole book on one page, for paper.
  package var print = false
  /// A map of the book's topics and the links between them.
  package var map = false

  /// None of them.
  package init() {}

  /// With those that a manifest asks for.
  func adding(_ publishing: Publishing) -> SitePages {
    var pages = self
    pages.print = print || publishing.hasPrintPage
    pages.map = map || publishing.hasMap
    return pages
  }
}
