import HelpBook
import HelpCore

/// A new book with a filled-in `help.yml` and a few topics that the author replaces. `Book.create`
/// writes such a book.
package struct BookStarter: Sendable {
  /// The title of the book.
  package var title: String
  /// The book's identifier. Empty for none.
  package var identifier: String
  /// The author. Empty for none.
  package var author: String
  /// One sentence about the book. Empty for none.
  package var description: String
  /// The language of the book, as a BCP 47 tag. Empty for none.
  package var language: String

  /// Creates a starter. Empty values are left out of the manifest.
  package init(
    title: String, identifier: String = "", author: String = "", description: String = "",
    language: String = ""
  ) {
    self.title = title
    self.identifier = identifier
    self.author = author
    self.description = description
    self.language = language
  }

  /// The number of topics in a new book.
  package static var topicCount: Int {
    EmbeddedResources.files.count { $0.path.hasSuffix(".md") }
  }

  /// Returns the files of the book, in bytewise order of their paths.
  func files() -> [(path: String, bytes: [UInt8])] {
    EmbeddedResources.files.map { path, text in
      // The variables in topics stay, because the manifest defines them.
      let text = path == "help.yml" ? manifest(from: text.description) : text.description
      return (path, Array(text.utf8))
    }
  }

  /// Returns the template of the manifest with values in place of its variables. A value is quoted
  /// if YAML requires quotation marks. A line with an empty value is left out.
  private func manifest(from template: String) -> String {
    let values = [
      "title": title, "identifier": identifier, "author": author, "description": description,
      "language": language,
    ]
    var result = ""
    for line in template.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      guard let open = line.firstRange(of: "{{"), let close = line.firstRange(of: "}}"),
        let value = values[String(line[open.upperBound..<close.lowerBound])]
      else {
        result += line + "\n"
        continue
      }
      if value.isEmpty { continue }
      result += line[..<open.lowerBound] + YAMLScalar.quoted(value) + line[close.upperBound...]
      result += "\n"
    }
    return result
  }
}
