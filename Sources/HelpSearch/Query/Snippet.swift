/// A passage for a hit, with the words of the query marked.
struct Snippet {
  /// In bytes; a word that begins before the end is shown whole.
  static let length = 200
  /// How much may come before the passage that matches.
  static let lead = 60

  private(set) var text: [UInt8] = []
  private(set) var matches: [Range<Int>] = []

  /// - Parameters:
  ///   - text: a piece of the topic's text.
  ///   - start: the position of its first word.
  ///   - position: where the passage begins that matches.
  init(of text: [UInt8], from start: Int, at position: Int, marking terms: Set<[UInt8]>) {
    var words = SnippetWords(terms: terms)
    var scanner = WordScanner()
    scanner.position = start
    scanner.scan(text, into: &words)
    let target = words.words.first { $0.position >= position }?.range.lowerBound ?? 0
    let first = Self.beginning(of: text, before: target)
    var shown = 0
    var index = first
    var marks = words.words.filter(\.isMatch).map(\.range).filter { $0.lowerBound >= first }[...]
    var isSpace = true
    while index < text.count {
      let isAtSpace = text[index] <= 0x20
      if isAtSpace, shown >= Self.length { break }
      if isAtSpace {
        if !isSpace { self.text.append(0x20) }
      } else {
        while let mark = marks.first, mark.upperBound <= index { marks.removeFirst() }
        if let mark = marks.first, mark.lowerBound <= index { self.mark(self.text.count) }
        self.text.append(text[index])
      }
      isSpace = isAtSpace
      shown += 1
      index += 1
      // A run without spaces has to end, too, where a letter does.
      if shown >= 2 * Self.length, index < text.count, text[index] & 0xC0 != 0x80 { break }
    }
    if self.text.last == 0x20 { self.text.removeLast() }
  }

  /// Neighbours of a script without spaces overlap: they get one mark.
  private mutating func mark(_ offset: Int) {
    if let last = matches.last, last.upperBound == offset {
      matches[matches.count - 1] = last.lowerBound..<offset + 1
    } else {
      matches.append(offset..<offset + 1)
    }
  }

  /// Where a line or at least a word begins, not far before a place.
  private static func beginning(of text: [UInt8], before target: Int) -> Int {
    var start = target
    var word = target
    // A character is left as a whole, as in JavaScript, whose texts are not bytes.
    while start > 0, target - start < lead || text[start] & 0xC0 == 0x80 {
      if text[start - 1] == 0x0A { return start }
      if text[start - 1] == 0x20 { word = start }
      start -= 1
    }
    return start == 0 ? 0 : word
  }
}

private struct SnippetWords: WordSink {
  let terms: Set<[UInt8]>
  private(set) var words: [(position: Int, range: Range<Int>, isMatch: Bool)] = []

  init(terms: Set<[UInt8]>) { self.terms = terms }

  mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
  ) {
    let isMatch = terms.contains(Array(buffer[word]))
    if kind == .part || kind == .whole || kind == .last {
      // The word itself came before it, and is marked for it.
      if isMatch, kind == .part, let last = words.indices.last { words[last].isMatch = true }
      if kind == .last { words.append((position, range, isMatch)) }
      return
    }
    words.append((position, range, isMatch))
  }
}
