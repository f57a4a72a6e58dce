import HelpBook
import HelpCore
import HelpResources

/// Finds names that some file systems cannot distinguish.
enum NameCheck {
  /// Returns an error for each file or folder whose name equals an earlier name on disks of macOS
  /// or Windows, which ignore letter case or the encoding of accents. A book with two such names
  /// cannot be packed.
  /// - Parameter files: the files of the book, in bytewise order.
  /// - Complexity: O(bytes of all paths).
  static func findings(for book: Book, _ files: [String]) -> [Diagnostic] {
    // Every bundle has this member in addition to the book's files.
    let mediaType = PackedFormat.mediaTypeMember
    var firstNames = [NameFolding.key(mediaType): mediaType]
    var previousPath = ""
    var findings: [Diagnostic] = []
    for path in files {
      for name in names(in: path, after: previousPath) {
        let key = NameFolding.key(name)
        guard let other = firstNames[key] else {
          firstNames[key] = name
          continue
        }
        guard let difference = difference(name, other) else { continue }
        findings.append(
          Diagnostic(
            .error, at: SourceLocation(file: book.displayPath(of: name)),
            "its name differs from '\(other)' by \(difference.words)",
            hint: "rename one: a packed book cannot contain both, and some disks cannot either"))
      }
      previousPath = path
    }
    return findings
  }

  /// Returns the difference between two names. Returns nil if only folders above them differ, since
  /// these folders have their own findings.
  private static func difference(_ name: String, _ other: String) -> NameFolding.Difference? {
    let haveSameLastPart =
      NameFolding.difference(
        ResourcePath.name(of: name), ResourcePath.name(of: other)) == nil
    return haveSameLastPart ? nil : NameFolding.difference(name, other)
  }

  /// Returns the folders above a path, and the path: `a`, `a/b` and `a/b/c` for `a/b/c`. Leaves out
  /// the folders of the previous path. The paths are in bytewise order, so each folder is returned
  /// once.
  private static func names(in path: String, after previous: String) -> [String] {
    let folders = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
    let newFolders = folders.drop { previous.utf8.starts(with: path.utf8[...$0]) }
    return newFolders.map { String(path[..<$0]) } + [path]
  }
}
