import HelpCore

extension WordScanner {
  /// A character of a text, with its properties for words.
  struct ScannedCharacter {
    var characterClass: CharacterClass
    /// The end of the character in the text.
    var end: Int
    /// The folded ASCII character, or 0 for any other character.
    var ascii: UInt8
    /// The range of the folding in the table's bytes, for a character outside ASCII.
    var folding: Range<Int>
  }

  /// Returns the character at an index. A byte that cannot begin a character ends a word. The other
  /// bytes of a character are not validated.
  @inline(__always)
  mutating func character(at index: Int, in text: [UInt8]) -> ScannedCharacter {
    let byte = text[index]
    if byte < 0x80 {
      return ScannedCharacter(
        characterClass: asciiClass(byte), end: index + 1,
        ascii: byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte,
        folding: 0..<0)
    }
    return otherCharacter(at: index, in: text)
  }

  /// Returns the character at an index whose first byte is not ASCII.
  private mutating func otherCharacter(at index: Int, in text: [UInt8]) -> ScannedCharacter {
    let byte = text[index]
    let count = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    guard byte >= 0xC2, index + count <= text.count else {
      return ScannedCharacter(characterClass: .other, end: index + 1, ascii: 0, folding: 0..<0)
    }
    var value = UInt32(byte) & (0xFF >> UInt32(count + 1))
    for offset in 1..<count { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    let entry = characters.entry(for: value)
    let start = Int(entry.start)
    return ScannedCharacter(
      characterClass: entry.characterClass, end: index + count, ascii: 0,
      folding: start..<start + Int(entry.count))
  }

  @inline(__always)
  private func asciiClass(_ byte: UInt8) -> CharacterClass {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .letter
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .capital
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case .lineFeed: .lineEnd
    default: .other
    }
  }

  /// Appends the folding of a character to the word, if the word stays within a limit in bytes.
  @inline(__always)
  mutating func append(_ character: ScannedCharacter, limit: Int) {
    if character.ascii != 0 {
      if word.count < limit { word.append(character.ascii) }
    } else if word.count + character.folding.count <= limit {
      for offset in character.folding { word.append(characters.bytes[offset]) }
    }
  }
}
