import ArgumentParser
import HelpCore
import HelpHost
import HelpPacking
import HelpResources
import HelpSearch

struct Install: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.install.rawValue,
    abstract: "Install a book, so that it opens by its name.",
    discussion: """
      A bundle is copied, any other source is packed. The name is the book's identifier, or that of its file. Versions \
      stay beside each other; the newest opens. A book that is there already is replaced in one step.
      """)

  @Argument(help: "The book: a directory, a file or a bundle.", completion: .file())
  var source: String

  @Option(help: "The name to open it by.")
  var name: String?

  @OptionGroup var folder: FolderOfBooks
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let folder = try folder.path()
    try global.job("Installing", phases: BookPacker.phases) { job in
      let book = try BookInstaller.install(
        source, as: name, into: folder, deriving: { [SearchMembers($0)] }, jobs: jobs.count,
        progress: job)
      return ((), ControlCharacters.inline("installed \(book.fullName) as '\(book.path)'"))
    }
  }
}
