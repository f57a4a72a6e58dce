package import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// One of the books that a library exports.
package struct LibraryBook: Sendable {
  /// The name of the folder for the book's site.
  package let name: String
  let book: Book
  /// The note that the folder has a number because another book has the name, or nil for a folder
  /// without a number.
  let note: Diagnostic?

  /// The book's title on the shelf and in results.
  var title: String { book.title.isEmpty ? name : book.title }

  /// The description of the book, or else the beginning of its home topic.
  var summary: String {
    if let text = book.description, !text.isEmpty { return text }
    let home = try? book.parsedTopic(of: book.topic(at: book.home)).document()
    return home.map { TopicOutline($0).summary } ?? ""
  }

  /// Returns the books with their folders. A folder is named after the source, without the
  /// extension. If an earlier book has the same name, a number follows the name. Names that differ
  /// only in case are the same.
  package static func all(_ books: [(source: String, book: Book)]) -> [LibraryBook] {
    var usedNames: Set<String> = []
    return books.map { source, book in
      let stem = stem(of: source)
      let names = [stem] + (2...books.count + 1).map { "\(stem)-\($0)" }
      let name = names.first { !usedNames.contains($0.lowercased()) } ?? stem
      usedNames.insert(name.lowercased())
      let note =
        name == stem
        ? nil
        : Diagnostic(
          .note, at: SourceLocation(file: source), "the book's folder is '\(name)'",
          hint: "another book has '\(stem)': rename one of them to choose its address")
      return LibraryBook(name: name, book: book, note: note)
    }
  }

  /// Returns the name of a source's file or folder without the extension of a bundle. A name that a
  /// folder of the site cannot have gets the prefix `book-`.
  private static func stem(of source: String) -> String {
    let path = FilePath(source).lexicallyNormalized()
    var name = path.lastComponent.flatMap { $0.kind == .regular ? $0.string : nil }
    if name == nil { name = (try? FileSystem.realPath(path))?.lastComponent?.string }
    let (stem, type) = ResourcePath.splitExtension(of: name ?? "book")
    let result = ["helpz", "zip"].contains(type) ? stem : name ?? "book"
    // A hidden folder would not be published, and the other names are files of the shelf.
    return result.hasPrefix(".") || reservedFileNames.contains(result.lowercased())
      ? "book-" + result : result
  }

  /// The files of the shelf, whose names a folder cannot have.
  private static let reservedFileNames = ["index.html", "contents.html", "search.html"]
}
