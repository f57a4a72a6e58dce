public import HelpCore
public import HelpResources

/// How a book is opened.
public struct BookOptions: Sendable {
  /// The reader's languages, best first. Topics that have none of them come in the book's own.
  public var languages: [LanguageTag]
  /// Threads that read the titles of a source, at most.
  public var jobs: Int
  /// Sees the topics of a source as they are read.
  package var observer: (any TopicObserver)?

  public init(languages: [LanguageTag] = [], jobs: Int = Threads.available) {
    self.languages = languages
    self.jobs = jobs
  }
}
