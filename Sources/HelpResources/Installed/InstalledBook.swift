import HelpCore
package import SystemPackage

/// A book in one of the folders of the search path: a bundle `NAME.helpz` or `NAME@VERSION.helpz`, or a folder `NAME`.
package struct InstalledBook: Sendable, Hashable {
  /// The name that opens it: its identifier, or the name of its file.
  package let name: String
  /// The version; nil for a book without versions.
  package let version: String?
  /// The file or the folder.
  package let path: FilePath

  /// The name with the version: `mytool@1.2`.
  package var fullName: String { version.map { "\(name)@\($0)" } ?? name }

  /// The book that a name in a folder of books stands for; nil for any other file.
  init?(_ entry: FileSystem.Entry, in folder: FilePath) {
    guard entry.isValidUTF8, !entry.name.hasPrefix(".") else { return nil }
    var stem = entry.name[...]
    if stem.hasSuffix(".helpz"), entry.kind != .directory {
      stem = stem.dropLast(6)
    } else if entry.kind != .directory {
      return nil
    }
    self.init(String(stem), at: folder.appending(entry.name))
  }

  /// - Parameter fullName: with the version, if there is one.
  package init?(_ fullName: String, at path: FilePath) {
    let parts = fullName.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, parts.last?.isEmpty == false else { return nil }
    name = String(first)
    version = parts.count > 1 ? String(parts[1]) : nil
    self.path = path
  }

  /// The newest first; a book without a version is older than all with one.
  package static func isNewer(_ left: Self, _ right: Self) -> Bool {
    guard let mine = left.version else { return false }
    guard let other = right.version else { return true }
    return BookVersion(mine) > BookVersion(other)
  }
}

extension SearchPath {
  /// All books in the folders, by name, and of one name the newest first. One that is in several folders is that of the
  /// first.
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

  /// The books in one folder, by name.
  /// - Parameter prefix: leaves out those whose names do not begin with it.
  package static func books(
    in directory: FilePath, beginningWith prefix: String = ""
  ) -> [InstalledBook] {
    ((try? FileSystem.entries(of: directory, beginningWith: prefix)) ?? []).compactMap {
      InstalledBook($0, in: directory)
    }
  }
}
