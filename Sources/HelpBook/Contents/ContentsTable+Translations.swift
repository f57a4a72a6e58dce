import HelpCore
import HelpResources
import Synchronization

/// The titles of topics and sections in the language of a reader.
package struct LocalizedTitles: Sendable {
  let languages: ReaderLanguages
  /// The languages of translations, by the offsets of their names among the table's texts.
  let tags: [Int: LanguageTag]
  /// The translated titles of sections from the author's file of texts, by their titles in the
  /// contents.
  let sections: [String: String]
}

/// The languages of translations. A table and its copies read them once.
final class TranslationTagCache: Sendable {
  let tags = Mutex<[Int: LanguageTag]?>(nil)
}

extension ContentsTable {
  /// The languages of all translations, by the offsets of their names among the table's texts.
  /// - Complexity: O(translations) once for a table and its copies.
  var translationTags: [Int: LanguageTag] {
    translations.tags.withLock { cached in
      if let cached { return cached }
      let tags = readTranslationTags()
      cached = tags
      return tags
    }
  }

  private func readTranslationTags() -> [Int: LanguageTag] {
    withBytes { bytes in
      var tags: [Int: LanguageTag] = [:]
      // The first screen waits for this loop. A search through few numbers is faster than hashing.
      var firstOffsets: [Int] = []
      for index in 0..<variantCount {
        let offset = number(.variantLanguage, index, in: bytes)
        if firstOffsets.contains(offset) || tags.index(forKey: offset) != nil { continue }
        if firstOffsets.count < 16 { firstOffsets.append(offset) }
        tags[offset] = LanguageTag(string(.variantLanguage, index, in: bytes))
      }
      return tags
    }
  }

  /// Returns the index, among all translations, of the translation that is shown for a topic.
  /// Returns nil if the topic's own file is shown.
  package func shownVariant(ofTopic id: Int) -> Int? {
    withBytes { shownVariant(ofTopic: id, in: $0) }
  }

  /// Returns the title of the translation that is shown. Returns nil if the topic's own file is
  /// shown, or the translation has no title.
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
