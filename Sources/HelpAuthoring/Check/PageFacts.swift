/// The facts about a page, which are the basis of the findings about a whole book.
protocol PageFacts: Sendable {
  /// The facts that links from other pages need.
  var knownAnchors: KnownAnchors.Page { get }
  var siteLinks: SiteLinks { get }
  /// Whether the page includes files. Some findings of such a page are in the included files.
  var includesFiles: Bool { get }

  /// Returns all findings of the page, in order.
  /// - Parameters:
  ///   - anchors: the anchors of every page, by the page's number.
  ///   - foreignFolders: the folders that another build fills.
  ///   - templates: the headings that many pages repeat.
  func findings(
    anchors: KnownAnchors, foreignFolders: Set<MissingFolder>, templates: HeadingTemplates
  ) -> [Finding]
}
