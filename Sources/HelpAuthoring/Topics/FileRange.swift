import HelpCore

/// Files that follow each other in bytewise order of path.
struct FileRange: Sendable {
  /// The first and the last file, or nil for an empty range.
  private let bounds: (first: String, last: String)?

  /// Creates the range of some files.
  /// - Parameter files: the files in bytewise order.
  init(_ files: ArraySlice<String>) {
    bounds = files.first.flatMap { first in files.last.map { (first, $0) } }
  }

  func contains(_ file: String) -> Bool {
    guard let bounds else { return false }
    return !file.precedesBytewise(bounds.first) && !bounds.last.precedesBytewise(file)
  }
}
