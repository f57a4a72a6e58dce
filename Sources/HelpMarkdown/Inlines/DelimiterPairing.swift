/// The pairing of the delimiter runs that make emphasis, strikethrough or PyMdown's additions.
///
/// Sources: CommonMark 0.30, appendix, "process emphasis"; GFM 0.29, section 6.5.
struct DelimiterPairing {
  /// The inline that a pair of delimiters makes.
  enum Kind: Equatable {
    case emphasis, strong, strikethrough, `subscript`, superscript, inserted, highlighted, comment
  }

  /// The inlines that a run closes and opens, both innermost first. Delimiters that stay text are
  /// between them.
  struct Use: Equatable {
    var closes: [Kind] = []
    var opens: [Kind] = []
  }

  private var runs: [DelimiterRun]
  /// The use of each run.
  private(set) var uses: [Use]
  // The runs that may still be paired, as a doubly linked list.
  private var previousRuns: [Int]
  private var nextRuns: [Int]
  /// The last run at or before which there is no opener for a closer, by the closer's `bottomKey`.
  private var bottoms: [Int]

  /// The number of characters of each run that stay text.
  var leftovers: [Int] { runs.map(\.count) }

  /// Pairs the runs of a text.
  /// - Complexity: O(runs).
  init(_ runs: [DelimiterRun]) {
    self.runs = runs
    uses = Array(repeating: Use(), count: runs.count)
    previousRuns = runs.indices.map { $0 - 1 }
    nextRuns = runs.indices.map { $0 + 1 }
    bottoms = Array(
      repeating: -1, count: Self.keysOfFamily * DelimiterRun.Family.allCases.count)
    var closer = runs.startIndex
    while closer < runs.count {
      closer = runs[closer].canClose ? close(closer) : nextRuns[closer]
    }
  }

  /// Pairs a closer with the nearest opener.
  /// - Returns: the index of the next run that may be a closer.
  private mutating func close(_ closer: Int) -> Int {
    let key = bottomKey(of: runs[closer])
    var opener = previousRuns[closer]
    while opener > bottoms[key], !runs[closer].closes(runs[opener]) {
      opener = previousRuns[opener]
    }
    guard opener > bottoms[key] else {
      bottoms[key] = previousRuns[closer]
      let following = nextRuns[closer]
      if !runs[closer].canOpen { remove(closer) }
      return following
    }
    if runs[closer].family.isWhole {
      let following = nextRuns[closer]
      // Runs of one and of two do not pair, and are not split.
      guard runs[opener].count == runs[closer].count else { return following }
      pair(opener, closer, as: kind(of: runs[closer]), count: runs[opener].count)
      removeBetween(opener, closer)
      remove(opener)
      remove(closer)
      return following
    }
    let isStrong = runs[opener].count >= 2 && runs[closer].count >= 2
    pair(opener, closer, as: isStrong ? .strong : .emphasis, count: isStrong ? 2 : 1)
    removeBetween(opener, closer)
    if runs[opener].count == 0 { remove(opener) }
    guard runs[closer].count == 0 else { return closer }
    let following = nextRuns[closer]
    remove(closer)
    return following
  }

  /// Returns the inline that a pair of whole runs makes.
  private func kind(of run: DelimiterRun) -> Kind {
    switch run.family {
    case .tildes where run.length == 1: .subscript
    case .carets where run.length == 1: .superscript
    case .carets, .inserted, .new: .inserted
    case .equals, .highlighted: .highlighted
    case .comment: .comment
    default: .strikethrough
    }
  }

  /// Records the inline that a number of characters of two runs makes.
  private mutating func pair(_ opener: Int, _ closer: Int, as kind: Kind, count: Int) {
    runs[opener].count -= count
    runs[closer].count -= count
    uses[opener].opens.append(kind)
    uses[closer].closes.append(kind)
  }

  /// Removes the runs between two others from the list.
  private mutating func removeBetween(_ opener: Int, _ closer: Int) {
    nextRuns[opener] = closer
    previousRuns[closer] = opener
  }

  /// Removes a run from the list.
  private mutating func remove(_ run: Int) {
    if previousRuns[run] >= 0 { nextRuns[previousRuns[run]] = nextRuns[run] }
    if nextRuns[run] < runs.count { previousRuns[nextRuns[run]] = previousRuns[run] }
  }

  /// The number of bottom keys of a family: whether the closer can open, and its length modulo
  /// three.
  private static let keysOfFamily = 6

  /// Returns the key that closers share if the same openers refuse them.
  private func bottomKey(of run: DelimiterRun) -> Int {
    Self.keysOfFamily * run.family.rawValue + (run.canOpen ? 3 : 0) + run.length % 3
  }
}
