import HelpCore

/// A search for formulas in the text of a leaf block.
struct FormulaSearch {
  /// A range of the text that may be a formula.
  struct Candidate {
    /// The range with the marks.
    var whole: Range<Int>
    /// The range between the marks.
    var inside: Range<Int>
    var isDisplay: Bool
    /// Whether the marks are also escapes of Markdown.
    var isEscape = false
  }

  /// The lines without their prefixes.
  private(set) var text: [UInt8] = []
  /// The ranges of the lines on the page.
  private let lines: [Range<Int>]
  /// The start of each line in the text.
  private var starts: [Int] = []
  /// The index of the next byte to read.
  private var index = 0
  /// The start of the last run of backticks, by the length of the run.
  private var lastTicks: [Int: Int] = [:]

  /// Joins the lines of a leaf block.
  /// - Parameter lines: the ranges of the lines on the page, without their prefixes.
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

  /// Whether the text may have formulas, by a quick search.
  var mayHaveFormulas: Bool { FormulaMarks.mayOccur(in: text.span) }

  /// Returns the index on the page of a byte of the text.
  func pageIndex(of index: Int) -> Int {
    let line = max(0, starts.partitioningIndex { $0 > index } - 1)
    return lines[line].lowerBound + index - starts[line]
  }

  /// Skips a candidate that is a formula.
  mutating func skip(_ candidate: Candidate) { index = candidate.whole.upperBound }

  /// Returns the next candidate, or nil after the last.
  /// - Complexity: O(n) for all candidates, because each search ends at the next mark of its kind.
  mutating func next(isMdBook: Bool) -> Candidate? {
    while index < text.count {
      let start = index
      switch text[start] {
      case UInt8(ascii: "`"): skipCode()
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

  /// Returns a byte of the text, or a space beyond the ends.
  private func byte(_ index: Int) -> UInt8 { text.indices.contains(index) ? text[index] : .space }

  /// Returns the number of equal marks at an index.
  private func run(of mark: UInt8, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == mark { end += 1 }
    return end - start
  }

  /// Skips a code span, or backticks that begin none.
  private mutating func skipCode() {
    let length = run(of: UInt8(ascii: "`"), at: index)
    let isCode = lastTicks[length].map { $0 > index } ?? false
    index += length
    while isCode, index < text.count {
      let closingLength = run(of: UInt8(ascii: "`"), at: index)
      index += max(1, closingLength)
      if closingLength == length { return }
    }
  }

  /// Returns the candidate `$…$`, or `` $`…`$ ``, which is GitHub's notation for formulas with
  /// marks of Markdown. Returns nil for any other text.
  private func dollars(at start: Int) -> Candidate? {
    let isQuoted = byte(start + 1) == UInt8(ascii: "`")
    let inside = start + (isQuoted ? 2 : 1)
    guard FormulaMarks.mayOpen(at: start, inside: inside, in: text.span) else { return nil }
    var end = inside
    while end < text.count, text[end] != UInt8(ascii: "$") {
      if text[end] == UInt8(ascii: "`"), !isQuoted || byte(end + 1) != UInt8(ascii: "$") {
        return nil
      }
      // A formula does not extend past the end of a link's text or of strong text.
      let following = byte(end + 1)
      if !isQuoted,
        text[end] == UInt8(ascii: "]") && following == UInt8(ascii: "(")
          || text[end] == UInt8(ascii: "*") && following == UInt8(ascii: "*")
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

  /// Returns the candidate `$$…$$`, or nil for any other text.
  private func doubleDollars(at start: Int) -> Candidate? {
    var end = start + 2
    while end < text.count, text[end] != UInt8(ascii: "$") || byte(end + 1) != UInt8(ascii: "$") {
      if text[end] == UInt8(ascii: "`") { return nil }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end + 1 < text.count else { return nil }
    return Candidate(whole: start..<(end + 2), inside: (start + 2)..<end, isDisplay: true)
  }

  /// Returns the candidate `\(…\)` or `\[…\]`, or nil for any other text. With one backslash,
  /// `\[…\]` must be alone on its lines.
  /// - Parameters:
  ///   - start: the index of the backslash before the bracket.
  ///   - slashes: the number of backslashes before each bracket, which is 2 in books of mdBook.
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
