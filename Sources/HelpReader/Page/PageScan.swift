/// A search for a pattern in the parts of a page, from one part on and around the end of the page.
/// It advances in slices, between which the reader handles keys.
struct PageScan: Sendable, Hashable {
  /// The work between two reads of the keyboard, in steps of `PatternMatcher`: 1 to 3 ms.
  static let stepsPerSlice = 100_000

  let pattern: SearchPattern
  /// The part that is searched first.
  private let firstPart: Int
  private let isForward: Bool
  private let partCount: Int
  /// The number of parts that were searched.
  private(set) var searchedCount = 0
  /// The search in the current part. Nil between two parts.
  private var matcher: PatternMatcher?

  init(_ pattern: SearchPattern, from firstPart: Int, isForward: Bool, parts: Int) {
    self.pattern = pattern
    self.firstPart = firstPart
    self.isForward = isForward
    partCount = parts
  }

  var isFinished: Bool { searchedCount >= partCount }

  /// Returns the part that is searched after a number of other parts.
  func part(after count: Int) -> Int {
    (isForward ? firstPart + count : firstPart - count).modulo(partCount)
  }

  /// Returns the number of parts that are searched before a part.
  func order(of part: Int) -> Int {
    (isForward ? part - firstPart : firstPart - part).modulo(partCount)
  }

  mutating func stop() { searchedCount = partCount }

  /// Continues the search up to the end of one part.
  /// - Parameter steps: the work after which the search pauses. The work done is subtracted from
  ///   it.
  /// - Returns: the part that is finished, with its matches. Nil if the work is used up, or no part
  ///   is left.
  mutating func advance(
    in page: inout ReaderPage, steps: inout Int
  ) -> (part: Int, matches: [Range<Int>])? {
    while !isFinished, steps > 0 {
      let part = part(after: searchedCount)
      let wasKept = page.isKept(part)
      page.prepareText(part)
      let text = page.text(of: part)
      // Laying out a byte takes as long as 4 steps: about 40 ns.
      if matcher == nil { steps -= 16 + (wasKept ? 0 : 4 * text.bytes.count) }
      var currentMatcher = matcher ?? PatternMatcher(pattern)
      matcher = nil
      // The search advances even if the layout has used up the work.
      let budget = max(1000, steps)
      steps -= currentMatcher.advance(in: text, steps: budget)
      if currentMatcher.isFinished {
        searchedCount += 1
        let matches = currentMatcher.matches
        return (part, pattern.isInverted ? text.ranges(without: matches) : matches)
      }
      matcher = currentMatcher
    }
    return nil
  }
}
