import HelpCore
package import SystemPackage

/// A book in one of the folders of the search path: a bundle `NAME.helpz` or `NAME@VERSION.helpz`,
/// or a folder `NAME` or `NAME@VERSION`.
package struct InstalledBook: Sendable, Hashable {
  /// The name that opens the book: its identifier, or the name of its file.
  package let name: String
  /// The version, or nil for a book without versions.
  package let version: String?
  /// The path of the file or the folder.
  package let path: FilePath

  /// The name with the version: `mytool@1.2`.
  package var fullName: String { version.map { "\(name)@\($0)" } ?? name }

  /// Creates the book for an entry in a folder of books. Fails if the entry is not a book.
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

  /// Creates a book from its name and path. Fails if the name or the version is empty.
  /// - Parameter fullName: the name, with the version if there is one.
  package init?(_ fullName: String, at path: FilePath) {
    let parts = fullName.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, parts.last?.isEmpty == false else { return nil }
    name = String(first)
    version = parts.count > 1 ? String(parts[1]) : nil
    self.path = path
  }

  /// Whether the left book is newer than the right book. A book without a version is older than any
  /// book with a version.
  package static func isNewer(_ left: Self, _ right: Self) -> Bool {
    guard let leftVersion = left.version else { return false }
    guard let rightVersion = right.version else { return true }
    return BookVersion(leftVersion) > BookVersion(rightVersion)
  }
}
