import HelpCore
import HelpSearch

/// Takes the endings of the plural and of comparison from Persian words, which Snowball has no stemmer for.
enum PersianStemmer {
  static let endings = "ها های هایی هایم هایت هایش هایمان هایتان هایشان تر ترین ی"

  private static let folded: [[UInt8]] = endings.unicodeScalars.split(separator: " ").map {
    Array(String(String.UnicodeScalarView($0.flatMap(Folding.folded))).utf8)
  }.sorted { $0.count > $1.count }

  /// Returns the stem of a word, which has at least two letters.
  /// - Parameter word: folded.
  static func stem(_ word: [UInt8]) -> [UInt8] {
    let ending = folded.first { ending in
      word.count >= ending.count + 4 && word.suffix(ending.count).elementsEqual(ending)
    }
    return ending.map { Array(word.dropLast($0.count)) } ?? word
  }
}
