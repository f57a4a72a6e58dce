import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpSite

struct ExportAgents: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "agents",
    abstract: "Write an index of a book for coding agents, in at most 8 KB.",
    discussion: """
      The index says how to search and read the book, and lists its topics with their titles and, where there is room, \
      their summaries. Add it to the file that your agents read at the beginning, such as AGENTS.md.
      """)

  @OptionGroup var options: ExportOptions

  func work() throws {
    let name = ShellWord.quoted(options.source)
    try options.export { book in
      let block = AgentBlock(book)
      let text = block.index(
        block.lines(
          list: "`lectern export agents \(name) -o -`",
          search: "`lectern search \(name) WORDS --json`",
          read: "`lectern read \(name) TOPIC#SECTION --markdown`"))
      return Array(text.utf8)
    }
  }
}
