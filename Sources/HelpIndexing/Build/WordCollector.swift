import HelpSearch

/// The words of many topics, in the order in which they come. `part()` puts them in order.
struct WordCollector: WordSink {
  /// One word at one place: term, topic, position, field and flags in one number.
  struct Occurrence {
    static let positionLimit = 1 << 22
    static let topicLimit = 1 << 14
    static let termLimit = 1 << 22
    var bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    init(term: Int, topic: Int, position: Int, field: Int, isPlaced: Bool) {
      bits =
        UInt64(term) << 42 | UInt64(topic) << 28 | UInt64(position) << 6 | UInt64(field) << 1
        | (isPlaced ? 1 : 0)
    }
    var term: Int { Int(bits >> 42) }
    var topic: Int { Int(bits >> 28) & (Self.topicLimit - 1) }
    var position: Int { Int(bits >> 6) & (Self.positionLimit - 1) }
    var field: Int { Int(bits >> 1) & 3 }
    var isPlaced: Bool { bits & 1 != 0 }
  }

  struct Topic {
    /// The caller's key for the topic.
    var key: Int
    /// The length in words.
    var length = 0
    var titleLength = 0
  }

  var terms = ByteInterner()
  var occurrences: [Occurrence] = []
  var topics: [Topic] = []
  /// For each term, the languages in which it is written exactly as indexed, as bits.
  var languages: [UInt32] = []
  /// For each term, the languages in which it is a function word, as bits.
  var functionWords: [UInt32] = []
  /// For each term, whether it is anywhere not a plain word but, for instance, a name, and then its own stem.
  var isOwnStem: [Bool] = []
  /// Other spellings, with diacritics, and which term, spelling and language came together.
  var spellings = ByteInterner()
  var spelled: Set<UInt64> = []

  var field = 0
  private var text: [UInt8] = []
  private var isASCII = true
  private var firstOccurrence = 0
  private var pendingSpellings: [(term: Int, spelling: Int)] = []
  private var pendingPlain: [Int] = []
  /// Function words of the topic, by language.
  private var guesses = [Int](repeating: 0, count: IndexLanguage.allCases.count)
  /// The position after the last word of the topic that counts.
  private var length = 0
  /// Words with letters beyond ASCII as texts have them, and the number of each spelling; -1 for a word that is written
  /// exactly as indexed.
  private var written = ByteInterner()
  /// The signs of the topic so far, as numbers.
  var knownSigns: [UInt32] = []
  private var writtenSpellings: [Int32] = []

  init() {}

  /// Whether the collected words suffice for a part. More would take more memory than they save time.
  var isFull: Bool {
    occurrences.count >= 1 << 21 || topics.count >= Occurrence.topicLimit
      || terms.count >= Occurrence.termLimit / 2
  }

  /// Whether the collected words suffice for a run in a file, which takes no memory. Fewer, larger runs are merged sooner.
  var isLarge: Bool { occurrences.count >= 1 << 18 }

  var isEmpty: Bool { topics.isEmpty }

  mutating func begin(_ key: Int) {
    topics.append(Topic(key: key))
    firstOccurrence = occurrences.count
    length = 0
    pendingSpellings.removeAll(keepingCapacity: true)
    pendingPlain.removeAll(keepingCapacity: true)
    knownSigns.removeAll(keepingCapacity: true)
    for index in guesses.indices { guesses[index] = 0 }
  }

  /// - Parameters: as in `WordScanner.scan`.
  mutating func read(
    _ piece: TopicPiece, with scanner: inout WordScanner, marking places: [Int],
    _ positions: inout [Int]
  ) {
    field = piece.field.rawValue
    text = piece.text
    isASCII = text.allSatisfy { $0 < 0x80 }
    let before = length
    let signs = piece.signs
    if signs.isEmpty {
      scanner.scan(piece.text, into: &self, marking: places, &positions)
    } else {
      scan(piece, signs, with: &scanner, marking: places, &positions)
    }
    if piece.field == .title { topics[topics.count - 1].titleLength += length - before }
    topics[topics.count - 1].length = length
  }

  /// Adds a term for the folder of a topic. It begins with a slash, as no word does.
  mutating func add(folder: String) {
    let name = Array(("/" + folder).utf8.prefix(255))
    let id = intern(name, 0..<name.count, hasStem: false)
    occurrences.append(
      Occurrence(term: id, topic: topics.count - 1, position: 0, field: 0, isPlaced: false))
  }

  /// - Parameter language: the topic's own; nil to guess it.
  mutating func end(language: IndexLanguage?, default standard: IndexLanguage) {
    let language = language ?? guess(default: standard)
    let bit: UInt32 = 1 << UInt32(language.rawValue)
    for term in pendingPlain { languages[term] |= bit }
    for (term, spelling) in pendingSpellings {
      spelled.insert(UInt64(term) << 40 | UInt64(spelling) << 8 | UInt64(language.rawValue))
    }
  }

  private func guess(default standard: IndexLanguage) -> IndexLanguage {
    var best = standard.rawValue
    // Another language has to be much more likely.
    var most = max(3, guesses[best] * 3 / 2)
    for (number, count) in guesses.enumerated() where count > most {
      best = number
      most = count
    }
    return IndexLanguage(rawValue: best) ?? standard
  }

  mutating func intern(_ buffer: [UInt8], _ range: Range<Int>, hasStem: Bool) -> Int {
    let (id, isNew) = terms.intern(buffer, range)
    if isNew {
      languages.append(0)
      isOwnStem.append(false)
      functionWords.append(range.count < 12 ? FunctionWords.table[Array(buffer[range])] ?? 0 : 0)
    }
    // The order of its occurrences does not matter.
    if !hasStem { isOwnStem[id] = true }
    return id
  }

  mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
  ) {
    guard !word.isEmpty, position < Occurrence.positionLimit, terms.count < Occurrence.termLimit - 1
    else { return }
    // The operator `==` of another room's enumeration is a call.
    let (isWord, isPart, isPlaced, counts) =
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
    occurrences.append(
      Occurrence(
        term: id, topic: topics.count - 1, position: position, field: field,
        isPlaced: isPlaced && functionWords[id] == 0))
    if counts { length += 1 }
    guard isWord || isPart else { return }
    if isWord, !isASCII, let spelling = spelling(of: range, indexedAs: word, in: buffer) {
      pendingSpellings.append((id, spelling))
    } else {
      pendingPlain.append(id)
    }
    var bits = functionWords[id]
    while bits != 0 {
      guesses[bits.trailingZeroBitCount] += 1
      bits &= bits - 1
    }
  }

  /// The number of the lower-case word among the spellings, if the text has it with diacritics that its term lacks.
  private mutating func spelling(
    of range: Range<Int>, indexedAs word: Range<Int>, in buffer: [UInt8]
  ) -> Int? {
    guard range.count <= 2 * WordScanner.maximumWord, text[range].contains(where: { $0 >= 0x80 })
    else { return nil }
    let (id, isNew) = written.intern(text, range)
    if isNew {
      let lowered = Array(String(decoding: text[range], as: UTF8.self).lowercased().utf8)
      writtenSpellings.append(
        lowered.elementsEqual(buffer[word])
          ? -1 : Int32(spellings.intern(lowered, 0..<lowered.count).id))
    }
    return writtenSpellings[id] < 0 ? nil : Int(writtenSpellings[id])
  }
}
