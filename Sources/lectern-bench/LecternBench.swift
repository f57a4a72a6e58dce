import ArgumentParser

/// The benchmarks of the command and, in process, of its parts.
@main
struct LecternBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lectern-bench",
    abstract: "Measure lectern against the limits and the peers that are installed.",
    subcommands: [
      Commands.self, Markup.self, Archives.self, ArchiveWriting.self, ArchiveSetWriting.self,
      Repacking.self,
      Reads.self, Reader.self, Search.self, Hostile.self, Monkeys.self,
    ], defaultSubcommand: Commands.self)
}
