import HelpBook
import HelpCore

/// The facts that distinguish books of the same name. A new version of a book has the same title or
/// one of the same authors.
struct BookIdentity {
  let title: String
  let version: String?
  let authors: [String]

  /// Reads the facts of a book.
  init(_ book: Book) {
    // Titles are compared in the language of the book, not of the user.
    let book = book.reading(in: [])
    title = book.title
    version = book.version
    authors = book.authors
  }

  /// Whether this book and another book may be versions of the same book.
  func isSameBook(as other: BookIdentity) -> Bool {
    if titleWords == other.titleWords { return true }
    let names = Set(authors.map { $0.lowercased() })
    return !names.isDisjoint(with: other.authors.map { $0.lowercased() })
  }

  /// The words of the title in lower case, without words that contain a digit: `Tool 1.9` and
  /// `Tool v2.0` are one book. A title whose words all contain digits keeps them.
  private var titleWords: [String] {
    let words = title.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    let withoutDigits = words.filter { !$0.contains(where: \.isNumber) }
    return withoutDigits.isEmpty ? words : withoutDigits
  }

  /// The identity in a message: `'Tool' 1.9 by Ann, Bob`.
  var description: String {
    let version = version.map { " " + $0 } ?? ""
    let authors = authors.isEmpty ? "" : " by " + authors.joined(separator: ", ")
    return ControlCharacters.inline("'\(title)'\(version)\(authors)")
  }
}
