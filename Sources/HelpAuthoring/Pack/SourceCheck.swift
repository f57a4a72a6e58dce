import HelpBook
import HelpCore
import HelpResources

/// Checks that the list of files, the topics and the included files of a bundle are from one state
/// of its source.
struct SourceCheck {
  let book: Book
  let session: PackSession

  /// Checks that files other than topics that were read, such as manifests and includes, are packed
  /// unchanged.
  /// - Parameter resources: the resources of the book, read and parsed, in bytewise order.
  /// - Returns: the paths of files that were read but are not packed, for `checkAfterwards`.
  /// - Throws: `HelpError.Code.inputOutput` for the first file that has changed.
  /// - Complexity: O(a log r) for a files that were read and r resources.
  func checkReadings(_ resources: [PackedResource]) throws -> [String] {
    let paths = resources.map(\.path)
    var changedPaths: [String] = []
    var unpacked: [String] = []
    for (path, answer) in session.readings.answers {
      let bookPath = book.provider.path(ofInnermost: path)
      guard let index = bookPath.flatMap({ paths.bytewiseIndex(of: $0) }) else {
        unpacked.append(path)
        continue
      }
      let source = resources[index].source
      if answer != .file(size: source.size, crc32: source.crc32) { changedPaths.append(path) }
    }
    try refuse(changedPaths)
    return unpacked
  }

  /// Checks that the book still has the same files, and that files outside the bundle have not
  /// changed. The check precedes the renaming of the bundle to its target.
  /// - Parameters:
  ///   - unpacked: the paths that `checkReadings` returned.
  ///   - paths: the files of a part, in bytewise order, whose folders are compared. Nil compares all
  ///     folders. Merging compares the lists of the parts.
  /// - Throws: `HelpError.Code.inputOutput` for the first file that was added, removed or changed.
  /// - Complexity: O(files), since every folder is listed once.
  func checkAfterwards(_ unpacked: [String], around paths: [String]?) throws {
    if let (path, isNew) = try book.listingChange(around: paths) {
      throw SourceContent.changeError(
        for: path, in: book.provider,
        "it was \(isNew ? "added" : "removed") while the book was packed")
    }
    let innermost = book.provider.innermost
    // The log compares each reading with the earlier readings.
    for path in unpacked { _ = try? innermost.read(path, limit: .max) }
    let answers = session.readings.answers
    try refuse(unpacked.filter { answers[$0] == .several })
  }

  /// Refuses a source with changed files. Does nothing for an empty list.
  /// - Throws: `HelpError.Code.inputOutput` for the first changed file.
  private func refuse(_ changed: [String]) throws {
    guard let path = changed.min(by: { $0.precedesBytewise($1) }) else { return }
    throw SourceContent.changeError(for: path, in: book.provider)
  }
}
