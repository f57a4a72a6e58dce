import HelpCore

/// The text of one leaf block, in which formulas are searched for.
struct FormulaLeaf {
  /// A range of the text that may be a formula.
  struct Candidate {
    var whole: Range<Int>
    var inside: Range<Int>
    var isDisplay: Bool
    /// Whether its marks are also Markdown's escapes.
    var isEscape = false
  }

  /// The lines without their prefixes.
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
      if !text.isEmpty { text.append(.lineFeed) }
      starts.append(text.count)
      text.append(contentsOf: bytes[line])
    }
    guard mayHaveFormulas, ByteSearch.contains(UInt8(ascii: "`"), in: text.span) else { return }
    var index = 0
    while index < text.count {
      let length = run(of: UInt8(ascii: "`"), at: index)
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
      case UInt8(ascii: "`"): passCode()
      case UInt8(ascii: "$"):
        let length = run(of: UInt8(ascii: "$"), at: start)
        index += length
        let candidate =
          length == 1 ? dollars(at: start) : length == 2 ? doubleDollars(at: start) : nil
        if let candidate { return candidate }
      case UInt8(ascii: "\\"):
        index += 2
        if isMdBook, byte(start + 1) == UInt8(ascii: "\\"),
          let candidate = brackets(at: start + 1, slashes: 2)
        {
          return candidate
        }
        if let candidate = brackets(at: start, slashes: 1) { return candidate }
      default: index += 1
      }
    }
    return nil
  }

  private func byte(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : .space }

  private func run(of mark: UInt8, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == mark { end += 1 }
    return end - start
  }

  /// Passes a code span, or backticks that begin none.
  private mutating func passCode() {
    let length = run(of: UInt8(ascii: "`"), at: index)
    let isCode = lastTicks[length].map { $0 > index } ?? false
    index += length
    while isCode, index < text.count {
      let other = run(of: UInt8(ascii: "`"), at: index)
      index += max(1, other)
      if other == length { return }
    }
  }

  /// `$…$`; `` $`…`$ `` is GitHub's notation for formulas with marks of Markdown.
  private func dollars(at start: Int) -> Candidate? {
    let isQuoted = byte(start + 1) == UInt8(ascii: "`")
    let inside = start + (isQuoted ? 2 : 1)
    guard FormulaMarks.mayOpen(at: start, inside: inside, in: text.span) else { return nil }
    var end = inside
    while end < text.count, text[end] != UInt8(ascii: "$") {
      if text[end] == UInt8(ascii: "`"), !isQuoted || byte(end + 1) != UInt8(ascii: "$") {
        return nil
      }
      // The text of a link ends here, or strong text begins or ends: the dollars are not in one text.
      let next = byte(end + 1)
      if !isQuoted,
        text[end] == UInt8(ascii: "]") && next == UInt8(ascii: "(")
          || text[end] == UInt8(ascii: "*") && next == UInt8(ascii: "*")
      {
        return nil
      }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < text.count else { return nil }
    let last = isQuoted ? end - 1 : end
    guard last > inside,
      isQuoted ? text[last] == UInt8(ascii: "`") : FormulaMarks.mayClose(at: end, in: text.span)
    else { return nil }
    return Candidate(whole: start..<(end + 1), inside: inside..<last, isDisplay: false)
  }

  private func doubleDollars(at start: Int) -> Candidate? {
    var end = start + 2
    while end < text.count, text[end] != UInt8(ascii: "$") || byte(end + 1) != UInt8(ascii: "$") {
      if text[end] == UInt8(ascii: "`") { return nil }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end + 1 < text.count else { return nil }
    return Candidate(whole: start..<(end + 2), inside: (start + 2)..<end, isDisplay: true)
  }

  /// `\(…\)`, or `\[…\]` alone on its lines.
  /// - Parameter start: the place of the backslash before the bracket.
  private func brackets(at start: Int, slashes: Int) -> Candidate? {
    let open = byte(start + 1)
    guard open == UInt8(ascii: "(") || open == UInt8(ascii: "[") else { return nil }
    let first = start + 1 - slashes
    guard FormulaMarks.mayPrecedeBracket(byte(first - 1)) else { return nil }
    let close: UInt8 = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    let inside = start + 2
    var end = inside
    while end < text.count {
      let isMark =
        text[end] == UInt8(ascii: "\\") && (slashes == 1 || byte(end + 1) == UInt8(ascii: "\\"))
      let mark = byte(end + slashes)
      if isMark, mark == close { break }
      if text[end] == UInt8(ascii: "`") || (isMark && mark == open) { return nil }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    let last = end + slashes + 1
    guard end > inside, last <= text.count else { return nil }
    if open == UInt8(ascii: "["), slashes == 1 {
      guard first == 0 || text[first - 1] == .lineFeed,
        last == text.count || text[last] == .lineFeed
      else {
        return nil
      }
    }
    return Candidate(
      whole: first..<last, inside: inside..<end, isDisplay: open == UInt8(ascii: "["),
      isEscape: slashes == 1)
  }
}
