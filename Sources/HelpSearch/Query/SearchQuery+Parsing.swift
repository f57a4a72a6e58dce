import HelpCore

extension SearchQuery {
  /// The maximum length of a parsed query, in bytes.
  private static let maximumLength = 1 << 10

  /// Parses a typed query. The text after the maximum length is ignored.
  init(_ query: String) {
    text = Array(query.utf8.prefix(Self.maximumLength))
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
      if isTitle { index += "title:".utf8.count } else if isPath { index += "path:".utf8.count }
      guard index < text.count else { break }
      let range: Range<Int>
      if text[index] == UInt8(ascii: "\"") {
        let end = text[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? text.count
        range = index + 1..<end
        index = min(text.count, end + 1)
        let phrase = words(in: range, &scanner)
        if phrase.isEmpty, !isExcluded {
          add(signs(in: range), isTitle: isTitle)
        } else {
          add(phrase: phrase, isExcluded: isExcluded, isTitle: isTitle)
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
      let unquoted = words(in: range, &scanner)
      if isExcluded {
        exclusions.append(
          Exclusion(
            words: unquoted.filter { $0.kind != .whole }, option: words(in: start..<end, &scanner)))
        continue
      }
      let signs = signs(in: range)
      // The digits of a redirection such as `2>` are not words.
      add(signs.first?.range == range ? signs : signs + unquoted, isTitle: isTitle)
    }
    isOpen = words.last.map { $0.range.upperBound == text.count } ?? false
  }

  /// Adds words and signs. Repeated words are added once.
  private mutating func add(_ newWords: [Word], isTitle: Bool) {
    if isTitle {
      titleWords += newWords.filter { $0.kind != .whole && $0.kind != .attachedSign }.map(\.term)
    }
    for word in newWords where words.count < Self.maximumWords {
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

  /// Whether a dash excludes the phrase or the word after it. A dash at the start of the query
  /// excludes nothing. Words of fewer than three bytes and words after two dashes are options.
  private func excludes(at index: Int) -> Bool {
    guard index > 0, index + 1 < text.count, text[index + 1] != UInt8(ascii: "-") else {
      return false
    }
    return text[index + 1] == UInt8(ascii: "\"")
      || text[index...].prefix { $0 > .space }.count > 3
  }

  /// Adds the words of a quoted phrase, or excludes them. A phrase of one word is treated as a
  /// word.
  private mutating func add(phrase: [Word], isExcluded: Bool, isTitle: Bool) {
    let phrase = Array(phrase.filter { $0.kind != .whole }.prefix(Self.maximumWords))
    if isTitle { titleWords += phrase.map(\.term) }
    if phrase.isEmpty { return }
    if isExcluded {
      exclusions.append(Exclusion(words: phrase))
    } else if phrase.count == 1 {
      add(phrase, isTitle: false)
    } else if phrases.count < Self.maximumWords {
      phrases.append(phrase)
    }
  }

  /// Adds the name of a folder, with one slash before the name and none at its end.
  private mutating func add(folder: ArraySlice<UInt8>) {
    let slash = UInt8(ascii: "/")
    let name = folder.drop { $0 == slash }.reversed().drop { $0 == slash }.reversed()
    if !name.isEmpty { folders.append([slash] + name) }
  }

  private func words(in range: Range<Int>, _ scanner: inout WordScanner) -> [Word] {
    var sink = QueryWords(offset: range.lowerBound)
    scanner.position = 0
    scanner.scan(Array(text[range]), into: &sink)
    return sink.words
  }
}
