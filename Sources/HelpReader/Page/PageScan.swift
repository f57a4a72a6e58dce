/// Looks for a pattern in a page part by part, from one part on and around the end, a slice at a time: no page and no
/// expression keeps a key waiting.
struct PageScan: Sendable, Hashable {
  /// The work done for one key, and between two looks at the keyboard: some 1 to 3 ms.
  static let stepsPerSlice = 100_000

  let pattern: SearchPattern
  private let first: Int
  private let isForward: Bool
  private let partCount: Int
  /// The number of parts that were searched.
  private(set) var done = 0
  private var matcher: PatternMatcher?

  init(_ pattern: SearchPattern, from first: Int, isForward: Bool, parts: Int) {
    self.pattern = pattern
    self.first = first
    self.isForward = isForward
    partCount = parts
  }

  var isFinished: Bool { done >= partCount }

  /// The part at a position in search order.
  func part(after count: Int) -> Int {
    (isForward ? first + count : first - count).modulo(partCount)
  }

  /// The position of a part in search order.
  func order(of part: Int) -> Int {
    (isForward ? part - first : first - part).modulo(partCount)
  }

  mutating func stop() { done = partCount }

  /// Continues the search in the current part.
  /// - Parameter steps: the most work to do; the work done is subtracted.
  /// - Returns: the part and its matches when it is finished; nil when the work is used up.
  mutating func advance(
    in page: inout ReaderPage, steps: inout Int
  ) -> (part: Int, matches: [Range<Int>])? {
    while !isFinished, steps > 0 {
      let part = part(after: done)
      let wasKept = page.isKept(part)
      page.prepareText(part)
      let text = page.text(of: part)
      // Laying out text takes some 40 ns per byte, a step 10.
      if matcher == nil { steps -= 16 + (wasKept ? 0 : 4 * text.bytes.count) }
      var working = matcher ?? PatternMatcher(pattern)
      matcher = nil
      // Whatever the layout cost, a piece of the part is searched.
      let budget = max(1000, steps)
      steps -= working.advance(in: text, steps: budget)
      if working.isFinished {
        done += 1
        let matches = working.matches
        return (part, pattern.isInverted ? text.ranges(without: matches) : matches)
      }
      matcher = working
    }
    return nil
  }
}

extension Int {
  /// The remainder that is not negative.
  func modulo(_ count: Int) -> Int { (self % count + count) % count }
}
