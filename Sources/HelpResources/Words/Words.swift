import HelpCore

/// The texts of Lectern's interface in one language.
///
///     let words = Words(for: ["fr"])
///     words("say.no-link", ["text": "q"])       // Pas de lien « q »
///     words("say.tabs", count: 3)
///
/// `Resources/words` contains a file with texts for each language. The English file has all names.
/// Where a language lacks a text, the English text is used.
package struct Words: Sendable {
  /// The language of the texts.
  package let language: LanguageTag
  private let texts: [String: String]
  /// The texts that markup adds to a topic: the titles of alerts by their types, and
  /// `footnote.back`.
  package let markupTexts: [String: String]

  /// Creates the texts for the first of these languages that has any, or else the English texts.
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
    var markupTexts: [String: String] = [:]
    for (name, text) in texts where name.hasPrefix("alert.") {
      markupTexts[String(name.dropFirst(6))] = text
    }
    markupTexts["footnote.back"] = texts["footnote.back"]
    self.markupTexts = markupTexts
  }

  /// Creates the texts in a language for which an author has a file. Lectern may have no texts in
  /// that language.
  /// - Parameter file: the author's file.
  package init(_ language: LanguageTag, own file: WordsFile) {
    var texts = language.bestMatch(among: Self.languages).map(Self.texts) ?? [:]
    for line in file.lines { texts[line.name] = ControlCharacters.inline(line.text) }
    self.init(language, texts)
  }

  /// Returns the same texts, some of them replaced.
  /// - Parameter replacements: the new texts by their names.
  package func replacing(_ replacements: [String: String]) -> Words {
    Words(language, texts.merging(replacements.mapValues { ControlCharacters.inline($0) }) { $1 })
  }

  /// The languages for which Lectern has texts.
  package static let languages = EmbeddedResources.files.compactMap {
    LanguageTag(String($0.path.prefix { $0 != "." }))
  }

  /// The English texts.
  package static let standard = Words()

  private static let english = LanguageTag(language: "en")
  /// The English texts by their names. A text with a number has a form for each category of
  /// English.
  private static let englishTexts = texts(of: english)

  /// Returns the texts in Lectern's file for a language, by their names, or none if there is no
  /// such file.
  private static func texts(of language: LanguageTag) -> [String: String] {
    let name = language.description + ".words"
    guard let file = EmbeddedResources.files.first(where: { $0.path == name }) else { return [:] }
    let lines = file.text.withUTF8Buffer { unsafe WordsFile($0).lines }
    var texts = [String: String](minimumCapacity: lines.count)
    for line in lines { texts[line.name] = line.text }
    return texts
  }

  /// The content of the manual's page with all texts. A test compares the page with this content.
  package static var manualPage: String {
    let file = EmbeddedResources.files.first { $0.path == "en.words" }
    return """
      # Texts of the interface

      Lectern's own texts, in English. [Languages](../authoring/languages.md#what-lectern-says-itself)
      explains how a book replaces these texts and adds other languages.

      ```text
      \(file?.text.description ?? "")```

      """
  }

  /// The names that have texts.
  package var names: some Collection<String> { texts.keys }

  /// The text of a name in this language, without values, or nil if the language has none.
  package subscript(own name: String) -> String? { texts[name] }

  /// The text of a name without values, in English if the language has none, or the name itself.
  package subscript(_ name: String) -> String { texts[name] ?? Self.englishTexts[name] ?? name }

  /// Returns the English text of a name, or nil if there is none. A category that English lacks has
  /// the form `other`.
  package static func english(of name: String) -> String? {
    if let text = englishTexts[name] { return text }
    let parts = name.split(separator: ".")
    guard let last = parts.last, PluralCategory(rawValue: String(last)) != nil else { return nil }
    return englishTexts[parts.dropLast().joined(separator: ".") + ".other"]
  }

  /// Returns the text of a name with its values inserted.
  package func callAsFunction(_ name: String, _ values: KeyValuePairs<String, String> = [:])
    -> String
  {
    Self.fill(self[name], values)
  }

  /// Returns the text of a name in the form for a number, with the number as `{count}` and its
  /// values inserted.
  package func callAsFunction(
    _ name: String, count: Int, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    let (language, texts) = form(of: name)
    let category = PluralCategory(of: count, in: language).rawValue
    let text = texts[name + "." + category] ?? texts[name + ".other"] ?? name
    return Self.fill(Self.fill(text, ["count": String(count)]), values)
  }

  /// Returns the language with the forms of a name, which may be English, and its texts.
  private func form(of name: String) -> (LanguageTag, [String: String]) {
    let hasForms = PluralCategory.all(in: language).contains {
      texts[name + "." + $0.rawValue] != nil
    }
    return hasForms ? (language, texts) : (Self.english, Self.englishTexts)
  }

  /// Returns a text in which each name in braces is replaced with its value. A name without a value
  /// stays, with its braces.
  private static func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    if values.isEmpty { return text }
    var result = ""
    var unreadText = text[...]
    while let open = unreadText.firstIndex(of: "{") {
      result += unreadText[..<open]
      unreadText = unreadText[open...]
      guard let close = unreadText.firstIndex(of: "}") else { break }
      let name = unreadText[unreadText.index(after: open)..<close]
      result += values.first { $0.key == name }?.value ?? String(unreadText[...close])
      unreadText = unreadText[unreadText.index(after: close)...]
    }
    return result + unreadText
  }
}
