import ArgumentParser
import HelpArchive
import HelpCore
import SystemPackage

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is in a bundle.",
    discussion:
      "Size, packed size, saving, method and CRC-32 of every member, in the bundle's order.")

  @Argument(help: "The bundle: a .helpz or any .zip file.")
  var bundle: String

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    global.begin()
    let archive = try Archive(FilePath(bundle))
    let entries = (0..<archive.count).map { archive.entry(at: $0) }
    if json {
      try Console.write(ListingJSON(entries).bytes())
    } else {
      try Console.write(ListingTable(entries).text())
    }
  }
}
