import HelpCore

/// The texts of a list's entries in lower case, which a filter searches after each key: titles, or
/// titles and names.
struct FoldedTexts: Sendable, Hashable {
  /// The bytes of all texts in order.
  private var bytes: [UInt8] = []
  /// The bounds of the texts in `bytes`: 0, then the end of each text.
  private var bounds: [Int32] = [0]
  /// The letters of each text as bits: see `letters(_:)`. Most texts lack a letter of the query,
  /// and are skipped.
  private var letters: [UInt64] = []
  /// The number of texts of an entry.
  private let textsPerEntry: Int

  /// Folds the texts of all entries.
  /// - Parameters:
  ///   - texts: the texts, entry by entry.
  ///   - textsPerEntry: the number of texts of each entry.
  /// - Complexity: O(bytes).
  init(_ texts: some Sequence<String>, textsPerEntry: Int) {
    self.textsPerEntry = textsPerEntry
    for text in texts {
      let foldedText = SearchText.folded(Array(text.utf8))
      bytes += foldedText
      bounds.append(Int32(bytes.count))
      letters.append(Self.letters(foldedText))
    }
  }

  /// Returns the best score of an entry's texts, or nil if none of them matches the query.
  func score(_ query: FuzzyQuery, of entry: Int, _ tightness: FuzzyMatch.Tightness) -> Int? {
    var best: Int?
    for text in entry * textsPerEntry..<(entry + 1) * textsPerEntry
    where letters[text] & query.letters == query.letters {
      let title = Array(bytes[Int(bounds[text])..<Int(bounds[text + 1])])
      guard let score = FuzzyMatch(query, in: title, tightness)?.score else { continue }
      best = max(best ?? score, score)
    }
    return best
  }

  /// Returns the letters of a text as bits: 26 for ASCII letters, 10 for digits, and one for all
  /// other bytes but spaces.
  static func letters(_ foldedText: [UInt8]) -> UInt64 {
    var letters: UInt64 = 0
    for byte in foldedText where byte != .space {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): letters |= 1 << UInt64(byte - UInt8(ascii: "a"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        letters |= 1 << UInt64(26 + byte - UInt8(ascii: "0"))
      default: letters |= 1 << 36
      }
    }
    return letters
  }
}
