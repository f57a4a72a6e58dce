package import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage

/// A book of a library, and the folder of its site.
package struct LibraryBook: Sendable {
  /// The name of its folder.
  package let name: String
  let book: Book
  /// The note about a folder with another name than the source; nil if it has that name.
  let note: Diagnostic?

  /// The title on its card and in results.
  var title: String { book.title.isEmpty ? name : book.title }

  /// The description of the book, else the beginning of its home topic.
  var summary: String {
    if let text = book.description, !text.isEmpty { return text }
    let home = try? book.parsedTopic(of: book.topic(at: book.home)).document()
    return home.map { TopicOutline($0).summary } ?? ""
  }

  /// Books with the folders that they get: the names of their files without the extension, with a number where the name
  /// is taken. Names that differ only in case are the same.
  package static func all(_ books: [(source: String, book: Book)]) -> [LibraryBook] {
    var taken: Set<String> = []
    return books.map { source, book in
      let stem = stem(of: source)
      let names = [stem] + (2...books.count + 1).map { "\(stem)-\($0)" }
      let name = names.first { !taken.contains($0.lowercased()) } ?? stem
      taken.insert(name.lowercased())
      let note =
        name == stem
        ? nil
        : Diagnostic(
          .note, at: SourceLocation(file: source), "the book's folder is '\(name)'",
          hint: "another book has '\(stem)': rename one of them to choose its address")
      return LibraryBook(name: name, book: book, note: note)
    }
  }

  /// The name of a source's file or folder.
  private static func stem(of source: String) -> String {
    let path = FilePath(source).lexicallyNormalized()
    var name = path.lastComponent.flatMap { $0.kind == .regular ? $0.string : nil }
    if name == nil { name = (try? FileSystem.realPath(path))?.lastComponent?.string }
    let (stem, type) = ResourcePath.splitExtension(of: name ?? "book")
    let result = ["helpz", "zip"].contains(type) ? stem : name ?? "book"
    // A name with a dot at its beginning is hidden, and the files of the shelf have the others.
    return result.hasPrefix(".") || reserved.contains(result.lowercased())
      ? "book-" + result : result
  }

  /// The files of the shelf that a folder cannot replace.
  private static let reserved = ["index.html", "contents.html", "search.html"]
}
