/// Classes and foldings of characters, looked up once for each and then kept.
struct CharacterTable {
  struct Entry {
    var characterClass: CharacterClass
    /// Where its folding is in `bytes`.
    var start: Int32
    var count: UInt8
  }

  /// Entries by character, in pages of 256 that are made when a text needs them. Beyond them: see `spare`.
  private var pages = [Int32](repeating: -1, count: 0x11_0000 >> 8)
  private var entries: [Entry] = []
  /// The foldings of all entries, in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// The entry of a character.
  mutating func entry(for value: UInt32) -> Entry {
    let page = Int(value >> 8)
    guard page < pages.count else { return Entry(characterClass: .other, start: 0, count: 0) }
    if pages[page] < 0 { addPage(page) }
    return entries[Int(pages[page]) + Int(value & 0xFF)]
  }

  private mutating func addPage(_ page: Int) {
    pages[page] = Int32(entries.count)
    for low in 0..<256 {
      let start = bytes.count
      var characterClass = CharacterClass.other
      if let scalar = Unicode.Scalar(UInt32(page << 8 + low)) {
        characterClass = scalar == "\n" ? .lineEnd : CharacterClass(scalar)
        if characterClass.isWord || characterClass == .mark {
          for part in Folding.folded(scalar) { bytes.append(contentsOf: UTF8.encode(part) ?? .init()) }
        }
      }
      entries.append(
        Entry(characterClass: characterClass, start: Int32(start), count: UInt8(clamping: bytes.count - start)))
    }
  }
}
