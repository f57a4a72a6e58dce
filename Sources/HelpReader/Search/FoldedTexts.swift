import HelpCore

/// Titles, or titles and names, in lower case, as a filter looks through them at each key.
struct FoldedTexts: Sendable, Hashable {
  /// The bytes of all texts in order.
  private var bytes: [UInt8] = []
  private var ends: [Int32] = [0]
  /// The letters and digits of each text, as bits: most texts lack one of a query's.
  private var letters: [UInt64] = []
  /// The number of texts of an entry.
  private let width: Int

  /// - Parameter width: the number of texts of each entry.
  /// - Complexity: O(bytes).
  init(_ texts: some Sequence<String>, width: Int) {
    self.width = width
    for text in texts {
      let folded = SearchText.folded(Array(text.utf8))
      bytes += folded
      ends.append(Int32(bytes.count))
      letters.append(Self.letters(folded))
    }
  }

  /// The best score of an entry's texts; nil if the query is in none of them.
  func score(_ query: FuzzyQuery, of entry: Int, _ tightness: FuzzyMatch.Tightness) -> Int? {
    var best: Int?
    for text in entry * width..<(entry + 1) * width
    where letters[text] & query.letters == query.letters {
      let title = Array(bytes[Int(ends[text])..<Int(ends[text + 1])])
      guard let score = FuzzyMatch(query, in: title, tightness)?.score else { continue }
      best = max(best ?? score, score)
    }
    return best
  }

  /// A bit for each ASCII letter and digit, and one for everything else but spaces.
  static func letters(_ folded: [UInt8]) -> UInt64 {
    var letters: UInt64 = 0
    for byte in folded where byte != .space {
      switch byte {
      case 0x61...0x7A: letters |= 1 << UInt64(byte - 0x61)
      case 0x30...0x39: letters |= 1 << UInt64(byte - 0x30 + 26)
      default: letters |= 1 << 36
      }
    }
    return letters
  }
}

/// The words that a filter searches for, in lower case.
struct FuzzyQuery: Sendable, Hashable {
  let bytes: [UInt8]
  let words: [ArraySlice<UInt8>]
  /// See `FoldedTexts`.
  let letters: UInt64

  init(_ text: String) {
    bytes = SearchText.folded(Array(text.utf8))
    words = bytes.split(separator: .space)
    letters = FoldedTexts.letters(bytes)
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether every match of this query is also one of an earlier query.
  func narrows(_ earlier: FuzzyQuery) -> Bool {
    !earlier.isEmpty && bytes.starts(with: earlier.bytes)
  }
}
