import HelpAuthoring

/// The pages that a site has when they are asked for.
public struct SitePages: Sendable, Hashable {
  /// The whole book on one page, for paper.
  public var print = false
  /// A map of the book's topics and the links between them.
  public var map = false

  /// None of them.
  public init() {}

  /// With those that a manifest asks for.
  func adding(_ publishing: Publishing) -> SitePages {
    var pages = self
    pages.print = print || publishing.hasPrintPage
    pages.map = map || publishing.hasMap
    return pages
  }
}
