import HelpCore
import HelpLayout

extension PageView {
  /// A word of the page.
  struct Word {
    let part: Int
    /// The bytes of the word in the text of the part.
    let range: Range<Int>
    let text: String
  }

  /// Returns the word of the selected link, or else of the match on the screen, or else the first
  /// word on the screen. The reader has no cursor that could choose a word.
  mutating func wordToSearch() -> Word? {
    page.prepareRows(from: position, count: rows, withText: true)
    return wordOfLink ?? wordOfMatch ?? firstWord
  }

  private var wordOfLink: Word? {
    guard let selectedLink else { return nil }
    for row in visibleRows {
      guard let run = row.styledLine.runs.first(where: { $0.link == selectedLink }) else {
        continue
      }
      return word(in: row, from: run.start)
    }
    return nil
  }

  private var wordOfMatch: Word? {
    guard let search, let match = search.match, isOnScreen(match) else { return nil }
    let text = page.text(of: match.part)
    let range = search.range(of: match)
    // If the match begins inside a word, the whole word is searched for.
    let start = text.bytes[..<range.lowerBound].lastIndex { !Self.isWordByte($0) }.map { $0 + 1 }
    return word(in: text, of: match.part, from: start ?? 0, before: range.upperBound)
  }

  private var firstWord: Word? {
    visibleRows.lazy.compactMap { word(in: $0, from: $0.styledLine.contentStart) }.first
  }

  /// Returns the first word of a row that begins at or after an offset in the row's text.
  private func word(in row: PageRow, from offset: Int) -> Word? {
    let text = page.text(of: row.part)
    let start = text.lineStarts[row.line]
    let from = start + max(0, offset - row.styledLine.contentStart)
    let end = start + row.styledLine.contentEnd - row.styledLine.contentStart
    return word(in: text, of: row.part, from: from, before: end)
  }

  /// Returns the first word that begins between two offsets of a part's text.
  private func word(in text: SearchText, of part: Int, from offset: Int, before end: Int) -> Word? {
    guard offset < end, end <= text.bytes.count,
      let start = text.bytes[offset..<end].firstIndex(where: Self.isWordByte)
    else { return nil }
    let word = text.bytes[start...].prefix(Self.maximumWordSize).prefix(while: Self.isWordByte)
    return word.isEmpty
      ? nil : Word(part: part, range: word.indices, text: String(decoding: word, as: UTF8.self))
  }

  /// The maximum size of a word in bytes.
  private static let maximumWordSize = 1024

  /// Whether a byte belongs to a word: a letter, a digit, an underscore, or a byte outside ASCII.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
