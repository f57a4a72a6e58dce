import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpResources

struct Uninstall: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.uninstall.rawValue,
    abstract: "Remove an installed book.",
    discussion: "NAME removes all versions of a book, NAME@VERSION one.")

  @Argument(
    help: ArgumentHelp("The name of the book.", valueName: "name[@version]"),
    completion: .installedBook)
  var name: String

  @OptionGroup var folder: FolderOfBooks
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    for book in try BookInstaller.uninstall(name, from: folder.path()) where !global.quiet {
      Console.writeError(ControlCharacters.inline("removed '\(book.path)'") + "\n")
    }
  }
}
