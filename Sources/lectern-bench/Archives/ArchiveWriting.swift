import ArgumentParser
import HelpArchive
import HelpCore
import SystemPackage

/// The command that writes one archive with HelpArchive. A race starts it in a separate process, as
/// one of the contenders.
struct ArchiveWriting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "Write one archive of a folder.", shouldDisplay: false)

  @Argument var folder: String
  @Argument var target: String
  @Option var level = 9
  @Option var jobs = 2

  func run() throws {
    let root = FilePath(folder)
    var writer = try ArchiveWriter(FilePath(target), level: level, jobs: jobs)
    try writer.append(
      FileTree.paths(below: root).map { ArchiveMember(name: $0, file: root.appending($0)) })
    _ = try writer.commit()
  }
}
