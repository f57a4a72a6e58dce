import HelpSearch

/// The stemmers of all languages, for one thread. A stemmer is created at its first use.
final class Stemmers {
  /// A class around a stemmer, because a dictionary cannot contain a noncopyable value.
  private final class Box {
    let stemmer: Stemmer
    init?(_ code: String) {
      guard let stemmer = Stemmer(code) else { return nil }
      self.stemmer = stemmer
    }
  }

  /// The stemmers by the number of the language. The value is nil for a language that Snowball
  /// lacks.
  private var boxes: [Int: Box?] = [:]

  /// Returns the folded stem of a word, or the word itself for a language without a stemmer.
  /// - Parameter word: a word in lower case, with its diacritics.
  func stem(_ word: [UInt8], language: Int) -> [UInt8] {
    if language == IndexLanguage.fa.rawValue { return PersianStemmer.stem(Self.folded(word)) }
    if boxes[language] == nil {
      boxes[language] = .some(IndexLanguage(rawValue: language).flatMap { Box($0.code) })
    }
    guard let box = boxes[language] ?? nil else { return word }
    let stem = box.stemmer.stem(word)
    if stem.allSatisfy({ $0 < 0x80 }) { return stem }
    return Self.folded(stem)
  }

  private static func folded(_ word: [UInt8]) -> [UInt8] {
    let folded = String(decoding: word, as: UTF8.self).unicodeScalars.flatMap(Folding.folded)
    return Array(String(String.UnicodeScalarView(folded)).utf8)
  }
}
