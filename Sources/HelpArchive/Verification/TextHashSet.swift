import HelpCore

/// A set of texts that stores only a 64-bit hash of each. A large set needs 11 to 21 bytes for a
/// text of any length.
///
/// Two texts with the same hash are treated as one. In a million texts, the probability that any
/// two share a hash is less than one in 30 million. An attacker who makes two such names gains
/// nothing, because the archive is then refused.
///
/// The hashes depend on a random number. Otherwise, an attacker could choose names that all belong
/// to one slot, and the time would grow with the square of their number.
struct TextHashSet {
  /// A hash table of the hashes, with 0 for free slots. Its size is a power of two.
  private var slots = [UInt64](repeating: 0, count: 1 << 6)
  private var count = 0
  private let seed = UInt64.random(in: 0 ... .max)

  func contains(_ text: String) -> Bool {
    let hash = hash(of: text)
    return slots[slot(of: hash)] == hash
  }

  /// Adds a text.
  /// - Returns: false if the set already contains the text.
  mutating func insert(_ text: String) -> Bool {
    let hash = hash(of: text)
    let slot = slot(of: hash)
    if slots[slot] == hash { return false }
    slots[slot] = hash
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    return true
  }

  private func hash(of text: String) -> UInt64 {
    var hash = FastHash()
    hash.add(seed)
    hash.add(text.utf8.span)
    return max(hash.value, 1)
  }

  /// Returns the slot with a hash, or the free slot for it.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// Doubles the size of the hash table.
  private mutating func grow() {
    let hashes = slots
    slots = [UInt64](repeating: 0, count: hashes.count * 2)
    for hash in hashes where hash != 0 { slots[slot(of: hash)] = hash }
  }
}
