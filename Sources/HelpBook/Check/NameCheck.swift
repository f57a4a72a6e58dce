import HelpCore

/// Looks for names that not every system can keep apart.
enum NameCheck {
  /// Warns of resources whose paths differ by letter case alone: a Mac or Windows disk holds only one of them, and a
  /// packed book that has both is not unpacked.
  /// - Complexity: O(n) in the number of resources.
  static func findings(for book: Book) throws -> [Diagnostic] {
    var first: [String: String] = [:]
    return try book.resourcePaths().compactMap { path in
      let folded = path.lowercased()
      guard let other = first[folded] else {
        first[folded] = path
        return nil
      }
      return Diagnostic(
        .warning, at: SourceLocation(file: book.displayPath(of: path)),
        "its name differs from '\(other)' by letter case alone",
        hint: "rename one: 'lectern unpack' refuses both together")
    }
  }
}
