import HelpCore
package import HelpResources
import Synchronization

extension Book {
  /// The texts of the interface in the first language that the reader prefers and in which Lectern
  /// or the book has texts.
  package var words: Words { words(for: options.languages) }

  /// Returns the texts of the interface in the first of some languages that has texts. The book's
  /// file `lectern.words`, in the folder of the language or at the root for the book's own
  /// language, replaces texts of Lectern.
  package func words(for preferences: [LanguageTag]) -> Words {
    if let cached = wordsCache.withLock({ $0[preferences] }) { return cached }
    let bookLanguage = LanguageTag(languageName ?? "en")
    let tags = Self.sorted(
      Words.languages + translationLanguages + [bookLanguage].compactMap { $0 })
    var words: Words?
    for wanted in preferences where words == nil {
      guard let best = wanted.bestMatch(among: tags) else { continue }
      if let cached = wordsCache.withLock({ $0[[best]] }) {
        words = cached
      } else if let file = wordsFile(for: best) {
        words = Words(best, own: file)
      } else if best.bestMatch(among: Words.languages) != nil {
        words = Words(for: [best])
      }
    }
    let english = LanguageTag(language: "en")
    let result = words ?? wordsFile(for: english).map { Words(english, own: $0) } ?? .standard
    wordsCache.withLock {
      $0[preferences] = result
      $0[[result.language]] = $0[[result.language]] ?? result
    }
    return result
  }

  /// Returns the texts that markup adds to a topic, in the language in which the topic is shown.
  package func ownTexts(of topic: Topic) -> [String: String] {
    guard let tag = LanguageTag(languageName(of: topic) ?? "en"),
      tag.language != "en" || wordsFile(for: tag) != nil
    else { return [:] }
    return words(for: [tag]).markupTexts
  }

  /// Returns the author's texts for a language, or nil if there is no readable file. The file is
  /// read once, because each topic needs the texts.
  func wordsFile(for language: LanguageTag) -> WordsFile? {
    if let cached = wordsFileCache.withLock({ $0[language] }) { return cached }
    var file: WordsFile?
    for path in Self.wordsPaths(for: language, own: languageName) where file == nil {
      file = try? WordsFile(provider.read(path, limit: WordsFile.maximumSize))
    }
    wordsFileCache.withLock { $0[language] = .some(file) }
    return file
  }

  /// Returns the paths at which the author's texts for a language may be.
  package static func wordsPaths(for language: LanguageTag, own bookLanguageName: String?)
    -> [String]
  {
    folders(of: language).map { $0 + WordsFile.name }
      + (language == LanguageTag(bookLanguageName ?? "en") ? [WordsFile.name] : [])
  }
}
