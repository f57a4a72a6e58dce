import HelpBook
import HelpCore
import HelpResources
import HelpSearch
import HelpTerminal
import SystemPackage

/// Another book, opened by a link.
package struct BookVisit {
  let content: any ReaderContent
  /// The target of the link, or nil for the book's home.
  var topic: Int?
  var anchor: String?

  package init(_ content: any ReaderContent) { self.content = content }

  /// Opens the book of an address.
  /// - Throws: the errors of `opening`, and `HelpError.Code.notFound` if the book has no such
  ///   topic, or several that fit.
  init(
    _ address: HelpAddress, indexer: BookIndexer? = nil,
    opening: (HelpAddress) throws -> Book
  ) throws {
    let book = try opening(address)
    content = BookContent(book, indexer: indexer)
    topic = try address.topic.map { try book.requireTopic(named: $0).id }
    anchor = address.anchor
  }

  /// Returns the error of opening a book as one line.
  static func sentence(_ error: any Error) -> String {
    guard let error = error as? HelpError else {
      return "Cannot open that book: \((error as? Errno)?.sentence ?? "\(error)")"
    }
    let hint = error.hint.map { oneLine($0) }
    return ["\(error.what): \(error.why)", hint].compactMap(\.self).joined(separator: "; ")
  }

  /// Returns a hint as one line, with commas between the names that it lists on separate lines.
  private static func oneLine(_ hint: String) -> String {
    let lines = hint.split(separator: "\n").map { String($0).trimmingWhitespace }
    guard lines.count > 1 else { return hint }
    return lines[0] + " " + lines.dropFirst().joined(separator: ", ")
  }
}
