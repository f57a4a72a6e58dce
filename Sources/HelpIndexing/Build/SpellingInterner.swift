import HelpSearch

/// The spellings, in lower case, that differ from their terms, for example in diacritics. Each
/// spelling has a number.
struct SpellingInterner {
  private var spellings = ByteInterner()
  /// The words with letters beyond ASCII, as they are written in texts.
  private var writtenWords = ByteInterner()
  /// For each of `writtenWords`, the number of its spelling, or -1 if the word is spelled like its
  /// term.
  private var numbers: [Int32] = []

  /// The spelling with a number.
  subscript(number: Int) -> ArraySlice<UInt8> { spellings.string(number) }

  /// Returns the number of a word's spelling, or nil if the word is in ASCII, spelled like its
  /// term, or too long.
  /// - Parameters:
  ///   - range: the word in `text`, before folding.
  ///   - term: the word's term in `buffer`.
  mutating func number(
    of range: Range<Int>, in text: [UInt8], term: Range<Int>, _ buffer: [UInt8]
  ) -> Int? {
    guard range.count <= 2 * WordScanner.maximumWord, text[range].contains(where: { $0 >= 0x80 })
    else { return nil }
    let (id, isNew) = writtenWords.intern(text, range)
    if isNew {
      let lowered = Array(String(decoding: text[range], as: UTF8.self).lowercased().utf8)
      numbers.append(
        lowered.elementsEqual(buffer[term])
          ? -1 : Int32(spellings.intern(lowered, 0..<lowered.count).id))
    }
    return numbers[id] < 0 ? nil : Int(numbers[id])
  }
}
