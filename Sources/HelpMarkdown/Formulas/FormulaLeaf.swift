import HelpCore

/// The text of one leaf block, in which formulas are looked for.
struct FormulaLeaf {
  /// A range of the text that may be a formula.
  struct Candidate {
    var whole: Range<Int>
    var inside: Range<Int>
    var isDisplay: Bool
    /// Whether its marks are also Markdown's escapes.
    var isEscape = false
  }

  /// The lines, without what precedes them.
  private(set) var text: [UInt8] = []
  private let lines: [Range<Int>]
  /// The start of each line in the text.
  private var starts: [Int] = []
  private var index = 0
  /// The places where runs of backticks of each length begin last.
  private var lastTicks: [Int: Int] = [:]

  init(_ lines: [Range<Int>], of bytes: [UInt8]) {
    self.lines = lines
    for line in lines {
      if !text.isEmpty { text.append(0x0A) }
      starts.append(text.count)
      text.append(contentsOf: bytes[line])
    }
    guard mayHaveFormulas, ByteSearch.contains(0x60, in: text.span) else { return }
    var index = 0
    while index < text.count {
      let length = run(of: 0x60, at: index)
      if length > 0 { lastTicks[length] = index }
      index += max(1, length)
    }
  }

  var mayHaveFormulas: Bool { FormulaMarks.mayOccur(in: text.span) }

  /// The position on the page of a byte of the text.
  func place(_ index: Int) -> Int {
    let line = max(0, starts.partitioningIndex { $0 > index } - 1)
    return lines[line].lowerBound + index - starts[line]
  }

  /// Goes on after a candidate that is a formula.
  mutating func pass(_ candidate: Candidate) { index = candidate.whole.upperBound }

  /// The next candidate; nil after the last.
  /// - Complexity: O(n) for all of them: each search ends at the next mark of its kind.
  mutating func next(isMdBook: Bool) -> Candidate? {
    while index < text.count {
      let start = index
      switch text[start] {
      case 0x60: passCode()
      case 0x24:
        let length = run(of: 0x24, at: start)
        index += length
        let candidate =
          length == 1 ? dollars(at: start) : length == 2 ? doubleDollars(at: start) : nil
        if let candidate { return candidate }
      case 0x5C:
        index += 2
        if isMdBook, byte(start + 1) == 0x5C, let candidate = brackets(at: start + 1, slashes: 2) {
          return candidate
        }
        if let candidate = brackets(at: start, slashes: 1) { return candidate }
      default: index += 1
      }
    }
    return nil
  }

  private func byte(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : 0x20 }

  private func run(of mark: UInt8, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == mark { end += 1 }
    return end - start
  }

  /// Passes a code span, or backticks that begin none.
  private mutating func passCode() {
    let length = run(of: 0x60, at: index)
    let isCode = lastTicks[length].map { $0 > index } ?? false
    index += length
    while isCode, index < text.count {
      let other = run(of: 0x60, at: index)
      index += max(1, other)
      if other == length { return }
    }
  }

  /// `$…$`; `` $`…`$ `` is GitHub's way to write what has Markdown's marks in it.
  private func dollars(at start: Int) -> Candidate? {
    let isQuoted = byte(start + 1) == 0x60
    let inside = start + (isQuoted ? 2 : 1)
    guard FormulaMarks.mayOpen(at: start, inside: inside, in: text.span) else { return nil }
    var end = inside
    while end < text.count, text[end] != 0x24 {
      if text[end] == 0x60, !isQuoted || byte(end + 1) != 0x24 { return nil }
      // The text of a link ends here, or strong text begins or ends: the dollars are not in one text.
      let next = byte(end + 1)
      if !isQuoted, text[end] == 0x5D && next == 0x28 || text[end] == 0x2A && next == 0x2A {
        return nil
      }
      end += text[end] == 0x5C ? 2 : 1
    }
    guard end < text.count else { return nil }
    let last = isQuoted ? end - 1 : end
    guard last > inside,
      isQuoted ? text[last] == 0x60 : FormulaMarks.mayClose(at: end, in: text.span)
    else { return nil }
    return Candidate(whole: start..<(end + 1), inside: inside..<last, isDisplay: false)
  }

  private func doubleDollars(at start: Int) -> Candidate? {
    var end = start + 2
    while end < text.count, text[end] != 0x24 || byte(end + 1) != 0x24 {
      if text[end] == 0x60 { return nil }
      end += text[end] == 0x5C ? 2 : 1
    }
    guard end + 1 < text.count else { return nil }
    return Candidate(whole: start..<(end + 2), inside: (start + 2)..<end, isDisplay: true)
  }

  /// `\(…\)`, or `\[…\]` with nothing else around it.
  /// - Parameter start: the place of the backslash before the bracket.
  private func brackets(at start: Int, slashes: Int) -> Candidate? {
    let open = byte(start + 1)
    guard open == 0x28 || open == 0x5B else { return nil }
    let first = start + 1 - slashes
    guard FormulaMarks.mayPrecedeBracket(byte(first - 1)) else { return nil }
    let close: UInt8 = open == 0x28 ? 0x29 : 0x5D
    let inside = start + 2
    var end = inside
    while end < text.count {
      let isMark = text[end] == 0x5C && (slashes == 1 || byte(end + 1) == 0x5C)
      let mark = byte(end + slashes)
      if isMark, mark == close { break }
      if text[end] == 0x60 || (isMark && mark == open) { return nil }
      end += text[end] == 0x5C ? 2 : 1
    }
    let last = end + slashes + 1
    guard end > inside, last <= text.count else { return nil }
    if open == 0x5B, slashes == 1 {
      guard first == 0 || text[first - 1] == 0x0A, last == text.count || text[last] == 0x0A else {
        return nil
      }
    }
    return Candidate(
      whole: first..<last, inside: inside..<end, isDisplay: open == 0x5B, isEscape: slashes == 1)
  }
}
