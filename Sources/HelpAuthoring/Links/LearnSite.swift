import HelpBook

/// Microsoft Learn, where books are published together.
enum LearnSite {
  static let host = "https://learn.microsoft.com"
}
