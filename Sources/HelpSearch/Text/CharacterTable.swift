/// A cache of the classes and foldings of characters.
struct CharacterTable {
  struct Entry {
    var characterClass: CharacterClass
    /// The start of the character's folding in `bytes`.
    var start: Int32
    var count: UInt8
  }

  /// The start of each page of 256 characters in `entryIndices`, or -1 until a text contains one of
  /// the characters.
  private var pages = [Int32](repeating: -1, count: 0x11_0000 >> 8)
  /// The index of each character in `entries`, or -1 until a text contains the character.
  private var entryIndices: [Int32] = []
  private var entries: [Entry] = []
  /// The foldings of all entries, in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Returns the entry of a character.
  mutating func entry(for value: UInt32) -> Entry {
    let page = Int(value >> 8)
    guard page < pages.count else { return Entry(characterClass: .other, start: 0, count: 0) }
    if pages[page] < 0 {
      pages[page] = Int32(entryIndices.count)
      entryIndices.append(contentsOf: repeatElement(-1, count: 256))
    }
    let slot = Int(pages[page]) + Int(value & 0xFF)
    if entryIndices[slot] < 0 {
      entryIndices[slot] = Int32(entries.count)
      entries.append(makeEntry(value))
    }
    return entries[Int(entryIndices[slot])]
  }

  /// Returns a new entry for a character, and adds the folding to `bytes`.
  private mutating func makeEntry(_ value: UInt32) -> Entry {
    let start = bytes.count
    guard let scalar = Unicode.Scalar(value) else {
      return Entry(characterClass: .other, start: 0, count: 0)
    }
    let characterClass = CharacterClass(scalar)
    if characterClass.isWord || characterClass == .mark {
      for part in Folding.folded(scalar) { bytes.append(contentsOf: UTF8.encode(part) ?? .init()) }
    }
    return Entry(
      characterClass: characterClass, start: Int32(start),
      count: UInt8(clamping: bytes.count - start))
  }
}
