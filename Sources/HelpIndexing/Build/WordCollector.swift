import HelpSearch

/// A sink that collects the words of many topics, in the order of their occurrence. `run()` sorts
/// the words.
struct WordCollector: WordSink {
  /// A topic whose words are collected.
  struct Topic {
    /// The key of the topic in the builder.
    var key: Int
    /// The length of the topic, in words.
    var length = 0
    /// The length of the title and the keywords, in words.
    var titleLength = 0
  }

  var terms = ByteInterner()
  var occurrences: [Occurrence] = []
  var topics: [Topic] = []
  /// For each term, the languages in which the word is spelled like the term, as bits.
  var languages: [UInt32] = []
  /// For each term, the languages in which it is a function word, as bits.
  var functionWords: [UInt32] = []
  /// For each term, whether the term occurs as a name or a sign, and is therefore its own stem.
  var isOwnStem: [Bool] = []
  /// The spellings that differ from their terms, for example in diacritics.
  var spellings = SpellingInterner()
  /// The combinations of a term, a spelling and a language, each in one number.
  var spellingUses: Set<UInt64> = []

  /// The field of the current piece.
  var field = 0
  /// The text of the current piece.
  private var text: [UInt8] = []
  /// Whether the text of the current piece is ASCII, in which each word is spelled like its term.
  private var isASCII = true
  /// The spellings in the current topic that differ from their terms, until the language is known.
  private var pendingSpellings: [(term: Int, spelling: Int)] = []
  /// The index of the current topic's first occurrence.
  private var topicStart = 0
  /// The numbers of function words in the current topic.
  private var functionWordCounts = FunctionWordCounts()
  /// The length of the current topic up to the current word, in words.
  private var length = 0
  /// The signs that were added for the current topic, as numbers.
  var topicSigns: [UInt32] = []

  init() {}

  /// Whether the collected words suffice for a run. A larger run would need much memory and save
  /// little time.
  var isFull: Bool {
    occurrences.count >= 1 << 21 || topics.count >= Occurrence.topicLimit
      || terms.count >= Occurrence.termLimit / 2
  }

  /// Whether there are enough words for a run that is written to a file. A run in a file occupies
  /// no memory, and smaller runs are slower to merge.
  var isLarge: Bool { occurrences.count >= 1 << 18 }

  var isEmpty: Bool { topics.isEmpty }

  /// Begins a topic.
  /// - Parameter key: the key of the topic in the builder.
  mutating func begin(_ key: Int) {
    topics.append(Topic(key: key))
    length = 0
    pendingSpellings.removeAll(keepingCapacity: true)
    topicStart = occurrences.count
    topicSigns.removeAll(keepingCapacity: true)
    functionWordCounts.reset()
  }

  /// Adds the words and signs of a piece. See `WordScanner.scan` about offsets and positions.
  mutating func read(
    _ piece: TopicPiece, with scanner: inout WordScanner, marking offsets: [Int],
    _ positions: inout [Int]
  ) {
    field = piece.field.rawValue
    text = piece.text
    isASCII = text.allSatisfy { $0 < 0x80 }
    let lengthBefore = length
    let signs = piece.signs
    if signs.isEmpty {
      scanner.scan(piece.text, into: &self, marking: offsets, &positions)
    } else {
      scan(piece, signs, with: &scanner, marking: offsets, &positions)
    }
    if piece.field == .title { topics[topics.count - 1].titleLength += length - lengthBefore }
    topics[topics.count - 1].length = length
  }

  /// Adds a term for the folder of a topic. The term begins with a slash, as no word does, and is
  /// cut to 255 bytes.
  mutating func add(folder: String) {
    let name = Array(("/" + folder).utf8.prefix(255))
    let id = intern(name, 0..<name.count, hasStem: false)
    occurrences.append(
      Occurrence(term: id, topic: topics.count - 1, position: 0, field: 0, hasPosition: false))
  }

  /// Ends a topic, and assigns its language to its words.
  /// - Parameters:
  ///   - language: the topic's language, or nil to guess it.
  ///   - fallback: the language of a topic with few function words of other languages.
  mutating func end(language: IndexLanguage?, default fallback: IndexLanguage) {
    let language = language ?? functionWordCounts.language(default: fallback)
    let bit: UInt32 = 1 << UInt32(language.rawValue)
    for index in topicStart..<occurrences.count where occurrences[index].isPlain {
      languages[occurrences[index].term] |= bit
    }
    for (term, spelling) in pendingSpellings {
      spellingUses.insert(UInt64(term) << 40 | UInt64(spelling) << 8 | UInt64(language.rawValue))
    }
  }

  /// Returns the number of a term, which is added at its first occurrence.
  mutating func intern(_ buffer: [UInt8], _ range: Range<Int>, hasStem: Bool) -> Int {
    let (id, isNew) = terms.intern(buffer, range)
    if isNew {
      languages.append(0)
      isOwnStem.append(false)
      // All function words have fewer than 12 bytes.
      functionWords.append(range.count < 12 ? FunctionWords.languages(of: buffer, range) : 0)
    }
    // One occurrence without a stem suffices. The result therefore does not depend on the order of
    // occurrences.
    if !hasStem { isOwnStem[id] = true }
    return id
  }

  mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
  ) {
    guard !word.isEmpty, position < Occurrence.positionLimit, terms.count < Occurrence.termLimit - 1
    else { return }
    // A switch is faster than comparisons, because `==` of another module's enumeration is a
    // function call.
    let (isWord, isPart, hasPosition, countsForLength) =
      switch kind {
      case .word: (true, false, true, true)
      case .part: (false, true, true, false)
      case .whole: (false, false, false, false)
      case .bare: (false, false, true, false)
      case .pair: (false, false, true, true)
      case .last: (false, false, false, true)
      }
    let id = intern(buffer, word, hasStem: isWord || isPart)
    if isPart, field == WordWeight.Field.title.rawValue {
      topics[topics.count - 1].titleLength += 1
    }
    var isPlain = isWord || isPart
    if isWord, !isASCII, let spelling = spellings.number(of: range, in: text, term: word, buffer) {
      pendingSpellings.append((id, spelling))
      isPlain = false
    }
    occurrences.append(
      Occurrence(
        term: id, topic: topics.count - 1, position: position, field: field,
        hasPosition: hasPosition && functionWords[id] == 0, isPlain: isPlain))
    if countsForLength { length += 1 }
    guard isWord || isPart else { return }
    functionWordCounts.add(languages: functionWords[id])
  }
}
