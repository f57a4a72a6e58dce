import HelpBook

/// The site Microsoft Learn, which publishes many books together.
enum LearnSite {
  static let host = "https://learn.microsoft.com"
}
