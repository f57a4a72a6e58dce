public import ArgumentParser

/// The command `lectern`, with its subcommands in the order of a book's life.
///
/// Every subcommand states its name, because deriving names from types takes a fifth of the
/// start-up time.
///
/// Another tool can mount this command as its help command. `HelpTool` runs the whole program.
public struct Lectern: ParsableCommand {
  /// The name, the help and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "lectern",
    abstract: "Read, search, check, pack and publish help books.",
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
      'lectern SOURCE' reads a book: a folder, a file, a .helpz bundle or its https address, the name of an installed \
      book, or - for standard input. If SOURCE is the name of a subcommand, the subcommand runs; './check' is the folder.

      Without a source, Lectern reads standard input if it is a pipe or a file: 'git log | lectern', 'lectern < notes.md', \
      PAGER=lectern. Otherwise it opens its own manual.

      'lectern help NAME' reads the topic with that name in any installed book. 'lectern -k WORDS' searches all installed \
      books. For coding agents, 'lectern help --json' describes the commands, and 'lectern mcp' serves books.
      """,
    version: Version.current,
    subcommands: SubcommandName.allCases.map(\.command),
    defaultSubcommand: Read.self)

  /// Creates the empty command that ArgumentParser fills in.
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
