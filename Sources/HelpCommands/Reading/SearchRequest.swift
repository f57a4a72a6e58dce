import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import HelpResources
import HelpSearch

/// The request of `lectern search`.
struct SearchRequest {
  /// The source, or nil for Lectern's own manual.
  let source: String?
  let query: String
  var limit = 10
  /// The languages that the user prefers.
  var languages = LanguagePreferences.fromEnvironment()
  var printsJSON = false
  var color = ColorChoice.auto
  /// The name of the theme, or nil for the environment's theme.
  var theme: String?
  var jobs = Threads.available
  var verbosity = Verbosity()

  /// Searches the source, and prints the hits.
  /// - Throws: `ExitCode(1)` if nothing matches.
  func run() throws {
    var options = BookOptions(languages: languages, jobs: jobs)
    options.mayBeRemote = true
    try run { [options] in
      try source.map { try Book.open($0, options: options) } ?? Manual.open(options)
    }
  }

  /// Searches a book that the caller opens, and prints the hits.
  /// - Throws: `ExitCode(1)` if nothing matches.
  func run(_ openBook: () throws -> Book) throws {
    verbosity.begin()
    let theme = try ThemeOption.theme(named: theme, verbosity)
    let book = try openBook()
    let index = try verbosity.prepare("Indexing", phases: BookIndexer.phases) { job in
      try SearchIndex(book, indexer: .folder(source, jobs: jobs, job: job))
    }
    let listing = SearchListing(query, try index.results(for: query, limit: limit))
    try Console.write(printsJSON ? listing.json() : listing.text(theme: color.isOn ? theme : nil))
    if let remark = listing.remark(in: book), !verbosity.isQuiet {
      Console.writeError(remark + "\n")
    }
    if listing.results.hits.isEmpty { throw ExitCode(1) }
  }
}

extension SearchRequest {
  /// Parses a command line without options: see `ReadRequest.init(plain:)`. Returns nil for any
  /// other command line.
  init?(plain arguments: [String]) {
    guard arguments.count > 2, arguments[0] == SubcommandName.search.rawValue,
      arguments.allSatisfy({ !$0.isEmpty && $0.utf8.first != UInt8(ascii: "-") })
    else { return nil }
    self.init(source: arguments[1], query: arguments[2...].joined(separator: " "))
  }
}
