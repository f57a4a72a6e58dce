package import HelpBook
import HelpCore
package import SystemPackage

extension Book {
  /// Refuses a target that is the book's source, or that would become a part of the book.
  /// - Parameter source: the folder or the file that the book was opened from.
  /// - Throws: `HelpError.Code.usage` for a refused target.
  package func requireOutside(_ target: FilePath, source: FilePath) throws {
    let isSource = Self.isSame(target, source)
    guard isSource || contains(target) else { return }
    throw HelpError(
      .usage, "cannot write '\(target)'",
      isSource ? "it is the source of the book" : "it is inside the book '\(source)'",
      hint: "name a file outside the book")
  }

  /// Whether two paths name the same existing file.
  private static func isSame(_ target: FilePath, _ source: FilePath) -> Bool {
    guard let target = try? FileSystem.realPath(target),
      let source = try? FileSystem.realPath(source)
    else { return false }
    return target == source
  }
}
