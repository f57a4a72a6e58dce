import HelpBook
import HelpCore

/// A new book with a few topics to start from: its `help.yml` filled in, its topics for the author to replace.
///
/// See `Book.create(at:title:)`.
package struct BookStarter: Sendable {
  /// The title of the book.
  package var title: String
  /// The book's identifier; empty for none.
  package var identifier: String
  /// The author; empty for none.
  package var author: String
  /// One sentence about the book; empty for none.
  package var description: String
  /// A BCP 47 tag.
  package var language: String

  /// Empty values are left out of the manifest.
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

  /// The files of the book by their paths below it, in bytewise order.
  func files() -> [(path: String, bytes: [UInt8])] {
    EmbeddedResources.files.map { path, text in
      // Topics have their own variables, which the manifest defines.
      let text = path == "help.yml" ? filled(text.description) : text.description
      return (path, Array(text.utf8))
    }
  }

  /// The manifest with its values, each quoted where YAML needs it. A line whose value is empty is left out.
  private func filled(_ template: String) -> String {
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
