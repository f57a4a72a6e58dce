import ArgumentParser
import HelpArchive
import HelpAuthoring
import HelpCore
import HelpHost
import SystemPackage

struct List: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.list.rawValue,
    abstract: "List what is in a bundle.",
    discussion:
      "Size, packed size, saving, method and CRC-32 of every member, in the bundle's order.")

  @Argument(
    help: "The bundle: a .helpz or any .zip file.", completion: .file(extensions: ["helpz", "zip"]))
  var bundle: String

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let listing = try global.verbosity.prepare("Listing", phases: Self.phases) { job in
      let archive = try Archive(FilePath(bundle))
      try PackedFormat.validate(archive)
      let entries = (0..<archive.count).map { index in
        job.report("read", done: index, of: archive.count)
        return archive.entry(at: index)
      }
      func reportRow(_ rows: Int) { job.report("write", done: rows, of: entries.count) }
      return json
        ? ListingJSON(entries: entries).bytes(onRow: reportRow)
        : Array(ListingTable(entries: entries).text(onRow: reportRow).utf8)
    }
    try Console.write(listing)
  }

  private static let phases = [
    ProgressJob.Phase("read", share: 1), ProgressJob.Phase("write", share: 3),
  ]
}
