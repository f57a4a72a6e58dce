import HelpSearch

/// Finds words that are joined from others of the index, as German, Dutch and the Scandinavian languages do:
/// `suchindex` from `such` and `index`.
struct Compounds {
  /// The letters that may come between two words.
  private static let links = ["", "s", "es", "n", "en", "er", "e"].map { Array($0.utf8) }
  private static let maximumParts = 4

  private let parts: Set<[UInt8]>

  init(_ merged: [MergedTerms]) {
    var parts: Set<[UInt8]> = []
    for terms in merged {
      for (index, facts) in terms.terms.enumerated() where facts.joinsWords {
        let term = terms.term(index)
        if term.count >= Lexicon.minimumPart { parts.insert(Array(term)) }
      }
    }
    self.parts = parts
  }

  /// - Complexity: O(length³) in the worst case, of at most 63 letters.
  func isCompound(_ term: ArraySlice<UInt8>, _ facts: MergedTerms.Term) -> Bool {
    guard facts.joinsWords, term.count >= 2 * Lexicon.minimumPart else { return false }
    let term = Array(term)
    // The positions at which a sequence of parts, and the link after it, may end.
    var ends: Set<Int> = [0]
    for _ in 0..<Self.maximumParts {
      var next: Set<Int> = []
      for start in ends {
        for end in stride(from: start + Lexicon.minimumPart, through: term.count, by: 1) {
          guard start > 0 || end < term.count, parts.contains(Array(term[start..<end])) else {
            continue
          }
          if end == term.count { return true }
          for link in Self.links where term[end...].starts(with: link) {
            next.insert(end + link.count)
          }
        }
      }
      ends = next.filter { $0 < term.count }
    }
    return false
  }
}
