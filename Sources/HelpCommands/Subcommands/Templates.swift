import ArgumentParser
import HelpCore
import HelpHost
import HelpSite
import SystemPackage

struct Templates: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.templates.rawValue,
    abstract: "Write the templates of a site, to change them.",
    discussion: """
      A file that exists is left alone if it has the same bytes; else nothing is written. Delete the files that you do \
      not change: Lectern's own are used for them.
      """)

  @Argument(help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
  var folder: String

  @Argument(help: ArgumentHelp("The files to write; all of them without names.", valueName: "name"))
  var names: [String] = []

  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let written = try SiteTemplateFiles.write(names, to: FilePath(folder))
    if global.quiet { return }
    Console.writeError(
      ControlCharacters.stripped(
        "wrote \(Figures.count(written, "file")) to \(folder); next: lectern export html BOOK -o SITE --templates \(folder)\n"
      ))
  }
}
