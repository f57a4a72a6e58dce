import HelpResources
import Testing

@Suite("Words")
struct WordsTests {
  private func tag(_ text: String) throws -> LanguageTag { try #require(LanguageTag(text)) }

  @Test(
    "words are in the first preferred language that has texts",
    arguments: [
      (["fr"], "fr"), (["it", "de-AT"], "de"), (["pt-BR"], "pt"), (["zh-TW"], "zh-Hant"),
      (["zh"], "zh-Hans"), (["zh-SG"], "zh-Hans"), (["fa-AF"], "fa"), (["iw"], "he"),
      (["tlh"], "en"), ([], "en"),
    ])
  func language(preferences: [String], expected: String) {
    #expect(Words(for: preferences.compactMap(LanguageTag.init)).language.description == expected)
  }

  @Test("words exist in thirteen languages")
  func languages() {
    #expect(
      Words.languages.map(\.description)
        == [
          "ar", "de", "en", "es", "fa", "fr", "he", "ja", "ko", "pt", "ru", "zh-Hans", "zh-Hant",
        ])
  }

  @Test("values replace their placeholders, and a placeholder without a value stays")
  func places() {
    #expect(
      Words.standard("status.position", ["number": "3", "total": "17"]) == "3 of 17")
    #expect(Words.standard("say.no-link", ["other": "x"]) == "No link '{text}'")
    #expect(Words.standard("say.no-link", ["text": "{text}"]) == "No link '{text}'")
  }

  @Test(
    "a text with a number has the plural form of the number",
    arguments: [
      ("en", 1, "1 line"), ("en", 0, "0 lines"), ("fr", 0, "0 ligne"), ("fr", 2, "2 lignes"),
      ("ru", 1, "1 строка"), ("ru", 3, "3 строки"), ("ru", 11, "11 строк"), ("ru", 22, "22 строки"),
      ("ja", 1, "1 行"), ("ar", 2, "سطران"), ("ar", 5, "5 أسطر"), ("ar", 100, "100 سطر"),
      ("fa", 0, "0 سطر"), ("he", 2, "שתי שורות"), ("he", 11, "11 שורות"),
    ])
  func forms(language: String, count: Int, expected: String) throws {
    #expect(try Words(for: [tag(language)])("status.lines", count: count) == expected)
  }

  @Test("an author's texts replace Lectern's texts")
  func authors() throws {
    let file = WordsFile(Array("# Ours\nsay.start = Voilà le début\nno line\n".utf8))
    let words = Words(try tag("fr"), own: file)
    #expect(words("say.start") == "Voilà le début")
    #expect(words("list.contents") == Words(for: [try tag("fr")])("list.contents"))
    #expect(file.lines.map(\.number) == [2, 3])
    let polish = Words(try tag("pl"), own: WordsFile(Array("say.start = To początek\n".utf8)))
    #expect(polish("say.start") == "To początek")
    #expect(polish("status.lines", count: 5) == "5 lines")
  }

  /// Returns the name of a text without its plural category, which is nil for a text without a
  /// number.
  private func split(_ name: String) -> (base: String, category: PluralCategory?) {
    let parts = name.split(separator: ".")
    guard let category = parts.last.flatMap({ PluralCategory(rawValue: String($0)) }) else {
      return (name, nil)
    }
    return (parts.dropLast().joined(separator: "."), category)
  }

  @Test("words of every language have the names, placeholders and plural forms of English")
  func complete() throws {
    let english = Words.standard
    for language in Words.languages {
      let words = Words(for: [language])
      var expectedNames: Set<String> = []
      for name in english.names {
        let (base, category) = split(name)
        guard category != nil else {
          expectedNames.insert(name)
          continue
        }
        for form in PluralCategory.all(in: language) {
          expectedNames.insert(base + "." + form.rawValue)
        }
      }
      #expect(
        Set(words.names).subtracting(expectedNames).sorted() == [],
        "\(language) has too many texts")
      #expect(expectedNames.subtracting(words.names).sorted() == [], "\(language) lacks texts")
      for name in expectedNames {
        let (base, category) = split(name)
        let text = words[own: name] ?? ""
        let source = english[own: category == nil ? name : base + ".other"] ?? ""
        var places = WordsFile.placeholders(in: source)
        // A form for a single number may spell that number out.
        if let category, [.zero, .one, .two].contains(category), !text.contains("{count}") {
          places.remove("count")
        }
        #expect(WordsFile.placeholders(in: text) == places, "\(language): \(name)")
        #expect(!text.isEmpty, "\(language): \(name)")
        let isKept = language.language == "en" || text != source || text.utf8.count < 24
        #expect(isKept, "\(language): \(name) is English")
      }
    }
  }

  @Test("words of every language name the keys and signs that the reader types")
  func signs() {
    for language in Words.languages {
      let words = Words(for: [language])
      for (name, sign) in [
        ("linear.help-next", "n:"), ("linear.help-back", "b:"), ("linear.help-contents", "c:"),
        ("linear.help-again", "r:"), ("linear.help-quit", "q:"), ("linear.help-find", "/"),
        ("linear.type-topic", ":index"),
      ] {
        #expect(words[name].contains(sign), "\(language): \(name)")
      }
    }
  }

  @Test(
    "a language is named in that language",
    arguments: [
      ("fr", "Français"), ("pt-BR", "Português (Brasil)"), ("zh-TW", "繁體中文"),
      ("zh-Hans-CN", "简体中文"), ("zh-Hans-TW", "简体中文 (TW)"), ("sr-Latn-ME", "Srpski (ME)"),
      ("fr-CA", "Français (CA)"), ("qaa", "qaa"),
    ])
  func names(language: String, expected: String) throws {
    #expect(LanguageName.own(of: try tag(language)) == expected)
  }
}
