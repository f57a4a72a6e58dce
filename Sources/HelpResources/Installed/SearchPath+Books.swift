import HelpCore
package import SystemPackage

extension SearchPath {
  /// Returns all books in the directories, sorted by name. Books with the same name are sorted from
  /// the newest to the oldest. If several directories contain the same version of a book, only the
  /// book in the first directory is returned.
  /// - Complexity: lists every directory once.
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

  /// Returns the books in one directory, sorted by the names of their files. Returns none if the
  /// directory cannot be read.
  /// - Parameter prefix: restricts the result to books whose names begin with this text.
  package static func books(
    in directory: FilePath, beginningWith prefix: String = ""
  ) -> [InstalledBook] {
    ((try? FileSystem.entries(of: directory, beginningWith: prefix)) ?? []).compactMap {
      InstalledBook($0, in: directory)
    }
  }
}
