import HelpCore
package import SystemPackage

extension SearchPath {
  /// Returns all books in the folders, by name, and those with the same name from the newest to the oldest. If several
  /// folders have the same version of a book, that of the first folder counts.
  /// - Complexity: lists every folder once.
  package static func installedBooks(
    in directories: [FilePath] = SearchPath.directories()
  ) -> [InstalledBook] {
    var seen: Set<String> = []
    var books: [InstalledBook] = []
    for directory in directories {
      for book in self.books(in: directory) where seen.insert(book.fullName).inserted {
        books.append(book)
      }
    }
    return books.sorted {
      $0.name == $1.name ? InstalledBook.isNewer($0, $1) : $0.name.precedesBytewise($1.name)
    }
  }

  /// Returns the books in one folder, by name.
  /// - Parameter prefix: restricts the result to books whose names begin with this text.
  package static func books(
    in directory: FilePath, beginningWith prefix: String = ""
  ) -> [InstalledBook] {
    ((try? FileSystem.entries(of: directory, beginningWith: prefix)) ?? []).compactMap {
      InstalledBook($0, in: directory)
    }
  }
}
