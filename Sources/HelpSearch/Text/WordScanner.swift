import HelpCore

/// A scanner for the words of texts. Words are runs of letters, digits and marks, as in UAX 29, but
/// punctuation inside a name also ends a word. Each word of `std::vector`, `e.g.` or
/// `Get-ChildItem` therefore finds the name.
///
/// An apostrophe stays in a word if at most two letters follow it (`don't` is indexed as `dont`).
/// Any other apostrophe ends the word (`l'installation`). Brackets around one or two letters of a
/// word are left out (`[c]reate`). A line end leaves a gap of one position, which keeps phrases
/// inside a line.
@usableFromInline package struct WordScanner {
  /// The maximum length of a word, in bytes. Longer words are cut, and longer names are left out.
  @inlinable package static var maximumWord: Int { 63 }

  var characters = CharacterTable()
  /// The position of the next word.
  package var position = 0
  /// The current word, folded.
  var word: [UInt8] = []
  /// The name that the current word is a part of.
  private var whole: [UInt8] = []
  /// The offsets at which capitals divide the word.
  var cuts: [Int] = []

  package init() {}

  /// Adds the words of a text to a sink, and advances `position`.
  package mutating func scan(_ text: [UInt8], into sink: inout some WordSink) {
    var none: [Int] = []
    scan(text, into: &sink, marking: [], &none)
  }

  /// Adds the words of a text to a sink, advances `position`, and finds the positions of the words
  /// at some offsets.
  /// - Parameters:
  ///   - offsets: ascending offsets in the text, none of them inside a word.
  ///   - positions: receives the position of the first word at or after each offset.
  package mutating func scan(
    _ text: [UInt8], into sink: inout some WordSink, marking offsets: [Int],
    _ positions: inout [Int]
  ) {
    var nextOffset = 0
    var index = 0
    var dashes = 0
    var isAfterWord = false
    while index < text.count {
      while nextOffset < offsets.count, index >= offsets[nextOffset] {
        positions.append(position)
        nextOffset += 1
      }
      let character = character(at: index, in: text)
      if character.characterClass.isWord {
        index = scanCompound(
          text, from: index, lead: isAfterWord ? 0 : lead(text, before: index, dashes: dashes),
          into: &sink)
        dashes = 0
        isAfterWord = true
        continue
      }
      if character.characterClass == .lineEnd { position += 1 }
      if text[index] == UInt8(ascii: "-") {
        dashes += 1
      } else {
        dashes = 0
        isAfterWord = false
      }
      index = character.end
    }
  }

  /// Returns the number of bytes before a word that make the word a name (one or two dashes, `#` or
  /// `@`), or 0.
  @inline(__always)
  private func lead(_ text: [UInt8], before index: Int, dashes: Int) -> Int {
    if dashes > 0 { return dashes > 2 ? 0 : dashes }
    guard index > 0, Self.isNameSign(text[index - 1]) else { return 0 }
    // `#1` is not a name, nor is the end of an address.
    return text[index] < UInt8(ascii: "A") || index > 1 && Self.endsAddress(text[index - 2]) ? 0 : 1
  }

  /// Whether `#` or `@` after this byte begins no name.
  private static func endsAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80..., UInt8(ascii: "_"), UInt8(ascii: "/"),
      UInt8(ascii: "#"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// Whether a byte begins a name such as `#include` or `@property`.
  static func isNameSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@")
  }

  /// Adds words that punctuation joins, and the name that they form.
  /// - Parameter lead: the number of bytes before the first word that belong to the name.
  /// - Returns: the end of the name.
  private mutating func scanCompound(
    _ text: [UInt8], from start: Int, lead: Int, into sink: inout some WordSink
  ) -> Int {
    if lead == 0, let end = plainWord(text, from: start) {
      if text[start] & 0x20 != 0 {
        // Folding would not change the word.
        sink.add(text, start..<end, .word, position: position, range: start..<end)
      } else {
        word.removeAll(keepingCapacity: true)
        word.append(text[start] | 0x20)
        word.append(copying: text.span.extracting(start + 1..<end))
        sink.add(word, 0..<word.count, .word, position: position, range: start..<end)
      }
      position += 1
      return end
    }
    let first = position
    var index = start
    var runs = 0
    var isName = lead > 0
    while true {
      runs += 1
      if character(at: index, in: text).characterClass == .pair {
        index = scanPairs(text, from: index, into: &sink)
        // A run of pairs may be a sentence, and is not a name.
        return index
      }
      index = scanWord(text, from: index, isName: &isName, into: &sink)
      let joint = joint(text, at: index)
      if runs == 1 {
        // Most words are not in a name.
        if lead == 0, joint == 0, sign(text, at: index) == 0 { return index }
        whole.removeAll(keepingCapacity: true)
        whole.append(copying: text.span.extracting(start - lead..<start))
      }
      if whole.count <= Self.maximumWord { whole.append(contentsOf: word) }
      guard joint > 0 else { break }
      if joint == 2 || text[index] == UInt8(ascii: "_") { isName = true }
      if whole.count <= Self.maximumWord { whole.append(contentsOf: text[index..<index + joint]) }
      index += joint
    }
    let sign = sign(text, at: index)
    whole.append(contentsOf: text[index..<index + sign])
    if lead > 0 || sign > 0 || (runs > 1 && isName), whole.count <= Self.maximumWord {
      sink.add(
        whole, 0..<whole.count, .whole, position: first, range: start - lead..<index + sign)
    }
    return index + sign
  }

  /// Returns the length of `.`, `-`, `_` or `::` between two words, or 0 if no word follows.
  private mutating func joint(_ text: [UInt8], at index: Int) -> Int {
    guard index + 1 < text.count else { return 0 }
    let length: Int
    switch text[index] {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): length = 1
    case UInt8(ascii: ":") where text[index + 1] == UInt8(ascii: ":"): length = 2
    default: return 0
    }
    guard index + length < text.count else { return 0 }
    let next = character(at: index + length, in: text).characterClass
    return next.isWord && next != .pair ? length : 0
  }

  /// Returns the length of the signs at the end of a name, as in `C++` and `C#`, or 0 if there are
  /// none.
  private mutating func sign(_ text: [UInt8], at index: Int) -> Int {
    guard index < text.count else { return 0 }
    var end = index
    if text[index] == UInt8(ascii: "#") {
      end += 1
    } else if text[index] == UInt8(ascii: "+"), index + 1 < text.count,
      text[index + 1] == UInt8(ascii: "+")
    {
      end += 2
    }
    guard end > index, end < text.count else { return end - index }
    return character(at: end, in: text).characterClass.isWord ? 0 : end - index
  }
}
