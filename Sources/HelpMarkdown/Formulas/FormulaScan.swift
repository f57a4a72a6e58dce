import HelpCore
import HelpDialects

/// Finds the formulas of a text, before libcmark reads emphasis and escapes in them.
///
/// - `$…$`, by Pandoc's rule: no white space inside the dollars, and no digit after the second, which is the next one
///   in the paragraph. `$5 and $10` is text. A `$` before a letter is a formula only if the formula ends in a letter, a
///   digit or a bracket, so that `$HOME/$USER`, with variables of shells, is also text.
/// - `$$…$$`, which may have separate lines that look like lists or headings.
/// - `\(…\)`, and `\[…\]` around separate lines, unless they contain words: both are also escapes of Markdown.
/// - `\\(…\\)` and `\\[…\\]` in books of mdBook.
///
/// Code and text with a backtick are not formulas.
struct FormulaScan {
  struct Found {
    /// The range of the formula, marks included.
    var range: Range<Int>
    /// The source with its marks, without those of quotes: `$x$`.
    var source: String
    /// The text between the marks.
    var tex: String
    var isDisplay: Bool
  }

  private let bytes: [UInt8]
  private let isMdBook: Bool
  private var found: [Found] = []
  /// The lines of the paragraph that is read.
  private var lines: [Range<Int>] = []

  /// The formulas, in order.
  /// - Complexity: O(bytes · depth of containers), which is bounded.
  static func run(
    _ text: [UInt8], _ options: ExtensionBlocks.Options, isMdBook: Bool
  ) -> [Found] {
    var scan = FormulaScan(bytes: text, isMdBook: isMdBook)
    var scanner = BlockScanner(text, options: ExtensionMarks.find(options, in: text))
    var (start, number) = (0, 1)
    while start < text.count {
      scanner.passCode(&start, &number)
      guard start < text.count else { break }
      let line = scanner.readLine(at: start, number: number)
      (start, number) = (line.next, number + 1)
      if let end = scan.take(line, in: scanner) {
        // The lines of a formula are in no block but that of its first line.
        while start < end {
          start = BlockLine(text, start: start, number: number).next
          number += 1
        }
      }
    }
    scan.endParagraph()
    return scan.found
  }

  private init(bytes: [UInt8], isMdBook: Bool) {
    self.bytes = bytes
    self.isMdBook = isMdBook
  }

  // MARK: Blocks

