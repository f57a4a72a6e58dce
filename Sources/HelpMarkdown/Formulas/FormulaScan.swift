import HelpCore
import HelpDialects

/// A search for the formulas of a text, before libcmark reads emphasis and escapes in them.
///
/// - `$…$`, by Pandoc's rule: the second dollar is the next one in the paragraph. White space
///   neither follows the first dollar nor precedes the second, and no digit follows the second.
///   `$5 and $10` is therefore text. A letter may follow the second dollar only if a letter, a
///   digit or a bracket precedes it. `$HOME/$USER`, with variables of shells, is therefore also
///   text.
/// - `` $`…`$ ``, GitHub's notation.
/// - `$$…$$`, which may have separate lines that look like lists or headings.
/// - `\(…\)`, and `\[…\]` around separate lines, if the text looks like TeX: both are also escapes
///   of Markdown.
/// - `\\(…\\)` and `\\[…\\]` in books of mdBook.
///
/// Code, and any other text with a backtick, is not a formula.
struct FormulaScan {
  /// A formula in the text.
  struct Occurrence {
    /// The range of the formula with its marks.
    var range: Range<Int>
    /// The source with its marks, such as `$x$`, but without the marks of quotes.
    var source: String
    /// The text between the marks.
    var tex: String
    var isDisplay: Bool
  }

  private let bytes: [UInt8]
  private let isMdBook: Bool
  private var formulas: [Occurrence] = []
  /// The lines of the open paragraph.
  private var lines: [Range<Int>] = []

  /// Returns the formulas of a text, in order.
  /// - Complexity: O(bytes · depth of containers). The depth is bounded.
  static func run(
    _ text: [UInt8], _ options: ExtensionBlocks.Options, isMdBook: Bool
  ) -> [Occurrence] {
    var scan = FormulaScan(bytes: text, isMdBook: isMdBook)
    var scanner = BlockScanner(text, options: ExtensionMarks.find(options, in: text))
    var (start, number) = (0, 1)
    while start < text.count {
      scanner.skipCode(&start, &number)
      guard start < text.count else { break }
      let line = scanner.readLine(at: start, number: number)
      (start, number) = (line.next, number + 1)
      if let end = scan.read(line, in: scanner) {
        // The block of the first line contains all lines of a formula.
        while start < end {
          start = BlockLine(text, start: start, number: number).next
          number += 1
        }
      }
    }
    scan.endParagraph()
    return scan.formulas
  }

  private init(bytes: [UInt8], isMdBook: Bool) {
    self.bytes = bytes
    self.isMdBook = isMdBook
  }

  // MARK: Blocks

  /// Reads a line of a block.
  /// - Returns: the end of a formula that begins with the line and ends on a later line, or nil if
  ///   there is none.
  private mutating func read(_ line: BlockLine, in scanner: BlockScanner) -> Int? {
    guard !line.isBlank else {
      endParagraph()
      return nil
    }
    switch scanner.stack[scanner.stack.count - 1].kind {
    case .paragraph:
      if scanner.paragraph.count <= 1 { endParagraph() }
      if let formula = formulaOnLines(from: line) {
        endParagraph()
        formulas.append(formula)
        return formula.range.upperBound
      }
      lines.append(line.content)
    case .table:
      // The line above the delimiter row of a table is its head.
      let head = lines.popLast()
      endParagraph()
      if let head { read([head], isRow: true) }
      read([line.content], isRow: true)
    case .heading:
      endParagraph()
      if line.head == UInt8(ascii: "#") { read([line.content]) }
    default: endParagraph()
    }
    return nil
  }

  /// Reads the formulas of the open paragraph, and closes the paragraph.
  private mutating func endParagraph() {
    if !lines.isEmpty { read(lines) }
    lines.removeAll(keepingCapacity: true)
  }

