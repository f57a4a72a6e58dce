import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that this process ignores while it writes to pipes or waits for programs.
///
/// Several threads may ignore a signal at the same time. The first one saves the handler of the
/// host, and the last one restores it.
enum IgnoredSignals {
  private struct Entry {
    /// The number of callers that need the signal to be ignored.
    var users = 1
    /// The handler before the first of these callers.
    let handler: (@convention(c) (Int32) -> Void)?
  }

  /// The ignored signals by their numbers.
  private static let entries = Mutex<[Int32: Entry]>([:])

  /// Ignores signals until the matching call of `restore`.
  static func ignore(_ numbers: [Int32]) {
    entries.withLock { entries in
      for number in numbers {
        if entries[number] == nil {
          entries[number] = Entry(handler: signal(number, SIG_IGN))
        } else {
          entries[number]?.users += 1
        }
      }
    }
  }

  /// Restores the handlers of signals that no other caller ignores.
  static func restore(_ numbers: [Int32]) {
    entries.withLock { entries in
      for number in numbers {
        entries[number]?.users -= 1
        guard let entry = entries[number], entry.users == 0 else { continue }
        signal(number, entry.handler)
        entries[number] = nil
      }
    }
  }
}
