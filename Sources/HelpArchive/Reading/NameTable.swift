import HelpCore

/// Entries by their exact names: a hash table with open addressing, 8 bytes per slot.
///
/// The hash is the standard library's, seeded anew in every process, so an archive cannot be made whose
/// names all collide.
final class NameTable: Sendable {
  /// The upper half is a part of the hash, the lower the number of the entry and 1; 0 is free.
  private let slots: [UInt64]

  /// - Complexity: O(b) for b bytes of names.
  init(_ directory: CentralDirectory, in bytes: UnsafeRawBufferPointer) {
    var capacity = 8
    while capacity < directory.count * 2 { capacity *= 2 }
    var slots = [UInt64](repeating: 0, count: capacity)
    for index in 0..<directory.count {
      let name = directory.name(of: index, in: bytes)
      let (tag, first) = Self.hash(name, mask: capacity - 1)
      var place = first
      var isRepeated = false
      while slots[place] != 0 {
        if slots[place] & Self.tagMask == tag,
          directory.name(of: Self.index(slots[place]), in: bytes).compare(with: name) == 0
        {
          // Of several with one name the first counts.
          isRepeated = true
          break
        }
        place = (place + 1) & (capacity - 1)
      }
      if !isRepeated { slots[place] = tag | UInt64(index + 1) }
    }
    self.slots = slots
  }

  /// - Complexity: O(1) on average.
  func index(
    of name: UnsafeRawBufferPointer, _ directory: CentralDirectory, in bytes: UnsafeRawBufferPointer
  ) -> Int? {
    let (tag, first) = Self.hash(name, mask: slots.count - 1)
    var place = first
    while slots[place] != 0 {
      if slots[place] & Self.tagMask == tag {
        let index = Self.index(slots[place])
        if directory.name(of: index, in: bytes).compare(with: name) == 0 { return index }
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private static let tagMask: UInt64 = 0xFFFF_FFFF << 32

  private static func index(_ slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

  private static func hash(
    _ name: UnsafeRawBufferPointer, mask: Int
  ) -> (tag: UInt64, place: Int) {
    var hasher = Hasher()
    hasher.combine(bytes: name)
    let hash = UInt64(truncatingIfNeeded: hasher.finalize())
    return (hash & tagMask, Int(truncatingIfNeeded: hash) & mask)
  }
}
