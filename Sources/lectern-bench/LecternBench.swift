import ArgumentParser

/// Measures the command, and the markup engine and archives in process.
@main
struct LecternBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lectern-bench",
    abstract: "Measure lectern against the limits and the peers that are installed.",
    subcommands: [
      Commands.self, Markup.self, Archives.self, ArchiveOnce.self, ArchiveSetOnce.self, Again.self,
      Reads.self, Reader.self, Search.self, Hostile.self, Monkeys.self,
    ], defaultSubcommand: Commands.self)
}
