extension Lexicon.Entry {
  /// Whether one term is in more topics than another.
  static func isMoreFrequent(_ first: Self, _ second: Self) -> Bool {
    if first.topicCount != second.topicCount { return first.topicCount > second.topicCount }
    return first.term.lexicographicallyPrecedes(second.term)
  }
}

extension IndexReader {
  /// The terms that have the same letters as a word but for double ones, and begin as it does; the most frequent first.
  func doubled(_ term: [UInt8]) throws -> [Lexicon.Entry] {
    let letters = Self.letters(of: term)
    guard letters.count >= 5 else { return [] }
    return try entries(beginning: Self.bytes(of: letters.prefix(letters.count / 2)), limit: 2)
      .filter { Self.differInDoubles(Self.letters(of: $0.term), letters) }
      .sorted(by: Lexicon.Entry.isMoreFrequent)
  }

  /// Whether two words have the same letters, if the second of two equal ones does not count.
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

  /// The terms that a misspelled word may mean, the nearest and most frequent first: one letter added, left out,
  /// changed or swapped with the next from five letters on, two from nine.
  ///
  /// One part of the word is taken to be right, its beginning or its end: so only terms that have the same are
  /// compared.
  func misspelled(_ term: [UInt8]) throws -> [Lexicon.Entry] {
    let letters = Self.letters(of: term)
    let allowed = letters.count >= 9 ? 2 : letters.count >= 5 ? 1 : 0
    guard allowed > 0 else { return [] }
    let certain = allowed == 1 ? letters.count / 2 : letters.count / 3
    let beginning = Self.bytes(of: letters.prefix(certain))
    let end = Self.bytes(of: letters.suffix(allowed == 1 ? letters.count - certain - 1 : certain))
    var found: [(distance: Int, entry: Lexicon.Entry)] = []
    for entry in try entries(beginning: beginning) {
      if let distance = distance(entry.term, letters, allowed) { found.append((distance, entry)) }
    }
    for other in try terms(ending: ReversedTerms.reversed(end)) {
      guard let distance = distance(other, letters, allowed),
        !found.contains(where: { $0.entry.term == other }), let entry = try entry(for: other)
      else { continue }
      found.append((distance, entry))
    }
    // The letters on both sides of the middle may have changed places.
    if allowed == 1 {
      var swapped = letters
      swapped.swapAt(certain - 1, certain)
      if swapped != letters, let entry = try entry(for: Self.bytes(of: swapped[...])),
        !found.contains(where: { $0.entry.term == entry.term })
      {
        found.append((1, entry))
      }
    }
    let least = found.map(\.distance).min() ?? 0
    let nearest = found.filter { $0.distance == least }.map(\.entry)
    return Array(nearest.sorted(by: Lexicon.Entry.isMoreFrequent).prefix(3))
  }

  private func distance(_ term: [UInt8], _ letters: [UInt32], _ allowed: Int) -> Int? {
    guard abs(term.count - letters.count) <= allowed || term.contains(where: { $0 >= 0x80 }) else {
      return nil
    }
    let own = Self.letters(of: term)
    // People most often misspell double letters.
    if abs(own.count - letters.count) <= allowed, Self.differInDoubles(own, letters) { return 0 }
    return EditDistance.distance(own, letters, limit: allowed)
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

/// The number of letters to add, remove, change or swap with their neighbour to make one word of another (optimal
/// string alignment).
enum EditDistance {
  /// - Returns: nil if it is more than `limit`.
  /// - Complexity: O(length²), of words of at most 63 bytes.
  static func distance(_ first: [UInt32], _ second: [UInt32], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var current = beforeLast
    for (i, letter) in first.enumerated() {
      current[0] = i + 1
      var least = current[0]
      for (j, other) in second.enumerated() {
        var distance = min(last[j + 1] + 1, current[j] + 1, last[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        current[j + 1] = distance
        least = min(least, distance)
      }
      if least > limit { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
