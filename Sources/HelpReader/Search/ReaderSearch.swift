import HelpLayout

/// A search in the open topic: what is searched for, and the places found so far.
public struct ReaderSearch: Sendable, Hashable {
  /// The match to go to as soon as it is known.
  enum Goal: Sendable, Hashable {
    /// The first that begins at a byte or after it, else the first of all.
    case from(Int)
    /// The last that begins before a byte, else the last of all.
    case before(Int)
  }

  /// The work done for one key; what is left is done between keys.
  static let stepsPerSlice = 1_000_000

  public let query: String
  public let isForward: Bool
  public let isPlain: Bool
  let pattern: SearchPattern
  private var progress: SearchProgress
  /// The match that was jumped to last.
  public internal(set) var current: Int?
  var goal: Goal?

  init(query: String, isForward: Bool, isPlain: Bool = false) {
    self.query = query
    self.isForward = isForward
    self.isPlain = isPlain
    pattern = SearchPattern(query, isPlain: isPlain)
    progress = SearchProgress(pattern)
  }

  /// The number of matches found so far. Counting ends at 100,000.
  public var count: Int { progress.matches.count }
  public var isFinished: Bool { progress.isFinished }

  /// Begins anew, for another text; no match is current then.
  mutating func restart() {
    progress = SearchProgress(pattern)
    current = nil
    goal = nil
  }

  /// Searches on.
  /// - Returns: true when the goal was reached by it: `current` says where it is.
  mutating func advance(in text: SearchText, steps: Int = Self.stepsPerSlice) -> Bool {
    if !progress.isFinished { progress.advance(in: text, steps: steps) }
    switch goal {
    case nil: return false
    case .from(let offset):
      let index = firstMatch(from: offset)
      if index < count { return reach(index) }
      guard isFinished else { return false }
      return reach(count > 0 ? 0 : nil)
    case .before(let offset):
      guard isFinished || progress.position >= offset else { return false }
      let index = firstMatch(from: offset)
      if index > 0 { return reach(index - 1) }
      guard isFinished else { return false }
      return reach(count > 0 ? count - 1 : nil)
    }
  }

  private mutating func reach(_ index: Int?) -> Bool {
    current = index
    goal = nil
    return true
  }

  // MARK: Places

  /// The byte at which a match begins.
  func start(of match: Int) -> Int { progress.matches[match].lowerBound }

  private func firstMatch(from offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if progress.matches[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What is to be highlighted on a line: bytes of the line's text, and whether it is the current match.
  /// - Complexity: O(log matches + those on the line).
  func highlights(
    onLine line: Int, length: Int, of text: SearchText
  ) -> [(range: Range<Int>, isCurrent: Bool)] {
    guard line < text.lineStarts.count, count > 0 else { return [] }
    let start = text.lineStarts[line]
    let content = text.contentStarts[line]
    let end = start + max(0, length - content)
    var index = firstMatch(from: start)
    if index > 0, progress.matches[index - 1].upperBound > start { index -= 1 }
    var result: [(range: Range<Int>, isCurrent: Bool)] = []
    while index < count, progress.matches[index].lowerBound < end {
      let lower = max(start, progress.matches[index].lowerBound)
      let upper = min(end, progress.matches[index].upperBound)
      if upper > lower {
        result.append((lower - start + content..<upper - start + content, index == current))
      }
      index += 1
    }
    return result
  }
}
