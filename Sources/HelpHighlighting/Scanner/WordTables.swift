/// Hash tables of the words of a language, one table for the words of each state. The tables have
/// at most 65,535 words together, and leave out further words.
struct WordTables {
  /// A word, as a part of `bytes`.
  struct Entry {
    var start: Int32
    var count: Int32
    var kind: UInt8
    /// The kind of a name directly after the word, or 0 for an ordinary name.
    var nextKind: UInt8
  }

  /// The hash table for the words of a state.
  struct Table {
    var firstSlot: Int
    /// The number of slots, which is a power of two, minus one.
    var mask: Int
    /// The length of the longest word, in bytes.
    var maximumLength: Int
    var foldsCase: Bool
  }

  /// A word of a lexer file.
  struct Word: Hashable {
    var text: [UInt8]
    var kind: UInt8
    var nextKind: UInt8
  }

  private(set) var tables: [Table] = []
  private(set) var entries: [Entry] = []
  /// All words, concatenated.
  private(set) var bytes: [UInt8] = []
  /// The slots of the tables, with open addressing: 0 for an empty slot, otherwise the index of an
  /// entry plus one.
  private(set) var slots: [UInt16] = []
  /// The numbers of the tables by their words, because equal lists of words share a table.
  private var tableNumbers: [Key: Int32] = [:]

  private struct Key: Hashable {
    var words: [Word]
    var foldsCase: Bool
  }

  /// Adds a table for the words of a state. If a word is listed twice, the first entry wins.
  /// - Returns: the number of the table, or -1 without words.
  mutating func add(_ words: [Word], foldsCase: Bool) -> Int32 {
    guard !words.isEmpty else { return -1 }
    let key = Key(words: words, foldsCase: foldsCase)
    if let number = tableNumbers[key] { return number }
    // At most a third of the slots is used. Most searches therefore end at the first slot.
    var size = 16
    while size < words.count * 3 { size *= 2 }
    let first = slots.count
    slots += Array(repeating: 0, count: size)
    var maximumLength = 0
    for word in words {
      let text = foldsCase ? word.text.map(Self.lowercase) : word.text
      var slot = Self.hash(text.span) & (size - 1)
      var isListed = false
      while slots[first + slot] != 0 {
        let entry = entries[Int(slots[first + slot]) - 1]
        isListed =
          isListed || bytes[Int(entry.start)..<Int(entry.start + entry.count)].elementsEqual(text)
        slot = (slot + 1) & (size - 1)
      }
      if isListed || entries.count >= Int(UInt16.max) { continue }
      entries.append(
        Entry(
          start: Int32(bytes.count), count: Int32(text.count), kind: word.kind,
          nextKind: word.nextKind))
      slots[first + slot] = UInt16(entries.count)
      bytes += text
      maximumLength = max(maximumLength, text.count)
    }
    tables.append(
      Table(firstSlot: first, mask: size - 1, maximumLength: maximumLength, foldsCase: foldsCase))
    tableNumbers[key] = Int32(tables.count - 1)
    return Int32(tables.count - 1)
  }

  @inline(__always)
  static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Returns the hash of a word, which is the same for both cases of letters.
  @inline(__always)
  static func hash(_ text: Span<UInt8>) -> Int {
    let count = text.count
    guard count > 0 else { return 0 }
    let first = UInt32(text[0] | 0x20)
    let second = UInt32(text[count > 1 ? 1 : 0] | 0x20)
    let middle = UInt32(text[count / 2] | 0x20)
    let last = UInt32(text[count - 1] | 0x20)
    // The first factor is from the finalizer of MurmurHash3, the second from Fibonacci hashing.
    let mixed =
      (first | second << 8 | middle << 16 | last << 24) &+ UInt32(truncatingIfNeeded: count)
      &* 0x85EB_CA6B
    return Int((mixed &* 0x9E37_79B1) >> 15)
  }
}
