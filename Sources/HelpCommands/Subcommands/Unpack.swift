import ArgumentParser
import HelpArchive
import HelpAuthoring
import HelpCore
import SystemPackage

struct Unpack: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.unpack.rawValue,
    abstract: "Write the resources of a bundle into a folder.",
    discussion: """
      Writes the author's files, without Lectern's own members. Checks names and headers before anything is \
      created, and refuses a bundle that fails a check. Files appear when all of them are complete.
      """)

  @Argument(
    help: "The bundle: a .helpz or any .zip file.", completion: .file(extensions: ["helpz", "zip"]))
  var bundle: String

  @Option(
    name: [.customShort("C"), .long],
    help: ArgumentHelp("The folder to write into (default: here).", valueName: "folder"),
    completion: .directory)
  var directory = "."

  @OptionGroup var limits: LimitOptions
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let archive = try Archive(FilePath(bundle), limits: limits.limits)
    try PackedFormat.validate(archive)
    try Interruption.watched("cannot unpack '\(bundle)'") {
      try global.job("Unpacking", phases: Archive.extractionPhases) { job in
        let count = try archive.extract(
          to: FilePath(directory), where: { PackedFormat.isResource($0.name) },
          jobs: jobs.count, job: job)
        return ((), "unpacked \(Figures.count(count, "resource")) into \(directory)")
      }
    }
  }
}
