extension Lexicon.Entry {
  /// Whether the first term is in more topics than the second. If both are in equally many topics,
  /// their bytewise order decides.
  static func isMoreFrequent(_ first: Self, _ second: Self) -> Bool {
    if first.topicCount != second.topicCount { return first.topicCount > second.topicCount }
    return first.term.lexicographicallyPrecedes(second.term)
  }
}

extension IndexReader {
  /// Returns the terms that differ from a word only in double letters, the most frequent first.
  /// Only terms with the same first half are compared.
  func termsWithOtherDoubles(from term: [UInt8]) throws -> [Lexicon.Entry] {
    let letters = Self.letters(of: term)
    guard letters.count >= 5 else { return [] }
    return try entries(beginning: Self.bytes(of: letters.prefix(letters.count / 2)), limit: 2)
      .filter { Self.differInDoubles(Self.letters(of: $0.term), letters) }
      .sorted(by: Lexicon.Entry.isMoreFrequent)
  }

  /// Whether two words have the same letters, if repeated letters are compared as one.
  private static func differInDoubles(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    var (left, right) = (0, 0)
    while left < first.count, right < second.count {
      guard first[left] == second[right] else { return false }
      let letter = first[left]
      while left < first.count, first[left] == letter { left += 1 }
      while right < second.count, second[right] == letter { right += 1 }
    }
    return left == first.count && right == second.count
  }

  /// Returns at most three terms that a misspelled word may mean, the most frequent of the nearest.
  ///
  /// A word of five letters or more may have one error, and a word of nine letters or more may have
  /// two. An error is a letter that is added, left out, changed or swapped with the next letter.
  ///
  /// Only terms with the same beginning or the same end as the word are compared.
  func corrections(of term: [UInt8]) throws -> [Lexicon.Entry] {
    let letters = Self.letters(of: term)
    let maximumDistance = letters.count >= 9 ? 2 : letters.count >= 5 ? 1 : 0
    guard maximumDistance > 0 else { return [] }
    // The number of letters that are compared at the beginning.
    let keptCount = maximumDistance == 1 ? letters.count / 2 : letters.count / 3
    let beginning = Self.bytes(of: letters.prefix(keptCount))
    let end = Self.bytes(
      of: letters.suffix(maximumDistance == 1 ? letters.count - keptCount - 1 : keptCount))
    var candidates: [(distance: Int, entry: Lexicon.Entry)] = []
    for entry in try entries(beginning: beginning) {
      if let distance = distance(entry.term, letters, maximumDistance) {
        candidates.append((distance, entry))
      }
    }
    for candidate in try terms(ending: ReversedTerms.reversed(end[...])) {
      guard let distance = distance(candidate, letters, maximumDistance),
        !candidates.contains(where: { $0.entry.term == candidate }),
        let entry = try entry(for: candidate)
      else { continue }
      candidates.append((distance, entry))
    }
    // A swap across the end of the beginning changes the beginning, and the reversed list leaves
    // out rare terms.
    if maximumDistance == 1 {
      var swapped = letters
      swapped.swapAt(keptCount - 1, keptCount)
      if swapped != letters, let entry = try entry(for: Self.bytes(of: swapped[...])),
        !candidates.contains(where: { $0.entry.term == entry.term })
      {
        candidates.append((1, entry))
      }
    }
    let leastDistance = candidates.map(\.distance).min() ?? 0
    let nearest = candidates.filter { $0.distance == leastDistance }.map(\.entry)
    return Array(nearest.sorted(by: Lexicon.Entry.isMoreFrequent).prefix(3))
  }

  /// Returns the number of letters by which a term differs from some letters, or nil if the number
  /// exceeds `maximumDistance`.
  private func distance(_ term: [UInt8], _ letters: [UInt32], _ maximumDistance: Int) -> Int? {
    guard
      abs(term.count - letters.count) <= maximumDistance || term.contains(where: { $0 >= 0x80 })
    else { return nil }
    let termLetters = Self.letters(of: term)
    // Double letters are the most common misspelling, and are not treated as a difference.
    if abs(termLetters.count - letters.count) <= maximumDistance,
      Self.differInDoubles(termLetters, letters)
    {
      return 0
    }
    return EditDistance.distance(termLetters, letters, limit: maximumDistance)
  }

  static func letters(of term: [UInt8]) -> [UInt32] {
    String(decoding: term, as: UTF8.self).unicodeScalars.map(\.value)
  }

  private static func bytes(of letters: ArraySlice<UInt32>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters.compactMap(Unicode.Scalar.init))
    return Array(String(text).utf8)
  }
}
