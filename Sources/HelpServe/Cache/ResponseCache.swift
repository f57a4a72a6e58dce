import Synchronization

/// Responses by the targets that they answer, up to a number of bytes. The least recently used are removed first.
///
/// An entry gets a second chance (the clock algorithm): the hand passes it once after each use. Asking costs one
/// look-up, with no list to keep in order.
final class ResponseCache<Value: Sendable>: Sendable {
  private struct Entry {
    let key: String
    let value: Value
    let size: Int
    var isUsed: Bool
  }

  private struct State {
    var places: [String: Int] = [:]
    var entries: [Entry] = []
    var hand = 0
    var size = 0
  }

  private let state = Mutex(State())
  /// The capacity in bytes.
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// - Complexity: O(1).
  subscript(key: String) -> Value? {
    state.withLock { state in
      guard let place = state.places[key] else { return nil }
      state.entries[place].isUsed = true
      return state.entries[place].value
    }
  }

  /// Keeps a value, unless it is larger than a sixteenth of the cache.
  /// - Parameter size: the size in bytes, with all of the value's memory.
  /// - Complexity: O(1), spread over many calls.
  func keep(_ value: Value, of size: Int, for key: String) {
    let size = size + key.utf8.count + 256
    guard size <= capacity / 16 else { return }
    state.withLock { state in
      if state.places[key] != nil { return }
      while state.size + size > capacity, !state.entries.isEmpty { Self.removeOne(&state) }
      state.places[key] = state.entries.count
      state.entries.append(Entry(key: key, value: value, size: size, isUsed: false))
      state.size += size
    }
  }

  /// Removes the first entry from the hand on that was not used since the hand passed it last.
  private static func removeOne(_ state: inout State) {
    while true {
      if state.hand >= state.entries.count { state.hand = 0 }
      if state.entries[state.hand].isUsed {
        state.entries[state.hand].isUsed = false
        state.hand += 1
        continue
      }
      let gone = state.entries[state.hand]
      state.places[gone.key] = nil
      state.size -= gone.size
      // The last entry takes its place.
      let last = state.entries.removeLast()
      if state.hand < state.entries.count {
        state.entries[state.hand] = last
        state.places[last.key] = state.hand
      }
      return
    }
  }
}
