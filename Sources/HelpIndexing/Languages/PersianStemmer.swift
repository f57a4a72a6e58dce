import HelpCore
import HelpSearch

/// A stemmer for Persian, which Snowball lacks. The stemmer removes the endings of the plural and
/// of comparison.
enum PersianStemmer {
  /// The endings to remove, separated by spaces.
  static let endings = "ها های هایی هایم هایت هایش هایمان هایتان هایشان تر ترین ی"

  /// The folded endings, the longest first.
  private static let foldedEndings: [[UInt8]] = endings.unicodeScalars.split(separator: " ").map {
    Array(String(String.UnicodeScalarView($0.flatMap(Folding.folded))).utf8)
  }.sorted { $0.count > $1.count }

  /// Returns the stem of a folded word. An ending is removed only if at least two letters, which
  /// are four bytes, remain.
  static func stem(_ word: [UInt8]) -> [UInt8] {
    let ending = foldedEndings.first { ending in
      word.count >= ending.count + 4 && word.suffix(ending.count).elementsEqual(ending)
    }
    return ending.map { Array(word.dropLast($0.count)) } ?? word
  }
}
