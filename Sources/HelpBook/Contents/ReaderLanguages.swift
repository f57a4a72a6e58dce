import HelpResources

/// The languages of a reader and of a book, which decide which of a topic's files is shown.
struct ReaderLanguages: Sendable {
  /// The reader's languages, best first.
  let preferences: [LanguageTag]
  /// The book's own language.
  let bookLanguage: LanguageTag?

  init(_ preferences: [LanguageTag], own bookLanguageName: String?) {
    self.preferences = preferences
    bookLanguage = LanguageTag(bookLanguageName ?? "en")
  }

  /// Returns the index of the translation to show, or nil for the topic's own file.
  func choice(among translations: [LanguageTag?]) -> Int? {
    if translations.isEmpty { return nil }
    let tags = translations.compactMap { $0 } + [bookLanguage].compactMap { $0 }
    for wanted in preferences {
      guard let best = wanted.bestMatch(among: tags) else { continue }
      return translations.firstIndex { $0 == best }
    }
    return nil
  }
}
