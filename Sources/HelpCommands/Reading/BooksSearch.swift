import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import HelpLayout
import HelpResources
import HelpSearch

/// The request of `lectern search --books`: words to find in the newest version of every installed
/// book.
struct BooksSearch {
  let query: String
  let limit: Int
  let languages: [LanguageTag]
  let printsJSON: Bool
  let color: ColorChoice
  let theme: String?
  let jobs: Int
  let verbosity: Verbosity

  /// Searches each book, and prints its hits.
  /// - Throws: `ExitCode(1)` if no book has a hit.
  func run() throws {
    verbosity.begin()
    let theme = try ThemeOption.theme(named: theme, verbosity)
    var matches: [(book: InstalledBook, listing: SearchListing)] = []
    try shelf.forEach { installedBook, book in
      let results = try SearchIndex(book, indexer: .memory(jobs: jobs))
        .results(for: query, limit: limit)
      guard !results.hits.isEmpty else { return }
      let listing = SearchListing(query, results, prefix: "help:\(installedBook.name)/")
      matches.append((installedBook, listing))
      if !printsJSON { try Console.write(listing.text(theme: color.isOn ? theme : nil)) }
    }
    if printsJSON { try Console.write(Self.json(query, matches)) }
    if !matches.isEmpty { return }
    if !verbosity.isQuiet {
      try Console.flush()
      let hint =
        shelf.books.isEmpty
        ? "hint: no book is installed; install one with 'lectern install'\n"
        : ""
      Console.writeError(
        "nothing matches '\(ControlCharacters.inline(query))' in the installed books\n" + hint)
    }
    throw ExitCode(1)
  }

  private var shelf: InstalledShelf {
    InstalledShelf(languages: languages, jobs: jobs, verbosity: verbosity)
  }

  /// Returns an object with the query and the books. Each book has the members that `search` prints
  /// for a single book.
  private static func json(
    _ query: String, _ matches: [(book: InstalledBook, listing: SearchListing)]
  ) -> [UInt8] {
    var json = JSONWriter(isForTerminal: true)
    json.object { json in
      json.member("query", query)
      json.key("books")
      json.array { json in
        for (book, listing) in matches {
          json.object { json in
            json.member("name", book.name)
            if let version = book.version { json.member("version", version) }
            listing.writeMembers(to: &json)
          }
        }
      }
    }
    return json.finish()
  }
}
