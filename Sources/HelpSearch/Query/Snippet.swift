import HelpCore

/// A passage for a hit, with marks for the words of the query.
struct Snippet {
  /// The length of a snippet in bytes. A word that begins before this limit is shown whole, up to
  /// twice the limit.
  static let length = 200
  /// The approximate maximum number of bytes of text before the matching passage.
  static let maximumLead = 60

  private(set) var text: [UInt8] = []
  private(set) var matches: [Range<Int>] = []

  /// Cuts a snippet out of a text.
  /// - Parameters:
  ///   - text: a piece of the topic's text.
  ///   - start: the position of the text's first word.
  ///   - passage: the positions of the first and the last word that match.
  ///   - terms: the terms to mark.
  init(
    of text: [UInt8], from start: Int, at passage: ClosedRange<Int>, marking terms: Set<[UInt8]>
  ) {
    var words = SnippetWords(terms: terms)
    var scanner = WordScanner()
    scanner.position = start
    scanner.scan(text, into: &words)
    let target = words.words.first { $0.position >= passage.lowerBound }?.range.lowerBound ?? 0
    let last = words.words.last { $0.position <= passage.upperBound }?.range.upperBound ?? 0
    // Showing the whole passage takes precedence over showing text before it.
    let lead = max(0, min(Self.maximumLead, Self.length - (last - target)))
    let first = Self.beginning(of: text, before: target, lead: lead)
    var shownCount = 0
    var index = first
    var marks = Self.marks(words, in: text, terms).filter { $0.lowerBound >= first }[...]
    var isAfterSpace = true
    while index < text.count {
      let isAtSpace = text[index] <= .space
      if isAtSpace, shownCount >= Self.length { break }
      if isAtSpace {
        if !isAfterSpace { self.text.append(.space) }
      } else {
        while let mark = marks.first, mark.upperBound <= index { marks.removeFirst() }
        if let mark = marks.first, mark.lowerBound <= index { self.mark(self.text.count) }
        self.text.append(text[index])
      }
      isAfterSpace = isAtSpace
      shownCount += 1
      index += 1
      // A text without spaces is cut between two characters.
      if shownCount >= 2 * Self.length, index < text.count, text[index] & 0xC0 != 0x80 { break }
    }
    if self.text.last == .space { self.text.removeLast() }
  }

  /// Adds a byte of the snippet to the matches. Adjacent bytes share one range, because pairs of
  /// characters overlap.
  private mutating func mark(_ offset: Int) {
    if let last = matches.last, last.upperBound == offset {
      matches[matches.count - 1] = last.lowerBound..<offset + 1
    } else {
      matches.append(offset..<offset + 1)
    }
  }

  /// Returns the ranges of the query's words and signs, in order.
  private static func marks(
    _ words: SnippetWords, in text: [UInt8], _ terms: Set<[UInt8]>
  ) -> [Range<Int>] {
    let marks = words.words.filter(\.isMatch).map(\.range)
    guard terms.contains(where: { $0.allSatisfy(Signs.isPunctuation) }) else { return marks }
    var signs: [Range<Int>] = []
    var start = 0
    for index in 0...text.count where index == text.count || !Signs.isPunctuation(text[index]) {
      if index > start, index - start <= Signs.maximumLength,
        terms.contains(Array(text[start..<index]))
      {
        signs.append(start..<index)
      }
      start = index + 1
    }
    return (marks + signs).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the start of the line, or of the first whole word, within about `lead` bytes before an
  /// offset.
  private static func beginning(of text: [UInt8], before target: Int, lead: Int) -> Int {
    var start = target
    var word = target
    // The lead never begins inside a character. The script of a site, which does not store texts as
    // bytes, therefore returns the same result.
    while start > 0, target - start < lead || text[start] & 0xC0 == 0x80 {
      if text[start - 1] == .lineFeed { return start }
      if text[start - 1] == .space { word = start }
      start -= 1
    }
    return start == 0 ? 0 : word
  }
}

/// A sink that collects the words of a text, and marks the matching words.
private struct SnippetWords: WordSink {
  let terms: Set<[UInt8]>
  private(set) var words: [(position: Int, range: Range<Int>, isMatch: Bool)] = []

  init(terms: Set<[UInt8]>) { self.terms = terms }

  mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
  ) {
    let isMatch = terms.contains(Array(buffer[word]))
    switch kind {
    case .word, .pair, .last: words.append((position, range, isMatch))
    case .part, .bare:
      // The word precedes its part, and is marked instead.
      if isMatch, let last = words.indices.last { words[last].isMatch = true }
    case .whole: break
    }
  }
}
