import ArgumentParser

/// Measures the command, the writing of archives, and the markup engine in process.
@main
struct LecternBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lectern-bench",
    abstract: "Measure lectern against the limits and the peers that are installed.",
    subcommands: [Commands.self, Markup.self, Archives.self, ArchiveOnce.self],
    defaultSubcommand: Commands.self)
}
