import HelpCore

/// A query as the user typed it, in parts.
///
///     tar "extract files" -gzip title:archive path:common/
struct SearchQuery: Equatable {
  /// A word as it was typed, with everything that it may be found by.
  struct Word: Equatable {
    /// Folded.
    var term: [UInt8]
    var kind = Kind.word
    /// The parts, if no topic has the whole word: `hash` and `map`.
    var parts: [[UInt8]] = []
    /// The word without prefixes, which Hebrew and Arabic write together with it.
    var bare: [[UInt8]] = []
    /// The range in the query, for a better spelling.
    var range: Range<Int>
    /// The distance to the word before it in a phrase.
    var step = 0

    /// A sign is attached if a word follows it without a space.
    enum Kind {
      case word, whole, pair, character, sign, attachedSign

      var isSign: Bool {
        switch self {
        case .sign, .attachedSign: true
        case .word, .whole, .pair, .character: false
        }
      }
    }
  }

  /// Words that must be in a topic. Names (`whole`) and signs only count where they are.
  var words: [Word] = []
  var phrases: [[Word]] = []
  /// `-word`: an exclusion, or an option to look for.
  struct Exclusion: Equatable {
    var words: [Word]
    /// The words of an option, which is searched for if the index has it as a name.
    var option: [Word] = []
  }

  var excluded: [Exclusion] = []
  /// Words that must be in the topic's title; `words` has them as well.
  var titleWords: [[UInt8]] = []
  var folders: [[UInt8]] = []
  /// The text itself.
  var text: [UInt8] = []
  /// Whether the last word ends the text: it may not be complete.
  var isOpen = false

  /// More is of no use to anyone, and every word costs time.
  static let maximumWords = 16

  var isEmpty: Bool { words.isEmpty && phrases.isEmpty && folders.isEmpty }
}

extension SearchQuery {
  init(_ query: String) {
    text = Array(query.utf8.prefix(1 << 10))
    var scanner = WordScanner()
    var index = 0
    while index < text.count {
      if text[index] <= .space {
        index += 1
        continue
      }
      let start = index
      var isExcluded = false
      if text[index] == UInt8(ascii: "-"), excludes(at: index) {
        isExcluded = true
        index += 1
      }
      let isTitle = hasPrefix("title:", at: index)
      let isPath = hasPrefix("path:", at: index)
      if isTitle { index += 6 } else if isPath { index += 5 }
      guard index < text.count else { break }
      let range: Range<Int>
      if text[index] == UInt8(ascii: "\"") {
        let end = text[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? text.count
        range = index + 1..<end
        index = min(text.count, end + 1)
        let found = words(in: range, &scanner)
        if found.isEmpty, !isExcluded {
          add(signs(in: range), isTitle: isTitle)
        } else {
          add(phrase: found, isExcluded: isExcluded, isTitle: isTitle)
        }
        continue
      }
      let end = text[index...].firstIndex { $0 <= .space } ?? text.count
      range = index..<end
      index = end
      if isPath {
        add(folder: text[range])
        continue
      }
      let found = words(in: range, &scanner)
      if isExcluded {
        excluded.append(
          Exclusion(
            words: found.filter { $0.kind != .whole }, option: words(in: start..<end, &scanner)))
        continue
      }
      let signs = signs(in: range)
      // The digits of a redirection do not count.
      add(signs.first?.range == range ? signs : signs + found, isTitle: isTitle)
    }
    isOpen = words.last.map { $0.range.upperBound == text.count } ?? false
  }

  /// Adds words and signs. A repeated word counts once.
  private mutating func add(_ found: [Word], isTitle: Bool) {
    if isTitle {
      titleWords += found.filter { $0.kind != .whole && $0.kind != .attachedSign }.map(\.term)
    }
    for word in found where words.count < Self.maximumWords {
      if !words.contains(where: { $0.term == word.term && $0.kind == word.kind }) {
        words.append(word)
      }
    }
  }

  private func signs(in range: Range<Int>) -> [Word] {
    var signs: [Word] = []
    Signs.find(in: text, range, .span) { sign, isAlone in
      signs.append(
        Word(term: Array(text[sign]), kind: isAlone ? .sign : .attachedSign, range: sign))
    }
    return signs
  }

  private func hasPrefix(_ prefix: StaticString, at index: Int) -> Bool {
    text[index...].starts(with: prefix.description.utf8)
  }

  /// Whether a dash is before a phrase or a word of three letters or more, and not at the start of the query. Shorter
  /// words are options (`-x`), as are words after two dashes.
  private func excludes(at index: Int) -> Bool {
    guard index > 0, index + 1 < text.count, text[index + 1] != UInt8(ascii: "-") else {
      return false
    }
    return text[index...].prefix { $0 > .space }.count > 3
  }

  private mutating func add(phrase: [Word], isExcluded: Bool, isTitle: Bool) {
    let phrase = Array(phrase.filter { $0.kind != .whole }.prefix(Self.maximumWords))
    if isTitle { titleWords += phrase.map(\.term) }
    if phrase.isEmpty { return }
    if isExcluded {
      excluded.append(Exclusion(words: phrase))
    } else if phrase.count == 1 {
      words.append(phrase[0])
    } else if phrases.count < Self.maximumWords {
      phrases.append(phrase)
    }
  }

  /// Folders end in a slash or at the end.
  private mutating func add(folder: ArraySlice<UInt8>) {
    let slash = UInt8(ascii: "/")
    let name = folder.drop { $0 == slash }.reversed().drop { $0 == slash }.reversed()
    if !name.isEmpty { folders.append([slash] + name) }
  }

  private func words(in range: Range<Int>, _ scanner: inout WordScanner) -> [Word] {
    var sink = QueryWords(offset: range.lowerBound)
    scanner.position = 0
    scanner.scan(Array(text[range]), into: &sink)
    return sink.finished
  }
}

/// Collects the words of a query.
private struct QueryWords: WordSink {
  let offset: Int
  private var words: [SearchQuery.Word] = []
  private var lastPosition = 0
  /// Whether the last words are of a run without spaces.
  private var isInRun = false

  init(offset: Int) { self.offset = offset }

  var finished: [SearchQuery.Word] { words }

  mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>
  ) {
    let term = Array(buffer[word])
    let place = range.lowerBound + offset..<range.upperBound + offset
    switch kind {
    case .part:
      if let last = words.indices.last, words[last].parts.count < 8 {
        words[last].parts.append(term)
      }
      return
    case .bare:
      if let last = words.indices.last { words[last].bare.append(term) }
      return
    case .last where isInRun:
      // The pair of both tells more.
      isInRun = false
      lastPosition = position
      return
    case .word: append(term, .word, place, position)
    case .whole: append(term, .whole, place, lastPosition)
    case .pair:
      append(term, .pair, place, position)
      isInRun = true
    case .last: append(term, .character, place, position)
    }
  }

  private mutating func append(
    _ term: [UInt8], _ kind: SearchQuery.Word.Kind, _ range: Range<Int>, _ position: Int
  ) {
    words.append(
      SearchQuery.Word(term: term, kind: kind, range: range, step: position - lastPosition))
    lastPosition = position
  }
}
