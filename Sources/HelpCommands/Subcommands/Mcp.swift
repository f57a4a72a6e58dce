import ArgumentParser
import HelpAgents
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing

struct Mcp: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.mcp.rawValue,
    abstract:
      "Serve books to coding agents: the Model Context Protocol on standard input and output.",
    discussion: """
      Clients start the command and ask it: 'search' finds sections, 'read' gives a topic or a section as Markdown, in \
      pages of at most 2,000 tokens. Nothing is written, and no network is used.
      """)

  @Argument(
    help: "The books: folders, files, bundles, or installed books.", completion: .source)
  var sources: [String]

  @OptionGroup var language: LanguageOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let options = BookOptions(languages: try language.preferences())
    let books = try sources.map { try Book.open($0, options: options) }
    // One processor is left to the client.
    let jobs = max(1, Threads.available - 1)
    try AgentServer(books, version: Version.current, indexer: .memory(jobs: jobs)).run()
  }
}
