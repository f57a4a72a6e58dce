import HelpSearch

/// The stemmers of all languages, each made when it is first needed. One thread uses them.
final class Stemmers {
  private final class Box {
    let stemmer: Stemmer
    init?(_ code: String) {
      guard let stemmer = Stemmer(code) else { return nil }
      self.stemmer = stemmer
    }
  }

  private var boxes: [Int: Box?] = [:]

  /// The stem under which a word is grouped, folded as words are.
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
