/// A sink that collects the words of a query.
struct QueryWords: WordSink {
  /// The offset of the scanned text in the query.
  let offset: Int
  private(set) var words: [SearchQuery.Word] = []
  private var lastPosition = 0
  /// Whether the last words are pairs of a script without spaces.
  private var isInRun = false

  init(offset: Int) { self.offset = offset }

  mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
  ) {
    let term = Array(buffer[word])
    let queryRange = range.lowerBound + offset..<range.upperBound + offset
    switch kind {
    case .part:
      if let last = words.indices.last, words[last].parts.count < 8 {
        words[last].parts.append(term)
      }
      return
    case .bare:
      if let last = words.indices.last { words[last].formsWithoutPrefix.append(term) }
      return
    case .last where isInRun:
      // The last character of a run is also in the last pair.
      isInRun = false
      lastPosition = position
      return
    case .word: append(term, .word, queryRange, position)
    case .whole: append(term, .whole, queryRange, lastPosition)
    case .pair:
      append(term, .pair, queryRange, position)
      isInRun = true
    case .last: append(term, .character, queryRange, position)
    }
  }

  /// Adds a word at a position.
  private mutating func append(
    _ term: [UInt8], _ kind: SearchQuery.Word.Kind, _ range: Range<Int>, _ position: Int
  ) {
    words.append(
      SearchQuery.Word(term: term, kind: kind, range: range, step: position - lastPosition))
    lastPosition = position
  }
}
