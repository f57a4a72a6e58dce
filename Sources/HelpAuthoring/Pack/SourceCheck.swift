import HelpBook
import HelpCore
import HelpResources

/// Checks that a bundle describes one state of its source: its list of files, its topics, and their included files.
struct SourceCheck {
  let book: Book
  let session: PackSession

  /// Checks that manifests, includes and samples still have the packed content.
  /// - Parameter resources: the resources of the book, in bytewise order, all of them read and parsed.
  /// - Returns: the requested paths that are not packed, for `checkAfterwards`.
  /// - Throws: `HelpError.Code.inputOutput` for the first that did not.
  /// - Complexity: O(a log r), a files that were read beside the topics, r resources.
  func checkReadings(_ resources: [PackedResource]) throws -> [String] {
    let paths = resources.map(\.path)
    var changed: [String] = []
    var others: [String] = []
    for (path, answer) in session.readings.answers {
      let own = book.provider.path(ofInnermost: path)
      guard let index = own.flatMap({ paths.bytewiseIndex(of: $0) }) else {
        others.append(path)
        continue
      }
      let source = resources[index].source
      if answer != .file(size: source.size, crc32: source.crc32) { changed.append(path) }
    }
    try refuse(changed)
    return others
  }

  /// Checks, before a bundle gets its name, that the book has the same files as when it was opened, and that files
  /// beside the book have not changed.
  /// - Parameter others: the paths of these files.
  /// - Throws: `HelpError.Code.inputOutput` for the first that was added, removed or changed.
  /// - Complexity: lists every folder once.
  func checkAfterwards(_ others: [String]) throws {
    if let (path, isNew) = try book.listingChange() {
      throw SourceContent.changed(
        path, in: book.provider, "it was \(isNew ? "added" : "removed") while the book was packed")
    }
    let innermost = book.provider.innermost
    // The log compares this answer with the earlier ones.
    for path in others { _ = try? innermost.read(path, limit: .max) }
    let answers = session.readings.answers
    try refuse(others.filter { answers[$0] == .several })
  }

  private func refuse(_ changed: [String]) throws {
    guard let path = changed.min(by: { $0.precedesBytewise($1) }) else { return }
    throw SourceContent.changed(path, in: book.provider)
  }
}
