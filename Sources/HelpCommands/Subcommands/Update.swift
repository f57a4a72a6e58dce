import ArgumentParser
import HelpAuthoring
import HelpCore
import HelpHost
import HelpIndexing
import HelpResources
import SystemPackage

struct Update: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: SubcommandName.update.rawValue,
    abstract: "Fetch the changes of installed books.",
    discussion: """
      Asks the address from which a book was installed for another version, and fetches the members that the installed \
      file lacks. Without a name, updates all books that were installed from an address.
      """)

  @Argument(
    help: ArgumentHelp("The name of a book.", valueName: "name"), completion: .installedBook)
  var names: [String] = []

  @OptionGroup var folder: FolderOfBooks
  @OptionGroup var jobs: JobsOption
  @OptionGroup var global: GlobalOptions

  func work() throws {
    global.begin()
    let folder = try folder.path()
    let remoteBooks = RemoteInstaller.books(in: folder)
    let books =
      try names.isEmpty
      ? remoteBooks : names.map { try book(named: $0, among: remoteBooks, folder) }
    if books.isEmpty, !global.quiet {
      Console.writeError("no book in '\(folder)' was installed from an address\n")
    }
    for book in books {
      try global.job("Updating \(book.name)", phases: RemoteInstaller.phases) { job in
        let outcome = try RemoteInstaller.update(
          book, in: folder, deriving: { [SearchMembers($0)] }, jobs: jobs.count, progress: job)
        guard let outcome else {
          return ((), ControlCharacters.inline("'\(book.fullName)' is up to date: looked"))
        }
        return ((), "updated " + Install.summary(of: outcome))
      }
    }
  }

  /// Returns the book with a name, preferably one that was installed from an address.
  /// - Throws: `HelpError.Code.notFound` if the folder has no such book.
  private func book(
    named name: String, among remoteBooks: [InstalledBook], _ folder: FilePath
  ) throws -> InstalledBook {
    func hasName(_ book: InstalledBook) -> Bool { book.name == name || book.fullName == name }
    if let book = remoteBooks.first(where: hasName) { return book }
    let allBooks = SearchPath.books(in: folder)
    if let book = allBooks.first(where: hasName) { return book }
    throw HelpError(
      .notFound, "cannot update '\(ControlCharacters.inline(name))'",
      "no book of that name is in '\(folder)'",
      hint: NearestName.hint(for: name, among: allBooks.map(\.fullName))
        ?? "list the installed books with 'lectern books'")
  }
}
