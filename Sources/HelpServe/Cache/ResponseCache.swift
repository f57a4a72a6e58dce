import Synchronization

/// A cache of responses by request target. A full cache removes responses that were not used
/// recently.
///
/// The clock algorithm gives each entry a second chance: the hand passes an entry once after each
/// use. A look-up therefore reorders no list.
final class ResponseCache<Value: Sendable>: Sendable {
  /// A value with its key.
  private struct Entry {
    let key: String
    let value: Value
    let size: Int
    /// Whether the entry was used since the hand last passed the entry.
    var isUsed: Bool
  }

  /// The entries in no particular order, with the hand of the clock.
  private struct State {
    /// The index of the entry for each key.
    var indices: [String: Int] = [:]
    var entries: [Entry] = []
    /// The index of the entry at which the next search for an unused entry begins.
    var hand = 0
    /// The size of all entries, in bytes.
    var size = 0
  }

  private let state = Mutex(State())
  /// The capacity in bytes.
  private let capacity: Int

  /// Creates an empty cache.
  /// - Parameter capacity: the maximum size of all entries, in bytes.
  init(capacity: Int) { self.capacity = capacity }

  /// The memory of an entry in addition to the value and the key, in bytes.
  private static var entrySize: Int { 256 }

  /// The value for a key, or nil if the cache lacks the key. Reading a value marks its entry as
  /// used.
  /// - Complexity: O(1).
  subscript(key: String) -> Value? {
    state.withLock { state in
      guard let index = state.indices[key] else { return nil }
      state.entries[index].isUsed = true
      return state.entries[index].value
    }
  }

  /// Keeps a value, unless the key already has a value or the value needs more than a sixteenth of
  /// the cache.
  /// - Parameter size: the size of the value's memory, in bytes.
  /// - Complexity: O(1), amortized.
  func keep(_ value: Value, of size: Int, for key: String) {
    let size = size + key.utf8.count + Self.entrySize
    guard size <= capacity / 16 else { return }
    state.withLock { state in
      if state.indices[key] != nil { return }
      while state.size + size > capacity, !state.entries.isEmpty { Self.removeOne(&state) }
      state.indices[key] = state.entries.count
      state.entries.append(Entry(key: key, value: value, size: size, isUsed: false))
      state.size += size
    }
  }

  /// Removes the first entry that was not used since the hand last passed it. The search begins at
  /// the hand.
  private static func removeOne(_ state: inout State) {
    while true {
      if state.hand >= state.entries.count { state.hand = 0 }
      if state.entries[state.hand].isUsed {
        state.entries[state.hand].isUsed = false
        state.hand += 1
        continue
      }
      let victim = state.entries[state.hand]
      state.indices[victim.key] = nil
      state.size -= victim.size
      // Fills the gap with the last entry.
      let last = state.entries.removeLast()
      if state.hand < state.entries.count {
        state.entries[state.hand] = last
        state.indices[last.key] = state.hand
      }
      return
    }
  }
}
