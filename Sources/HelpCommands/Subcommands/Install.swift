import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import HelpResources

struct Install: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.install.rawValue,
    abstract: "Install a book, so that it opens by its name.",
    discussion: """
      Verifies and copies a bundle, and packs any other source. Fetches the bundle behind an https address, whose changes \
      'lectern update' fetches later. The name is the book's identifier, or the name of its file. Versions stay beside \
      each other, and the newest opens. The same version is replaced in one step. Another book of the same name is \
      refused.
      """)

  @Argument(
    help: "The book: a folder, a file, a bundle, or the https address of one.",
    completion: .file())
  var source: String

  @Option(help: "The name that opens the book.")
  var name: String?

  @Flag(help: "Remove another book that is installed under this name.")
  var replace = false

  @Flag(help: "Install a bundle that 'verify' finds faults in, or cannot compare.")
  var unverified = false

  @OptionGroup var folder: FolderOfBooks
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let folder = try folder.path()
    if WebAddress.isWebAddress(source) {
      return try global.job("Installing", phases: RemoteInstaller.phases) { job in
        let outcome = try RemoteInstaller.install(
          source, as: name, into: folder, replaces: replace, isVerified: !unverified,
          deriving: { [SearchMembers($0)] }, jobs: jobs.count, progress: job)
        return ((), "installed " + Self.summary(of: outcome))
      }
    }
    try global.job("Installing", phases: BookInstaller.phases) { job in
      let book = try BookInstaller.install(
        source, as: name, into: folder, replaces: replace, isVerified: !unverified,
        deriving: { [SearchMembers($0)] }, jobs: jobs.count, progress: job)
      return ((), ControlCharacters.inline("installed \(book.fullName) as '\(book.path)'"))
    }
  }

  /// Returns a summary such as `guide@1.2 as '/books/guide@1.2.helpz', 213.0 kB fetched, 76.3 MB
  /// unchanged`.
  static func summary(of outcome: RemoteInstaller.Outcome) -> String {
    let book = ControlCharacters.inline("\(outcome.book.fullName) as '\(outcome.book.path)'")
    let unchangedNote =
      outcome.reusedSize > 0 ? ", \(Figures.bytes(outcome.reusedSize)) unchanged" : ""
    return "\(book), \(Figures.bytes(outcome.fetchedSize)) fetched\(unchangedNote)"
  }
}
