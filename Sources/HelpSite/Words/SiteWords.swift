import HelpCore
import HelpResources

/// The texts of a site in addition to the book's own texts, in the language of the pages.
///
/// A text has its name in `Resources/words`, without the prefix `site.`. An author's texts replace
/// the texts with the same names.
struct SiteWords: Sendable {
  /// The texts by name.
  private(set) var texts: [String: String] = [:]
  /// The texts of Lectern and of the book's file, by their full names.
  let words: Words

  /// Collects the site's texts from the texts of Lectern and of the book's file.
  init(_ words: Words) {
    self.words = words
    let prefix = "site."
    for names in [Array(Words.standard.names), Array(words.names)] {
      for name in names where name.hasPrefix(prefix) {
        texts[String(name.dropFirst(prefix.count))] = words[name]
      }
    }
  }

  /// Replaces texts with the texts of an author's file.
  /// - Throws: `HelpError.Code.malformed` with the position of an invalid line, or of an unknown
  ///   name.
  mutating func replace(from bytes: [UInt8], file: String) throws {
    for line in WordsFile(bytes).lines {
      try replace(
        line.name, with: line.text,
        SourceLocation(file: file, position: SourcePosition(line: line.number, column: 1)))
    }
  }

  /// Replaces one text.
  /// - Throws: `HelpError.Code.malformed` for an unknown name.
  mutating func replace(_ name: String, with text: String, _ location: SourceLocation) throws {
    guard texts[name] != nil else {
      throw HelpError(
        .malformed, "cannot use the words of the site",
        name.isEmpty
          ? "the line does not begin with a name and '='" : "no text is named '\(name)'",
        hint: NearestName.hint(for: name, among: texts.keys.sorted())
          ?? "write 'name = text', with a name of Lectern's own file",
        location: location)
    }
    texts[name] = text
  }

  /// The text with a name, or an empty string for an unknown name.
  subscript(_ name: String) -> String { texts[name] ?? "" }

  /// Returns a text with a value for its placeholder.
  func text(_ name: String, _ placeholder: String, _ value: String) -> String {
    Self.filled(self[name], placeholder, value)
  }

  /// Returns a text with a value for each placeholder with a name, such as `{count}`.
  private static func filled(_ text: String, _ placeholder: String, _ value: String) -> String {
    var result = ""
    var remainder = text
    while case let (before, after?) = split(remainder, at: placeholder) {
      result += before + value
      remainder = after
    }
    return result + remainder
  }

  /// Returns the two parts of a text around a placeholder. In a text without the placeholder, the
  /// first part is the whole text.
  func parts(of name: String, around placeholder: String) -> (before: String, after: String) {
    let (before, after) = Self.split(self[name], at: placeholder)
    return (before, after ?? "")
  }

  /// Returns the two parts of a text around the first placeholder with a name. Without a
  /// placeholder, the first part is the whole text, and the second part is nil.
  private static func split(_ text: String, at placeholder: String) -> (
    before: String, after: String?
  ) {
    let bytes = text.utf8Span.span
    let mark = "{\(placeholder)}"
    guard let start = ByteSearch.place(of: mark, in: bytes) else { return (text, nil) }
    return (
      String(decoding: bytes.extracting(..<start)),
      String(decoding: bytes.extracting((start + mark.utf8.count)...))
    )
  }

  /// Returns a text in the plural form for a number, with the number filled in.
  func text(_ name: String, count: Int) -> String {
    let category = PluralCategory(of: count, in: words.language).rawValue
    let form = texts[name + "." + category] ?? texts[name + ".other"] ?? self[name]
    return Self.filled(form, "count", String(count))
  }
}

extension TemplateValue {
  /// Returns the words in the form of templates: `words.next`.
  static func words(_ words: SiteWords) -> TemplateValue {
    .computed { words.texts[$0].map { .text($0) } }
  }
}
