import ArgumentParser
import HelpCore
import HelpHost
import HelpSite
import SystemPackage

struct Templates: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.templates.rawValue,
    abstract: "Write the site templates so that you can edit them.",
    discussion: """
      If a file exists with other bytes, nothing is written. Delete the files that you do not change: Lectern uses its \
      own for them.
      """)

  @Argument(help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
  var folder: String

  @Argument(help: ArgumentHelp("The files to write (default: all).", valueName: "name"))
  var names: [String] = []

  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let fileCount = try SiteTemplateFiles.write(names, to: FilePath(folder))
    if global.quiet { return }
    Console.writeError(
      ControlCharacters.stripped(
        "wrote \(Figures.count(fileCount, "file")) to \(folder); next: lectern export html BOOK -o SITE --templates \(folder)\n"
      ))
  }
}
