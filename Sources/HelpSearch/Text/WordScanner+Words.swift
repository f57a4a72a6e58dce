import HelpCore

extension WordScanner {
  /// Reads a plain word: lower-case ASCII letters after an optional capital. White space or the end
  /// of the text follows, perhaps after a comma or a full stop. Most words are plain, and
  /// `scanWord` would find the same word more slowly.
  /// - Returns: the end of the word, or nil for a word that is not plain.
  func plainWord(_ text: [UInt8], from start: Int) -> Int? {
    let isCapital = text[start] >= UInt8(ascii: "A") && text[start] <= UInt8(ascii: "Z")
    let end = plainLetters(text, from: isCapital ? start + 1 : start)
    guard end > start, end - start <= Self.maximumWord else { return nil }
    if end < text.count {
      let isMark = text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ",")
      let next = isMark && end + 1 < text.count ? text[end + 1] : text[end]
      guard next <= .space || isMark && end + 1 == text.count else { return nil }
    }
    return end
  }

  /// Returns the end of the lower-case ASCII letters from an index on.
  @inline(__always)
  private func plainLetters(_ text: [UInt8], from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] >= UInt8(ascii: "a"), text[end] <= UInt8(ascii: "z") {
      end += 1
    }
    return end
  }

  /// Adds one word and its parts to a sink, and advances `position`.
  /// - Parameter isName: set if the word has digits, or capitals after its start, as identifiers
  ///   do.
  /// - Returns: the end of the word.
  mutating func scanWord(
    _ text: [UInt8], from start: Int, isName: inout Bool, into sink: inout some WordSink
  ) -> Int {
    var index = start
    var last = CharacterClass.other
    var beforeLast = CharacterClass.other
    var lastStart = 0
    word.removeAll(keepingCapacity: true)
    if !cuts.isEmpty { cuts.removeAll(keepingCapacity: true) }
    while index < text.count {
      let lettersEnd = plainLetters(text, from: index)
      if lettersEnd > index {
        // Only the first of the letters can end a part, and the last two can begin one.
        if last == .capital, beforeLast == .capital { cuts.append(lastStart) }
        beforeLast = lettersEnd - index > 1 ? .letter : last
        last = .letter
        let end = min(word.count + lettersEnd - index, Self.maximumWord)
        lastStart = min(word.count + lettersEnd - index - 1, Self.maximumWord)
        word.append(copying: text.span.extracting(index..<index + end - word.count))
        index = lettersEnd
        continue
      }
      let character = character(at: index, in: text)
      let current = character.characterClass
      if current == .other {
        let length = isBracket(text, at: index) ? 1 : apostrophe(text, at: index)
        guard length > 0 else { break }
        index += length
        continue
      }
      guard current != .pair, current != .lineEnd else { break }
      if current != .mark {
        if current == .capital, index > start { isName = true }
        if current == .digit { isName = true }
        if current == .capital, last == .letter || last == .digit {
          cuts.append(word.count)
        } else if current == .letter, last == .capital, beforeLast == .capital {
          cuts.append(lastStart)
        }
        beforeLast = last
        last = current
        lastStart = word.count
      }
      append(character, limit: Self.maximumWord)
      index = character.end
    }
    sink.add(word, 0..<word.count, .word, position: position, range: start..<index)
    if !cuts.isEmpty { addParts(start..<index, into: &sink) }
    if let first = word.first, Self.mayHavePrefix(first) { addBare(start..<index, into: &sink) }
    position += 1
    return index
  }

  /// Adds the parts of the word, which is cut before its capitals: `XMLHttpRequest` has three.
  /// Single letters are left out.
  private func addParts(_ range: Range<Int>, into sink: inout some WordSink) {
    var start = 0
    for cut in cuts + [word.count] {
      if cut - start > 1, cut - start < word.count {
        sink.add(word, start..<cut, .part, position: position, range: range)
      }
      start = max(start, cut)
    }
  }

  /// Whether a bracket belongs to the word, because it encloses one or two letters: `[c]reate` and
  /// `E[x]tract`.
  private func isBracket(_ text: [UInt8], at index: Int) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      text.indices.contains(index) && (text[index] | 0x20) >= UInt8(ascii: "a")
        && (text[index] | 0x20) <= UInt8(ascii: "z")
    }
    func isAt(_ index: Int, _ byte: UInt8) -> Bool {
      text.indices.contains(index) && text[index] == byte
    }
    let (opening, closing) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    if text[index] == opening {
      guard isLetter(index + 1) else { return false }
      return isAt(index + 2, closing) && isLetter(index + 3)
        || isLetter(index + 2) && isAt(index + 3, closing) && isLetter(index + 4)
    }
    guard text[index] == closing, isLetter(index + 1), isLetter(index - 1) else { return false }
    return isAt(index - 2, opening) || isLetter(index - 2) && isAt(index - 3, opening)
  }

  /// Returns the length of an apostrophe that belongs to the word, or 0 for any other character.
  private mutating func apostrophe(_ text: [UInt8], at index: Int) -> Int {
    let length: Int
    if text[index] == UInt8(ascii: "'") {
      length = 1
    } else if text[index] == 0xE2, text[index...].starts(with: "\u{2019}".utf8) {
      length = 3
    } else {
      return 0
    }
    var letters = 0
    var end = index + length
    while end < text.count {
      let next = character(at: end, in: text)
      if next.characterClass == .mark {
        end = next.end
        continue
      }
      guard next.characterClass.isWord else { break }
      letters += 1
      guard letters <= 2, next.characterClass == .letter || next.characterClass == .capital else {
        return 0
      }
      end = next.end
    }
    return letters > 0 ? length : 0
  }

  /// Reads a run of a script that is written without spaces. Each character forms a term with the
  /// next, and the last character forms a term alone. Each character therefore begins a term.
  /// - Returns: the end of the run.
  mutating func scanPairs(
    _ text: [UInt8], from start: Int, into sink: inout some WordSink
  ) -> Int {
    var index = start
    // `word` contains the previous character, up to this offset, and the current one.
    var split = 0
    var beforeStart = start
    var currentStart = start
    var isFirst = true
    word.removeAll(keepingCapacity: true)
    while index < text.count {
      let character = character(at: index, in: text)
      guard character.characterClass == .pair || character.characterClass == .mark else { break }
      if character.characterClass == .pair, index > start {
        if !isFirst { addPair(beforeStart..<index, into: &sink) }
        word.removeFirst(split)
        split = word.count
        beforeStart = currentStart
        currentStart = index
        isFirst = false
      }
      append(character, limit: split + Self.maximumWord / 2)
      index = character.end
    }
    if !isFirst { addPair(beforeStart..<index, into: &sink) }
    sink.add(
      word, split..<word.count, .last, position: position, range: currentStart..<index)
    position += 1
    return index
  }

  /// Adds the two characters in `word` as a pair, and advances `position`.
  private mutating func addPair(_ range: Range<Int>, into sink: inout some WordSink) {
    sink.add(word, 0..<word.count, .pair, position: position, range: range)
    position += 1
  }
}
