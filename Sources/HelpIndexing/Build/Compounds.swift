import HelpSearch

/// The rule for words that are compounds of other words of the index, as in German, Dutch and the
/// Scandinavian languages: `suchindex` consists of `such` and `index`.
struct Compounds {
  /// The letters that may join two words.
  private static let links = ["", "s", "es", "n", "en", "er", "e"].map { Array($0.utf8) }
  /// The maximum number of parts of a word.
  private static let maximumParts = 4

  /// The words that may be parts.
  private let parts: Set<[UInt8]>

  /// Collects the terms that may be parts.
  init(_ merged: [MergedTerms]) {
    var parts: Set<[UInt8]> = []
    for terms in merged {
      for (index, facts) in terms.terms.enumerated() where facts.joinsWords {
        let term = terms.term(index)
        if term.count >= Lexicon.minimumPartLength { parts.insert(Array(term)) }
      }
    }
    self.parts = parts
  }

  /// Whether a term is made up of two to four other terms.
  /// - Complexity: O(length³) in the worst case. A term has at most 63 bytes.
  func isCompound(_ term: ArraySlice<UInt8>, _ facts: MergedTerms.Term) -> Bool {
    guard facts.joinsWords, term.count >= 2 * Lexicon.minimumPartLength else { return false }
    let term = Array(term)
    // The offsets at which a sequence of parts, and the link after it, may end.
    var ends: Set<Int> = [0]
    for _ in 0..<Self.maximumParts {
      var nextEnds: Set<Int> = []
      for start in ends {
        for end in stride(from: start + Lexicon.minimumPartLength, through: term.count, by: 1) {
          guard start > 0 || end < term.count, parts.contains(Array(term[start..<end])) else {
            continue
          }
          if end == term.count { return true }
          for link in Self.links where term[end...].starts(with: link) {
            nextEnds.insert(end + link.count)
          }
        }
      }
      ends = nextEnds.filter { $0 < term.count }
    }
    return false
  }
}