  /// Returns the formula between a mark at the head of a line and its partner on a later line of
  /// the paragraph. Returns nil if the line does not begin with a mark, or no later line has the
  /// partner.
  private func formulaOnLines(from line: BlockLine) -> Occurrence? {
    let content = bytes[line.content]
    guard let first = content.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "\\")
    else { return nil }
    let marks: [(open: String, close: String)] =
      [("$$", "$$"), ("\\[", "\\]")] + (isMdBook ? [("\\\\[", "\\\\]")] : [])
    guard let (open, close) = marks.first(where: { content.starts(with: $0.open.utf8) }) else {
      return nil
    }
    let start = line.content.lowerBound
    var tex = Array(content.dropFirst(open.utf8.count))
    // A formula that ends on its first line is found with the other formulas of the paragraph.
    guard !tex.containsText(close), !tex.containsText(open) else { return nil }
    let quotes = bytes[line.start..<start].count { $0 == UInt8(ascii: ">") }
    var lineStart = line.next
    while lineStart < bytes.count {
      let end = ByteSearch.lineEnd(in: bytes.span, from: lineStart)
      let content = contentAfterPrefix(lineStart..<end, quotes: quotes)
      guard !content.isEmpty else { return nil }
      tex.append(.lineFeed)
      let text = bytes[content]
      if let index = text.firstIndex(ofText: close) {
        tex.append(contentsOf: text[..<index])
        return occurrence(
          start..<(index + close.utf8.count), open.utf8 + tex + close.utf8, tex, isDisplay: true,
          mustShowTeX: open == "\\[")
      }
      guard text.firstIndex(ofText: open) == nil else { return nil }
      tex.append(contentsOf: text)
      lineStart = BlockLine(bytes, start: lineStart, number: 0).next
    }
    return nil
  }

  /// Returns a line without the marks of the quotes around the formula, and without the white space
  /// at its ends.
  /// - Parameter quotes: the number of quotes.
  private func contentAfterPrefix(_ line: Range<Int>, quotes: Int) -> Range<Int> {
    var (start, end, unreadQuotes) = (line.lowerBound, line.upperBound, quotes)
    while start < end,
      bytes[start].isASCIIWhitespace || (unreadQuotes > 0 && bytes[start] == UInt8(ascii: ">"))
    {
      if bytes[start] == UInt8(ascii: ">") { unreadQuotes -= 1 }
      start += 1
    }
    while end > start, bytes[end - 1].isASCIIWhitespace { end -= 1 }
    return start..<end
  }

  // MARK: Inlines

  /// Reads the text of a leaf block, or of a table's row, where a pipe ends a cell.
  private mutating func read(_ lines: [Range<Int>], isRow: Bool = false) {
    // Most paragraphs have no opener of a formula.
    guard lines.contains(where: mayBegin) else { return }
    var search = FormulaSearch(lines, of: bytes)
    guard search.mayHaveFormulas else { return }
    while let candidate = search.next(isMdBook: isMdBook) {
      var tex = Array(search.text[candidate.inside])
      if isRow {
        guard !tex.hasCellEnd else { continue }
        tex = tex.withoutEscapedPipes
      }
      let (whole, last) = (candidate.whole, candidate.whole.upperBound - 1)
      let formula = occurrence(
        search.pageIndex(of: whole.lowerBound)..<(search.pageIndex(of: last) + 1),
        Array(search.text[whole]), tex,
        isDisplay: candidate.isDisplay, mustShowTeX: candidate.isEscape)
      guard let formula else { continue }
      formulas.append(formula)
      search.skip(candidate)
    }
  }

  /// Whether a formula may begin on a line.
  private func mayBegin(in line: Range<Int>) -> Bool {
    let end = line.upperBound
    return ByteSearch.first(UInt8(ascii: "$"), in: bytes.span, from: line.lowerBound, to: end) < end
      || ByteSearch.first(UInt8(ascii: "\\"), in: bytes.span, from: line.lowerBound, to: end) < end
  }

  /// Returns a formula, or nil if its text looks like another construct.
  private func occurrence(
    _ range: Range<Int>, _ source: [UInt8], _ tex: [UInt8], isDisplay: Bool, mustShowTeX: Bool
  ) -> Occurrence? {
    guard tex.contains(where: { !$0.isASCIIWhitespace }), !mustShowTeX || tex.looksLikeTeX else {
      return nil
    }
    return Occurrence(
      range: range, source: String(decoding: source, as: UTF8.self),
      tex: String(decoding: tex, as: UTF8.self), isDisplay: isDisplay)
  }
}

extension [UInt8] {
  fileprivate func containsText(_ text: String) -> Bool {
    self[...].firstIndex(ofText: text) != nil
  }

  /// Whether the text has a pipe that ends a table's cell.
  fileprivate var hasCellEnd: Bool {
    indices.contains {
      self[$0] == UInt8(ascii: "|") && ($0 == 0 || self[$0 - 1] != UInt8(ascii: "\\"))
    }
  }

  /// The text without the backslashes before pipes, which a table's cell needs.
  fileprivate var withoutEscapedPipes: [UInt8] {
    indices.filter {
      !(self[$0] == UInt8(ascii: "\\") && $0 + 1 < count && self[$0 + 1] == UInt8(ascii: "|"))
    }.map {
      self[$0]
    }
  }

  /// Whether the text has characters that only formulas have, or no word of two letters or more.
  fileprivate var looksLikeTeX: Bool {
    if contains(where: { "\\^_={}+<>".utf8.contains($0) }) { return true }
    return !indices.dropFirst().contains { self[$0].isLetter && self[$0 - 1].isLetter }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the first index of a text, or nil if there is none. Characters after a backslash are
  /// skipped.
  fileprivate func firstIndex(ofText text: String) -> Int? {
    let bytes = Array(text.utf8)
    var index = startIndex
    while index + bytes.count <= endIndex {
      if self[index] == bytes[0], self[index...].starts(with: bytes) { return index }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
