import HelpAuthoring
import HelpCore
import HelpHost
import HelpResources

/// The newest version of every installed book.
struct InstalledShelf {
  var languages = LanguagePreferences.fromEnvironment()
  var jobs = Threads.available
  let verbosity: Verbosity

  /// The books by name.
  var books: [InstalledBook] {
    var lastName: String?
    return SearchPath.installedBooks().filter { book in
      defer { lastName = book.name }
      return book.name != lastName
    }
  }

  /// Opens each book in order. A book that another process has removed is left out. A damaged book
  /// causes a warning, and does not hide the other books.
  func forEach(_ body: (InstalledBook, Book) throws -> Void) throws {
    for book in books {
      do {
        let options = BookOptions(languages: languages, jobs: jobs)
        try body(book, Book.open(book.path, options: options))
      } catch let error as HelpError {
        if error.code == .notFound { continue }
        guard error.code == .malformed else { throw error }
        verbosity.warn("\(error)")
      }
    }
  }
}
