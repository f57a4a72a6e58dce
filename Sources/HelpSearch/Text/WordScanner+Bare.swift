extension WordScanner {
  /// Adds a word of Hebrew or Arabic without the conjunctions, prepositions and articles that are
  /// written as its first letters: `كتاب` for `والكتاب`. The complete word stays a term, because
  /// these letters may not be prefixes.
  mutating func addBare(_ range: Range<Int>, into sink: inout some WordSink) {
    for start in bareStarts {
      sink.add(word, start..<word.count, .bare, position: position, range: range)
    }
  }

  /// Whether a word with this first byte may be Hebrew or Arabic, and have prefixes.
  @inline(__always)
  static func mayHavePrefix(_ byte: UInt8) -> Bool { byte >= 0xD7 && byte <= 0xD9 }

  /// The offsets in `word` at which the word may begin without its prefixes, at most two.
  private var bareStarts: [Int] {
    // All letters of both scripts have two bytes in UTF-8.
    func letter(_ index: Int) -> UInt32 {
      let offset = 2 * index
      guard offset + 1 < word.count, word[offset] & 0xE0 == 0xC0 else { return 0 }
      return UInt32(word[offset] & 0x1F) << 6 | UInt32(word[offset + 1] & 0x3F)
    }
    let letterCount = word.count / 2
    var starts: [Int] = []
    if word[0] == 0xD7 {
      guard Self.hebrewPrefixes.contains(letter(0)), letterCount > 3 else { return [] }
      starts.append(2)
      if letter(0) != Self.he, Self.hebrewPrefixes.contains(letter(1)), letter(1) != Self.vav,
        letterCount > 4
      {
        starts.append(4)
      }
      return starts
    }
    var index = Self.arabicConjunctions.contains(letter(0)) ? 1 : 0
    let conjunction = index
    if letter(index) == Self.lam, letter(index + 1) == Self.lam {
      index += 2
    } else {
      if letter(index + 1) == Self.alef, letter(index + 2) == Self.lam,
        Self.arabicPrepositions.contains(letter(index))
      {
        index += 1
      }
      if letter(index) == Self.alef, letter(index + 1) == Self.lam { index += 2 }
    }
    if index > conjunction {
      // An article (`ال`) is never a part of the word itself.
      return letterCount - index >= 3 ? [2 * index] : []
    }
    if conjunction > 0, letterCount > 3 { starts.append(2) }
    if letter(index) == Self.beh || letter(index) == Self.lam, letterCount - index > 4 {
      starts.append(2 * index + 2)
    }
    return starts
  }

  private static let hebrewPrefixes = "הובלכמש".unicodeScalars.map(\.value)
  private static let he: UInt32 = 0x05D4
  private static let vav: UInt32 = 0x05D5
  private static let arabicConjunctions = "وف".unicodeScalars.map(\.value)
  private static let arabicPrepositions = "بك".unicodeScalars.map(\.value)
  private static let alef: UInt32 = 0x0627
  private static let beh: UInt32 = 0x0628
  private static let lam: UInt32 = 0x0644
}
