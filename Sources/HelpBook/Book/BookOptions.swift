public import HelpCore
public import HelpResources

/// How a book is opened.
public struct BookOptions: Sendable {
  /// The reader's languages, best first. Topics that have none of them come in the book's own.
  public var languages: [LanguageTag]
  /// Threads that read the titles of a source, at most.
  public var jobs: Int
  /// What the book is opened for, if it is to be packed; a book that is only read has no use for it.
  public var packing: PackSession?

  public init(
    languages: [LanguageTag] = [], jobs: Int = Threads.available, packing: PackSession? = nil
  ) {
    self.languages = languages
    self.jobs = jobs
    self.packing = packing
  }
}