  /// - Returns: the end of a formula that begins with the line and continues below it.
  private mutating func take(_ line: BlockLine, in scanner: BlockScanner) -> Int? {
    guard !line.isBlank else {
      endParagraph()
      return nil
    }
    switch scanner.stack[scanner.stack.count - 1].kind {
    case .paragraph:
      if scanner.paragraph.count <= 1 { endParagraph() }
      if let formula = formulaOnLines(from: line) {
        endParagraph()
        found.append(formula)
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

  private mutating func endParagraph() {
    if !lines.isEmpty { read(lines) }
    lines.removeAll(keepingCapacity: true)
  }

  /// The formula between a mark at the head of a line and one on a line below it, before the next blank line.
  private func formulaOnLines(from line: BlockLine) -> Found? {
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
    // A formula that ends on its first line is found with the others of the paragraph.
    guard !tex.containsText(close), !tex.containsText(open) else { return nil }
    let quotes = bytes[line.start..<start].count { $0 == UInt8(ascii: ">") }
    var next = line.next
    while next < bytes.count {
      let end = ByteSearch.lineEnd(in: bytes.span, from: next)
      let rest = afterPrefix(next..<end, quotes: quotes)
      guard !rest.isEmpty else { return nil }
      tex.append(.lineFeed)
      let text = bytes[rest]
      if let place = text.firstPlace(of: close) {
        tex.append(contentsOf: text[..<place])
        return accepted(
          start..<(place + close.utf8.count), open.utf8 + tex + close.utf8, tex, isDisplay: true,
          mustShowTeX: open == "\\[")
      }
      guard text.firstPlace(of: open) == nil else { return nil }
      tex.append(contentsOf: text)
      next = BlockLine(bytes, start: next, number: 0).next
    }
    return nil
  }

  /// A line without white space around it and without the marks of the quotes that it is in.
  private func afterPrefix(_ line: Range<Int>, quotes: Int) -> Range<Int> {
    var (start, end, left) = (line.lowerBound, line.upperBound, quotes)
    while start < end,
      bytes[start].isASCIIWhitespace || (left > 0 && bytes[start] == UInt8(ascii: ">"))
    {
      if bytes[start] == UInt8(ascii: ">") { left -= 1 }
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
    var leaf = FormulaLeaf(lines, of: bytes)
    guard leaf.mayHaveFormulas else { return }
    while let candidate = leaf.next(isMdBook: isMdBook) {
      var tex = Array(leaf.text[candidate.inside])
      if isRow {
        guard !tex.hasCellEnd else { continue }
        tex = tex.withoutEscapedPipes
      }
      let (whole, last) = (candidate.whole, candidate.whole.upperBound - 1)
      let formula = accepted(
        leaf.place(whole.lowerBound)..<(leaf.place(last) + 1), Array(leaf.text[whole]), tex,
        isDisplay: candidate.isDisplay, mustShowTeX: candidate.isEscape)
      guard let formula else { continue }
      found.append(formula)
      leaf.pass(candidate)
    }
  }

  private func mayBegin(in line: Range<Int>) -> Bool {
    let end = line.upperBound
    return ByteSearch.first(UInt8(ascii: "$"), in: bytes.span, from: line.lowerBound, to: end) < end
      || ByteSearch.first(UInt8(ascii: "\\"), in: bytes.span, from: line.lowerBound, to: end) < end
  }

  /// A formula, unless its text looks like another construct.
  private func accepted(
    _ range: Range<Int>, _ source: [UInt8], _ tex: [UInt8], isDisplay: Bool, mustShowTeX: Bool
  ) -> Found? {
    guard tex.contains(where: { !$0.isASCIIWhitespace }), !mustShowTeX || tex.looksLikeTeX else {
      return nil
    }
    return Found(
      range: range, source: String(decoding: source, as: UTF8.self),
      tex: String(decoding: tex, as: UTF8.self), isDisplay: isDisplay)
  }
}

extension [UInt8] {
  fileprivate func containsText(_ wanted: String) -> Bool {
    self[...].firstPlace(of: wanted) != nil
  }

  /// Whether it has a pipe that ends a table's cell.
  fileprivate var hasCellEnd: Bool {
    indices.contains {
      self[$0] == UInt8(ascii: "|") && ($0 == 0 || self[$0 - 1] != UInt8(ascii: "\\"))
    }
  }

  /// A table's cell writes its pipes with a backslash.
  fileprivate var withoutEscapedPipes: [UInt8] {
    indices.filter {
      !(self[$0] == UInt8(ascii: "\\") && $0 + 1 < count && self[$0 + 1] == UInt8(ascii: "|"))
    }.map {
      self[$0]
    }
  }

  /// Whether it has characters that only formulas have, or no word of two letters or more.
  fileprivate var looksLikeTeX: Bool {
    if contains(where: { "\\^_={}+<>".utf8.contains($0) }) { return true }
    return !indices.dropFirst().contains { self[$0].isLetter && self[$0 - 1].isLetter }
  }
}

extension ArraySlice<UInt8> {
  /// The first index of a text, backslashes before it left out.
  fileprivate func firstPlace(of wanted: String) -> Int? {
    let wanted = Array(wanted.utf8)
    var index = startIndex
    while index + wanted.count <= endIndex {
      if self[index] == wanted[0], self[index...].starts(with: wanted) { return index }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
