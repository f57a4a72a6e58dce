import HelpCore
import HelpResources

/// The texts of a site's own, beside the book's, in the language of the pages.
///
/// Names are those of `Resources/words` without `site.`. An author's texts replace the named ones and leave the rest.
struct SiteWords: Sendable {
  private(set) var texts: [String: String] = [:]
  /// All of Lectern's own, with those of the book's file.
  let words: Words

  /// Lectern's own texts in a language, and those of the book's file for it.
  init(_ words: Words) {
    self.words = words
    let prefix = "site."
    for names in [Array(Words.standard.names), Array(words.names)] {
      for name in names where name.hasPrefix(prefix) {
        texts[String(name.dropFirst(prefix.count))] = words[name]
      }
    }
  }

  /// Takes over the texts of an author's file.
  /// - Throws: `HelpError.Code.malformed` with the position of an invalid line, or of an unknown name.
  mutating func replace(from bytes: [UInt8], file: String) throws {
    for line in WordsFile(bytes).lines {
      try replace(
        line.name, with: line.text,
        SourceLocation(file: file, position: SourcePosition(line: line.number, column: 1)))
    }
  }

  /// Takes over one text.
  /// - Throws: `HelpError.Code.malformed` for an unknown name.
  mutating func replace(_ name: String, with text: String, _ location: SourceLocation) throws {
    guard texts[name] != nil else {
      throw HelpError(
        .malformed, "cannot use the words of the site",
        name.isEmpty
          ? "the line has no name and '='" : "no text is named '\(name)'",
        hint: NearestName.hint(for: name, among: texts.keys.sorted())
          ?? "write 'name = text', with a name of Lectern's own file",
        location: location)
    }
    texts[name] = text
  }

  /// The text of a name; empty if there is none.
  subscript(_ name: String) -> String { texts[name] ?? "" }

  /// A text with a value in its place.
  func text(_ name: String, _ place: String, _ value: String) -> String {
    Self.filled(self[name], place, value)
  }

  /// A text with a value in each of its places.
  private static func filled(_ text: String, _ place: String, _ value: String) -> String {
    var result = ""
    var rest = text
    while case let (before, after?) = split(rest, at: place) {
      result += before + value
      rest = after
    }
    return result + rest
  }

  /// The two parts of a text around a value; without one, the first part is the whole text.
  func parts(of name: String, around place: String) -> (before: String, after: String) {
    let (before, after) = Self.split(self[name], at: place)
    return (before, after ?? "")
  }

  /// The two parts of a text around its first place; without one, all of it is the first.
  private static func split(_ text: String, at place: String) -> (before: String, after: String?) {
    let bytes = text.utf8Span.span
    let mark = "{\(place)}"
    guard let start = ByteSearch.place(of: mark, in: bytes) else { return (text, nil) }
    return (
      String(decoding: bytes.extracting(..<start)),
      String(decoding: bytes.extracting((start + mark.utf8.count)...))
    )
  }

  /// A text in the form that goes with a number.
  func text(_ name: String, count: Int) -> String {
    let category = PluralCategory(of: count, in: words.language).rawValue
    let form = texts[name + "." + category] ?? texts[name + ".other"] ?? self[name]
    return Self.filled(form, "count", String(count))
  }
}

extension TemplateValue {
  /// The words as templates name them: `words.next`.
  static func words(_ words: SiteWords) -> TemplateValue {
    .computed { words.texts[$0].map { .text($0) } }
  }
}
