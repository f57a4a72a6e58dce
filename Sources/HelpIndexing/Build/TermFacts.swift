import HelpCore
import HelpSearch

/// The facts about a term from all runs.
struct TermFacts {
  /// The languages in which the word is spelled like the term, as bits.
  private var languages: UInt32 = 0
  /// The other spellings, by language, possibly with repeats. A long word with diacritics may have
  /// thousands.
  private var spellings: [(language: Int, spelling: [UInt8])] = []
  /// The stems that are known from a finished index.
  private var stems: [[UInt8]] = []
  /// Whether the term is its own stem in one of the runs.
  private var isOwnStem = false
  private(set) var joinsWords = false

  /// Adds the facts from the current entry of a run.
  mutating func add(_ cursor: borrowing TermCursor) {
    add(languages: cursor.languages)
    if cursor.isOwnStem { isOwnStem = true }
    guard let details = cursor.details else { return }
    for (language, _) in details.spellings {
      if IndexLanguage(rawValue: language)?.joinsWords == true { joinsWords = true }
    }
    spellings += details.spellings
    stems += details.stems
    if details.joinsWords { joinsWords = true }
  }

  /// Adds languages in which the word is spelled like the term.
  private mutating func add(languages added: UInt32) {
    var newLanguages = added & ~languages
    languages |= added
    while newLanguages != 0 {
      if IndexLanguage(rawValue: newLanguages.trailingZeroBitCount)?.joinsWords == true {
        joinsWords = true
      }
      newLanguages &= newLanguages - 1
    }
  }

  /// Whether other facts are known to result in the same stems and flags, whatever facts are added
  /// to both. False if either has stems from a finished index.
  func isSame(as other: TermFacts) -> Bool {
    languages == other.languages && isOwnStem == other.isOwnStem
      && joinsWords == other.joinsWords && stems.isEmpty && other.stems.isEmpty
      && sortedSpellings.elementsEqual(other.sortedSpellings, by: ==)
  }

  /// The spellings without repeats, by language and in bytewise order.
  private var sortedSpellings: [(language: Int, spelling: [UInt8])] {
    if spellings.isEmpty { return [] }
    var distinctSpellings: [(language: Int, spelling: [UInt8])] = []
    for entry in spellings.sorted(by: Self.precedes)
    where distinctSpellings.last.map({ $0 != entry }) ?? true {
      distinctSpellings.append(entry)
    }
    return distinctSpellings
  }

  private static func precedes(
    _ first: (language: Int, spelling: [UInt8]), _ second: (language: Int, spelling: [UInt8])
  ) -> Bool {
    first.language != second.language
      ? first.language < second.language
      : first.spelling.lexicographicallyPrecedes(second.spelling)
  }

  /// Returns at most three stems of a term, or an empty list if its only stem is the term itself.
  func stems(of term: ArraySlice<UInt8>, _ stemmers: Stemmers) -> [[UInt8]] {
    var remaining = Self.hasEndings(term) ? languages : 0
    if remaining == 0, spellings.isEmpty, stems.isEmpty { return [] }
    let term = Array(term)
    var candidates = stems
    if isOwnStem { candidates.append(term) }
    while remaining != 0 {
      candidates.append(stemmers.stem(term, language: remaining.trailingZeroBitCount))
      remaining &= remaining - 1
    }
    for (language, spelling) in spellings where Self.hasEndings(spelling) {
      candidates.append(stemmers.stem(spelling, language: language))
    }
    if candidates.allSatisfy({ $0 == term }) { return [] }
    if candidates.count > 1 {
      candidates.sort { $0.lexicographicallyPrecedes($1) }
      var last: [UInt8]?
      candidates.removeAll { stem in
        defer { last = stem }
        return stem == last
      }
    }
    return Array(candidates.prefix(Lexicon.maximumStems))
  }

  /// Whether a spelling may have endings, unlike a number or a sign. All bytes below `:` are digits
  /// or punctuation.
  private static func hasEndings(_ spelling: some Collection<UInt8>) -> Bool {
    spelling.count > 2 && !spelling.contains { $0 < UInt8(ascii: ":") }
  }
}
