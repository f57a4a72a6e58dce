public import HelpCore
public import HelpResources

/// The options of opening a book.
public struct BookOptions: Sendable {
  /// The reader's languages, best first. Topics that have none of them are shown in the book's own.
  public var languages: [LanguageTag]
  /// The most threads that read the titles of a source.
  public var jobs: Int
  /// Runs the programs that an mdBook declares as its preprocessors. They may do whatever the user may: only for a book
  /// that the user trusts.
  public var runsPreprocessors = false
  /// Whether a page that passes its budget is shown up to that position, as a text from a pipe is.
  package var showsCutPages = false
  /// Whether an `https` address may be opened: for what reads single topics, and not a whole book.
  package var mayBeRemote = false
  /// Makes links of the references in man pages to others, which only who opens the book can follow.
  package var linksManPages = false
  /// Sees the topics of a source as they are read.
  package var observer: (any SourceObserver)?

  /// Options with the given values.
  public init(languages: [LanguageTag] = [], jobs: Int = Threads.available) {
    self.languages = languages
    self.jobs = jobs
  }
}
