import HelpCore

/// The texts of Lectern's interface in one language.
///
///     let words = Words(for: ["fr"])
///     words("say.no-link", ["text": "q"])       // Pas de lien « q »
///     words("say.tabs", count: 3)
///
/// The texts are in `Resources/words`, one file for each language. English has all names, and its texts stand in for
/// those that a language lacks.
package struct Words: Sendable {
  /// The language of the texts.
  package let language: LanguageTag
  private let texts: [String: String]
  /// The texts that markup adds to a topic: the titles of alerts by their types, and `footnote.back`.
  package let markupTexts: [String: String]

  /// The texts for the first of these languages that there are texts in; English if there is none.
  /// - Complexity: O(size of one file).
  package init(for preferences: [LanguageTag] = []) {
    let tags = Self.languages
    let best = preferences.lazy.compactMap { $0.bestMatch(among: tags) }.first ?? Self.english
    self.init(of: best)
  }

  private init(of language: LanguageTag) {
    self.init(language, Self.texts(of: language))
  }

  private init(_ language: LanguageTag, _ texts: [String: String]) {
    self.language = language
    self.texts = texts
    var own: [String: String] = [:]
    for (name, text) in texts where name.hasPrefix("alert.") {
      own[String(name.dropFirst(6))] = text
    }
    own["footnote.back"] = texts["footnote.back"]
    markupTexts = own
  }

  /// Texts of an author's, in a language that Lectern may have none in.
  /// - Parameter own: the author's file for the language.
  package init(_ language: LanguageTag, own: WordsFile) {
    var texts = language.bestMatch(among: Self.languages).map(Self.texts) ?? [:]
    for line in own.lines { texts[line.name] = ControlCharacters.inline(line.text) }
    self.init(language, texts)
  }

  /// The same texts with some replaced, by their names.
  package func replacing(_ others: [String: String]) -> Words {
    Words(language, texts.merging(others.mapValues { ControlCharacters.inline($0) }) { $1 })
  }

  /// The languages that Lectern has texts in.
  package static let languages = EmbeddedResources.files.compactMap {
    LanguageTag(String($0.path.prefix { $0 != "." }))
  }

  /// English.
  package static let standard = Words()

  private static let english = LanguageTag(language: "en")
  /// The texts that every language has; those with a number once for each category of English.
  private static let englishTexts = texts(of: english)

  private static func texts(of language: LanguageTag) -> [String: String] {
    let name = language.description + ".words"
    guard let file = EmbeddedResources.files.first(where: { $0.path == name }) else { return [:] }
    let lines = file.text.withUTF8Buffer { unsafe WordsFile($0).lines }
    var texts = [String: String](minimumCapacity: lines.count)
    for line in lines { texts[line.name] = line.text }
    return texts
  }

  /// The manual's page of texts, which is this text: a test enforces that.
  package static var manualPage: String {
    let file = EmbeddedResources.files.first { $0.path == "en.words" }
    return """
      # Texts of the interface

      What Lectern says itself, in English. [Languages](../authoring/languages.md#what-lectern-says-itself)
      says how a book replaces these texts and adds other languages.

      ```text
      \(file?.text.description ?? "")```

      """
  }

  /// The names that have texts.
  package var names: some Collection<String> { texts.keys }

  /// The text of a name, before its values are inserted; nil if the language has none.
  package subscript(own name: String) -> String? { texts[name] }

  /// The text of a name; the name itself if there is none.
  package subscript(_ name: String) -> String { texts[name] ?? Self.englishTexts[name] ?? name }

  /// The English text of a name, in the form for many if there is a number; nil if no text has the name.
  package static func english(of name: String) -> String? {
    if let text = englishTexts[name] { return text }
    let parts = name.split(separator: ".")
    guard let last = parts.last, PluralCategory(rawValue: String(last)) != nil else { return nil }
    return englishTexts[parts.dropLast().joined(separator: ".") + ".other"]
  }

  /// A text with values in its places.
  package func callAsFunction(_ name: String, _ values: KeyValuePairs<String, String> = [:])
    -> String
  {
    Self.fill(self[name], values)
  }

  /// A text in the form that goes with a number, which is its `{count}`.
  package func callAsFunction(
    _ name: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let (language, texts) = form(of: name)
    let category = PluralCategory(of: count, in: language).rawValue
    let text = texts[name + "." + category] ?? texts[name + ".other"] ?? name
    return Self.fill(Self.fill(text, ["count": String(count)]), values)
  }

  /// The forms of a name, and the language whose they are.
  private func form(of name: String) -> (LanguageTag, [String: String]) {
    let isOwn = PluralCategory.all(in: language).contains { texts[name + "." + $0.rawValue] != nil }
    return isOwn ? (language, texts) : (Self.english, Self.englishTexts)
  }

  private static func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    if values.isEmpty { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}") else { break }
      let name = rest[rest.index(after: open)..<close]
      result += values.first { $0.key == name }?.value ?? String(rest[...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
