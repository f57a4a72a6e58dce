public import HelpCore
public import HelpResources

/// The options for opening a book.
public struct BookOptions: Sendable {
  /// The reader's languages, best first. Topics that have none of them are shown in the book's own
  /// language.
  public var languages: [LanguageTag]
  /// The maximum number of threads that list and read the files of the book.
  public var jobs: Int
  /// Whether to run the programs that an mdBook declares as its preprocessors. Set this only for a
  /// book that the user trusts, because these programs run with all the user's permissions.
  public var runsPreprocessors = false
  /// Whether a page that exceeds its budget is shown as far as the budget allows. Otherwise,
  /// reading the page throws an error.
  package var showsCutPages = false
  /// Whether an `https` address may be opened, for jobs that read single topics and not a whole
  /// book.
  package var mayBeRemote = false
  /// Whether references in man pages to other man pages become links. The links open pages on this
  /// machine.
  package var linksManPages = false
  /// The observer of a source's topics while they are read.
  package var observer: (any SourceObserver)?

  /// Creates options for a reader's languages.
  public init(languages: [LanguageTag] = [], jobs: Int = Threads.available) {
    self.languages = languages
    self.jobs = jobs
  }
}
