import HelpBook

/// The site Microsoft Learn, which publishes many books together.
enum LearnSite {
  /// The beginning of every address of the site.
  static let origin = "https://learn.microsoft.com"
}
