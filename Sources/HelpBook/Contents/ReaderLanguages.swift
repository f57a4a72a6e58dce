import HelpCore
import HelpResources
import Synchronization

/// The languages of a reader and of a book's topics, which decide which of a topic's files is shown.
struct ReaderLanguages: Sendable {
  /// Best first.
  let preferences: [LanguageTag]
  let own: LanguageTag?

  init(_ preferences: [LanguageTag], own: String?) {
    self.preferences = preferences
    self.own = LanguageTag(own ?? "en")
  }

  /// The translation that the reader gets, as an index into these; nil for the topic's own file.
  func choice(among translations: [LanguageTag?]) -> Int? {
    if translations.isEmpty { return nil }
    let tags = translations.compactMap { $0 } + [own].compactMap { $0 }
    for wanted in preferences {
      guard let best = wanted.bestMatch(among: tags) else { continue }
      return translations.firstIndex { $0 == best }
    }
    return nil
  }
}

/// The titles of topics and sections in the language of a reader.
package struct LocalizedTitles: Sendable {
  let languages: ReaderLanguages
  /// The languages of translations, by the places of their texts in the table.
  let tags: [Int: LanguageTag]
  /// The translated titles of sections, by their own titles, from the author's file of texts.
  let sections: [String: String]
}

/// The translations that a table and its copies have found so far.
final class KnownTranslations: Sendable {
  let tags = Mutex<[Int: LanguageTag]?>(nil)
}

extension ContentsTable {
  /// The languages of all translations, by the places of their texts in the table.
  /// - Complexity: O(translations) once for a table and its copies; few texts are decoded.
  var translationTags: [Int: LanguageTag] {
    translations.tags.withLock { known in
      if let known { return known }
      let tags = readTranslationTags()
      known = tags
      return tags
    }
  }

  private func readTranslationTags() -> [Int: LanguageTag] {
    withBytes { bytes in
      var tags: [Int: LanguageTag] = [:]
      // The first screen waits for this: to look through a few numbers is faster than to hash one.
      var first: [Int] = []
      for index in 0..<variantCount {
        let place = number(.variantLanguage, index, in: bytes)
        if first.contains(place) || tags.index(forKey: place) != nil { continue }
        if first.count < 16 { first.append(place) }
        tags[place] = LanguageTag(string(.variantLanguage, index, in: bytes))
      }
      return tags
    }
  }

  /// The translation that the reader gets of a topic, by its place among those of all topics; nil if the reader gets
  /// the topic's own text.
  package func shownVariant(ofTopic id: Int) -> Int? {
    withBytes { shownVariant(ofTopic: id, in: $0) }
  }

  /// The title of the translation that the reader gets; nil if the reader gets the topic's own.
  func localizedTitle(ofTopic id: Int, in bytes: Span<UInt8>) -> String? {
    guard let variant = shownVariant(ofTopic: id, in: bytes) else { return nil }
    let title = string(.variantTitle, variant, in: bytes)
    return title.isEmpty ? nil : title
  }

  private func shownVariant(ofTopic id: Int, in bytes: Span<UInt8>) -> Int? {
    guard let localized, !localized.tags.isEmpty else { return nil }
    let start = (0..<variantCount).partitioningIndex { number(.variantTopic, $0, in: bytes) >= id }
    var end = start
    while end < variantCount, number(.variantTopic, end, in: bytes) == id { end += 1 }
    let tags = (start..<end).map { localized.tags[number(.variantLanguage, $0, in: bytes)] }
    return localized.languages.choice(among: tags).map { start + $0 }
  }
}
