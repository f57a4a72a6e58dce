import ArgumentParser
import SystemPackage

/// The command that makes up one set of files.
struct ArchiveSetWriting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive-set", abstract: "Make up a set of files.", shouldDisplay: false)

  @Argument var number: Int
  @Argument var target: String
  @Option var megabytes = 500
  @Option var markdown: String?

  func run() throws {
    let text = try TextMixer(markdown: markdown.map { FilePath($0) })
    try ArchiveSet.all(text, megabytes: megabytes)[number].write(to: FilePath(target))
  }
}
