import ArgumentParser
import HelpHost

struct Search: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.search.rawValue,
    abstract: "Search the text of a whole book.",
    discussion: """
      Lists the topics that have all words, in any form, best first. "a phrase" in quotation marks is searched for \
      literally; -word leaves topics out, title:word and path:folder/ restrict the search. Options that are not listed here are \
      search words. Exit code 1 if nothing matches.
      """)

  @Argument(
    help: "The book: a folder, a file, a bundle, - for standard input, or an installed book.",
    completion: .source)
  var source: String

  @Argument(parsing: .allUnrecognized, help: "The words to search for.")
  var words: [String] = []

  @Flag(help: "Search every installed book; every argument is then a search word.")
  var books = false

  @Option(help: "The maximum number of topics to list.")
  var limit = 10

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: "Colour in the list.")
  var color = ColorChoice.auto

  @OptionGroup var language: LanguageOption
  @OptionGroup var theme: ThemeOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if !books && !words.contains(where: { !$0.isEmpty }) {
      throw ValidationError("say what to look for")
    }
    if !(1...10_000).contains(limit) {
      throw ValidationError("--limit must be between 1 and 10000")
    }
  }

  func work() throws {
    // After `--`, words that look like options belong to the query.
    let words = books ? [source] + words : words
    let query = (words.first == "--" ? words.dropFirst() : words[...]).joined(separator: " ")
    let languages = try language.preferences()
    if books {
      return try BooksSearch(
        query: query, limit: limit, languages: languages, printsJSON: json, color: color,
        theme: theme.name, jobs: jobs.count, verbosity: global.verbosity
      ).run()
    }
    try SearchRequest(
      source: source, query: query, limit: limit, languages: languages,
      printsJSON: json, color: color, theme: theme.name, jobs: jobs.count,
      verbosity: global.verbosity
    ).run()
  }
}
