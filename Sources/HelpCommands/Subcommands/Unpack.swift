import ArgumentParser
import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

struct Unpack: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the resources of a bundle into a folder.",
    discussion: """
      Writes what the author packed, not Lectern's own members. Names, sizes and checksums are checked \
      before anything is created; a bundle that fails is refused whole.
      """)

  @Argument(help: "The bundle: a .helpz or any .zip file.")
  var bundle: String

  @Option(name: [.customShort("C"), .long], help: "The folder to write into (default: here).")
  var directory = "."

  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func run() throws {
    global.begin()
    let archive = try Archive(FilePath(bundle))
    try global.job("Unpacking", phases: [.init("unpack", share: 1)]) { job in
      let count = try ArchiveExtractor.extract(
        archive, where: { PackedFormat.isResource($0.name) }, into: FilePath(directory),
        jobs: jobs.count, progress: job)
      return ((), "unpacked \(Figures.count(count, "resource")) into \(directory)")
    }
  }
}
