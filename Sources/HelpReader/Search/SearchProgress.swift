/// A search in progress in one text. It advances a slice at a time, so that no text or expression keeps a key waiting.
struct SearchProgress: Sendable, Hashable {
  /// More matches than this are not counted.
  static let maximumMatches = 100_000

  private let pattern: SearchPattern
  private var matcher: PatternMatcher?
  /// Where a literal is looked for next.
  private var offset = 0
  private(set) var isFinished = false
  /// Byte ranges, in order.
  private(set) var matches: [Range<Int>] = []
  private var spent = 0

  init(_ pattern: SearchPattern) {
    self.pattern = pattern
    if case .expression(let program) = pattern.kind { matcher = PatternMatcher(program) }
  }

  /// Continues the search.
  /// - Parameter steps: the work to do at most; about a million take 10 ms.
  /// - Returns: the work that was done.
  @discardableResult
  mutating func advance(in text: SearchText, steps: Int) -> Int {
    let bytes = pattern.foldsCase ? text.folded : text.bytes
    switch pattern.kind {
    case .literal(let needle):
      let start = offset
      find(needle, in: bytes, limit: steps * 8)
      return (offset - start) / 8 + 1
    case .expression:
      guard var working = matcher else { return 0 }
      matcher = nil
      let left = working.advance(in: bytes, steps: steps) {
        matches.append($0)
        return matches.count < Self.maximumMatches
      }
      spent += steps - left
      // An expression that reads the same line again from each of its letters is finally given up.
      isFinished = working.isFinished || spent > 100_000_000 + 256 * bytes.count
      matcher = working
      return steps - left
    }
  }

  private mutating func find(_ needle: [UInt8], in text: [UInt8], limit: Int) {
    guard let first = needle.first, needle.count <= text.count else {
      isFinished = true
      return
    }
    let last = text.count - needle.count
    let end = min(last, offset + limit)
    text.withUnsafeBufferPointer { text in
      while offset <= end {
        guard text[offset] == first,
          needle.indices.allSatisfy({ text[offset + $0] == needle[$0] })
        else {
          offset += 1
          continue
        }
        matches.append(offset..<offset + needle.count)
        offset += needle.count
        if matches.count >= Self.maximumMatches { offset = text.count }
      }
    }
    isFinished = offset > last
  }
}
