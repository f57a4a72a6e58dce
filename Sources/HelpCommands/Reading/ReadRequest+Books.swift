import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import HelpReader
import HelpResources
import HelpSearch
import SystemPackage

// The opening of books, and the memory of the places in them.
extension ReadRequest {
  /// Returns the options for opening books, from the command line and the environment.
  func bookOptions() throws -> BookOptions {
    var result = try BookOptions(
      languages: options?.language.preferences() ?? LanguagePreferences.fromEnvironment(),
      jobs: Threads.available)
    result.runsPreprocessors = options?.programs.isOn == true
    result.mayBeRemote = options?.all != true
    return result
  }

  /// Opens the whole book. Without a source, opens the man page or Lectern's manual.
  func openBook() throws -> Book {
    let options = try bookOptions()
    guard let source else { return try manPage?.book(options) ?? Manual.open(options) }
    do {
      return try Self.open(source, options)
    } catch var error as HelpError where error.code == .notFound && error.hint == nil {
      // A mistyped command, as in `lectern pakc docs`, is parsed as a source.
      let near = NearestName.find(source, among: SubcommandName.allCases.map(\.rawValue))
      let isWord = !source.contains("/") && !source.contains(".")
      error.hint =
        near.map { "did you mean the command '\($0)'?" }
        ?? (isWord ? "list the commands with 'lectern --help'" : nil)
      throw error
    }
  }

  /// Returns a book with the page to print. Returns nil if nothing is printed, or the page depends
  /// on the whole book.
  func printedPage() throws -> Book? {
    guard let source, source != "-", options?.anchor == nil, options?.all != true,
      options?.linear != true, options?.markdown != true, HelpAddress(source)?.place == nil
    else { return nil }
    let isPrinted = options?.isPrinted == true
    guard isPrinted || !Terminal.isUsable,
      isPrinted || options?.plain != true || !LinearConsole.canAsk
    else { return nil }
    return try? Book.open(source, for: topic, isShown: false, options: bookOptions())
  }

  /// Returns a function that opens the installed book of a link.
  func bookOpener() throws -> TerminalReader.BookOpener {
    let options = try bookOptions()
    if manPage != nil { return ManPage.opener(options) }
    return { try Book.open("help:" + $0.book, options: options) }
  }

  /// Returns a function that opens the source again after a change, or nil for standard input and
  /// the manual.
  func sourceReopener() throws -> (@Sendable () throws -> Book)? {
    guard let source, source != "-" else { return nil }
    let options = try bookOptions()
    return { try Self.open(source, options) }
  }

  /// Opens a source, which may be a text file without the extension of a topic.
  private static func open(_ source: String, _ options: BookOptions) throws -> Book {
    do {
      return try Book.open(source, options: options)
    } catch let error as HelpError where error.code == .malformed && isUnknownText(source) {
      return try Book.open(plainText: FilePath(source), options: options)
    }
  }

  /// The indexer of books without a search index. The indexer keeps the index of a folder, except
  /// if the reader is restricted.
  var indexer: BookIndexer {
    // One processor is left to the reader.
    let jobs = max(1, Threads.available - 1)
    return ReaderOptions.isRestricted ? .memory(jobs: jobs) : .folder(source, jobs: jobs)
  }

  /// Returns the memory of the page that was read last in a book, or nil if no page is remembered,
  /// as for standard input.
  func memory(of book: Book) -> ReaderMemory? {
    guard source != "-", manPage == nil else { return nil }
    return memory(at: source, otherwise: book.identifier ?? book.provider.location)
  }

  /// Returns the memory under a source's real path, or under another name if the source is not a
  /// file.
  func memory(at source: String?, otherwise name: String = "") -> ReaderMemory? {
    guard options?.reader.forgets != true else { return nil }
    let path = source.flatMap { try? FileSystem.realPath(FilePath($0)) }
    return ReaderMemory(book: path?.string ?? name)
  }
}
