public import ArgumentParser

/// The command `lectern`: its subcommands, in the order of a book's life.
///
/// Every subcommand states its own name: deriving names from types, by reflection, takes a fifth of the start-up
/// time.
///
/// A host tool can mount it as its own help command; see `HelpTool` for a whole program.
public struct Lectern: ParsableCommand {
  /// The name, the help and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "lectern",
    abstract: "Read, check, pack and publish help books.",
    usage: """
      lectern [SOURCE [TOPIC[#ANCHOR]]] [options]
      lectern FILE FILE... [options]
      lectern help NAME
      lectern help --json [COMMAND]
      lectern -k WORDS
      PROGRAM | lectern [options]
      lectern <subcommand>
      """,
    discussion: """
      With no argument, reads what another program or a file gives to standard input, and opens Lectern's own manual \
      where there is nothing: 'git log | lectern', 'lectern < notes.md', PAGER=lectern. A first argument that is not a subcommand is a source to read: \
      a directory, a file, a .helpz bundle or its https address, - for standard input, or the name of an installed book. 'help NAME' reads \
      a topic of that name in any installed book, and '-k WORDS' searches all of them.

      For agents: 'lectern help --json' describes the commands, and 'lectern mcp' serves books.
      """,
    version: Version.current,
    subcommands: SubcommandName.allCases.map(\.command),
    defaultSubcommand: Read.self)

  /// The empty command that ArgumentParser makes before it parses.
  public init() {}
}

extension SubcommandName {
  fileprivate var command: any ParsableCommand.Type {
    switch self {
    case .read: Read.self
    case .search: Search.self
    case .find: Find.self
    case .cat: Cat.self
    case .render: Render.self
    case .check: Check.self
    case .pack: Pack.self
    case .merge: Merge.self
    case .diff: Diff.self
    case .unpack: Unpack.self
    case .list: List.self
    case .verify: Verify.self
    case .install: Install.self
    case .update: Update.self
    case .uninstall: Uninstall.self
    case .books: Books.self
    case .export: Export.self
    case .mcp: Mcp.self
    case .serve: Serve.self
    case .embed: Embed.self
    case .templates: Templates.self
    case .new: New.self
    }
  }
}
