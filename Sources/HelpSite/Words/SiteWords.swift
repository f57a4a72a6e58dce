import HelpCore

/// The words of a site's own: what its pages say beside the book's texts, in one place.
///
///     skip = Skip to the text
///     more = # more …
///
/// A line is a name, an equals sign and a text; `#` at its beginning makes it a comment. An author's file replaces what
/// it names and leaves the rest.
struct SiteWords: Sendable {
  private(set) var texts: [String: String] = [:]

  /// The texts of Lectern's own file, all of them.
  init(_ bytes: [UInt8]) {
    for line in Self.lines(bytes) { texts[line.name] = line.text }
  }

  /// Takes over the texts of an author's file.
  /// - Throws: `HelpError.Code.malformed` with the place of a line that is none, and of a name that is not known.
  mutating func replace(from bytes: [UInt8], file: String) throws {
    for line in Self.lines(bytes) {
      try replace(
        line.name, with: line.text,
        SourceLocation(file: file, position: SourcePosition(line: line.number, column: 1)))
    }
  }

  /// Takes over one text.
  /// - Throws: `HelpError.Code.malformed` when the name is not known.
  mutating func replace(_ name: String, with text: String, _ location: SourceLocation) throws {
    guard texts[name] != nil else {
      throw HelpError(
        .malformed, "cannot use the words of the site",
        name.isEmpty
          ? "the line has no name and '='" : "there is no text of the name '\(name)'",
        hint: NearestName.hint(for: name, among: texts.keys.sorted())
          ?? "write 'name = text', with a name of Lectern's own file",
        location: location)
    }
    texts[name] = text
  }

  /// The text of a name; empty if there is none.
  subscript(_ name: String) -> String { texts[name] ?? "" }

  /// A text with a number or a name in the place of its `#`.
  func text(_ name: String, _ value: String) -> String {
    self[name].replacing("#", with: value)
  }

  private static func lines(_ bytes: [UInt8]) -> [(name: String, text: String, number: Int)] {
    var found: [(name: String, text: String, number: Int)] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let content = trimmed(line)
      if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
      guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
        found.append(("", "", number + 1))
        continue
      }
      let name = String(decoding: trimmed(content[..<equals]), as: UTF8.self)
      let text = String(decoding: trimmed(content[(equals + 1)...]), as: UTF8.self)
      found.append((name, text, number + 1))
    }
    return found
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.drop(while: \.isASCIIWhitespace)
    let end = rest.lastIndex { !$0.isASCIIWhitespace }
    return end.map { rest[...$0] } ?? rest.prefix(0)
  }
}

extension TemplateValue {
  /// The words as templates name them: `words.next`.
  static func words(_ words: SiteWords) -> TemplateValue {
    .computed { words.texts[$0].map { .text($0) } }
  }
}
