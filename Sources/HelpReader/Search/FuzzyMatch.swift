import HelpCore

/// The letters of a query in a title, in their order: side by side, at the starts of words, or
/// scattered.
///
///     inst    Installing         sw   a shell for work         ist    Installing
///     ────    ────               ──     ─         ─            ───    ─ ──
struct FuzzyMatch: Sendable, Hashable {
  /// The required nearness of the letters of a query's word.
  enum Tightness: CaseIterable, Sendable {
    /// The letters are anywhere in the text, in order.
    case scattered
    /// Each letter follows the letter before it or begins a word.
    case initials
    /// The letters are side by side.
    case whole

    func isTighter(than other: Tightness) -> Bool {
      switch (self, other) {
      case (.whole, .initials), (.whole, .scattered), (.initials, .scattered): true
      default: false
      }
    }
  }

  /// The quality of the match: higher is better among matches of the same tightness. Of two titles
  /// that match equally well, the longer one never scores higher.
  let score: Int
  /// The bytes of the title that match, one range for each run of letters.
  let ranges: [Range<Int>]

  /// Searches for each word of a query from the title's start. Returns nil if a word is not in the
  /// title.
  /// - Complexity: O(query · title) at worst, usually O(title) for each word. With initials,
  ///   O(query · title²) for a title of at most `maximumTitleSize`.
  init?(_ query: FuzzyQuery, in title: [UInt8], _ tightness: Tightness) {
    var score = 0
    var ranges: [Range<Int>] = []
    for word in query.words {
      var match = Self.whole(word, in: title)
      if match == nil, tightness == .initials { match = Self.initials(word, in: title) }
      if match == nil, tightness == .scattered { match = Self.scattered(word, in: title) }
      guard let match else { return nil }
      score += match.score
      ranges += match.ranges
    }
    self.score = score * 64 - min(63, title.count / 2)
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  private init(score: Int, ranges: [Range<Int>]) {
    self.score = score
    self.ranges = ranges
  }

  /// Returns the match of a word with its letters side by side: preferably at the title's start, or
  /// else at the start of a word. Returns nil if the title does not contain the word.
  private static func whole(_ word: ArraySlice<UInt8>, in title: [UInt8]) -> FuzzyMatch? {
    guard let first = word.first, title.count >= word.count else { return nil }
    var best: FuzzyMatch?
    for start in 0...title.count - word.count where title[start] == first {
      guard title[start..<start + word.count].elementsEqual(word) else { continue }
      let score = start == 0 ? 100 : startsWord(start, title) ? 80 : 60
      if score > best?.score ?? 0 {
        best = FuzzyMatch(score: score, ranges: [start..<start + word.count])
        if score >= 80 { break }
      }
    }
    return best
  }

  /// Returns the match of a word's letters in as few runs as possible, each at the start of a word
  /// of the title. Returns nil if there is none.
  private static func initials(_ word: ArraySlice<UInt8>, in title: [UInt8]) -> FuzzyMatch? {
    guard !word.isEmpty, word.count <= maximumInitials, title.count <= maximumTitleSize else {
      return nil
    }
    // The fewest runs that match the letters so far, by the index after the last letter.
    var runsByEnd: [Int: [Range<Int>]] = [-1: []]
    for letter in word {
      var longerRunsByEnd: [Int: [Range<Int>]] = [:]
      for (end, runs) in runsByEnd.sorted(by: { $0.key < $1.key }) {
        for index in title.indices where index >= end && title[index] == letter {
          let continuesRun = index == end
          guard continuesRun || startsWord(index, title) else { continue }
          var runs = runs
          if continuesRun, let last = runs.popLast() {
            runs.append(last.lowerBound..<index + 1)
          } else {
            runs.append(index..<index + 1)
          }
          if runs.count < longerRunsByEnd[index + 1]?.count ?? .max {
            longerRunsByEnd[index + 1] = runs
          }
        }
      }
      guard !longerRunsByEnd.isEmpty else { return nil }
      runsByEnd = longerRunsByEnd
    }
    let best = runsByEnd.min { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
    return best.map { FuzzyMatch(score: max(1, 50 - 4 * $0.value.count), ranges: $0.value) }
  }

  /// The maximum number of letters of a word that are searched at the starts of words. A user types
  /// fewer.
  private static let maximumInitials = 24
  /// The maximum number of bytes of a title that is searched at the starts of words. The time grows
  /// with their square.
  private static let maximumTitleSize = 160

  /// Returns the match of a word's letters in their order, the first at the start of a word if
  /// possible. Returns nil if there is none.
  private static func scattered(_ word: ArraySlice<UInt8>, in title: [UInt8]) -> FuzzyMatch? {
    guard let first = word.first else { return nil }
    attempts: for needsWordStart in [true, false] {
      let starts = title.indices.lazy.filter {
        title[$0] == first && (!needsWordStart || startsWord($0, title))
      }
      guard let start = starts.first else { continue }
      var ranges = [start..<start + 1]
      var score = needsWordStart ? 30 : 20
      for letter in word.dropFirst() {
        let end = ranges[ranges.count - 1].upperBound
        guard let next = title[end...].firstIndex(of: letter) else { continue attempts }
        if next == end {
          ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<next + 1
          score += 1
        } else {
          ranges.append(next..<next + 1)
          score -= startsWord(next, title) ? 0 : 2
        }
      }
      return FuzzyMatch(score: max(1, score), ranges: ranges)
    }
    return nil
  }

  private static func startsWord(_ index: Int, _ title: [UInt8]) -> Bool {
    index == 0 || !(title[index - 1].isASCIILetterOrDigit || title[index - 1] >= 0x80)
  }
}
