import HelpCore

// Code blocks whose lines are marked or numbered.
extension BodyWriter {
  /// Writes each line of a code block in a separate element, if the block marks or numbers lines.
  ///
  ///     <code data-mark="2">a      <code class="lines"><span class="line">a</span>
  ///     b</code>                   <span class="line marked">b</span></code>
  ///
  /// - Returns: whether the lines were written. The result is false for a block without marks and
  ///   numbers.
  mutating func writeLines(after tag: MarkupTag) -> Bool {
    let markedLines = text(of: .dataMark, in: tag).map(Self.ranges) ?? []
    let firstNumber = text(of: .dataNumber, in: tag).flatMap { Int($0) }
    guard !markedLines.isEmpty || firstNumber != nil,
      let end = ByteSearch.place(of: "</code>", in: source.span, from: tag.end)
    else { return false }
    copy(to: tag.start)
    let classes = text(of: .class, in: tag).map { $0 + " lines" } ?? "lines"
    put("<code class=\"\(classes)\"")
    var position = tag.name.upperBound
    while let attribute = tag.nextAttribute(in: source.span, from: &position) {
      switch attribute.key {
      case .dataMark, .dataNumber, .class: break
      default: put(attribute.whole)
      }
    }
    output.append(UInt8(ascii: ">"))
    var line = 1
    var openToken: Range<Int>?
    var index = tag.end
    while index < end {
      writeLineStart(line, markedLines, firstNumber)
      if let openToken { put(openToken) }
      let newline = min(end, ByteSearch.first(UInt8(ascii: "\n"), in: source.span, from: index))
      // Tokens do not nest. Only the last token of a line can therefore continue on the next line.
      var searchStart = index
      while true {
        let tagStart = ByteSearch.first(
          UInt8(ascii: "<"), in: source.span, from: searchStart, to: newline)
        guard tagStart < newline, let token = MarkupTag(source.span, at: tagStart) else { break }
        openToken = token.isEnd ? nil : tagStart..<token.end
        searchStart = token.end
      }
      put(index..<newline)
      if openToken != nil { output.append("</span>") }
      output.append("</span>")
      if newline < end { output.append(UInt8(ascii: "\n")) }
      index = newline + 1
      line += 1
    }
    self.index = end
    copiedEnd = end
    return true
  }

  /// Returns the value of an attribute, or nil for a tag without the attribute.
  func text(of key: MarkupName, in tag: MarkupTag) -> String? {
    tag.attribute(key, in: source.span).map { MarkupTag.text($0.value, in: source.span) }
  }

  /// Writes the start tag of a line's element.
  private mutating func writeLineStart(
    _ line: Int, _ markedLines: [ClosedRange<Int>], _ firstNumber: Int?
  ) {
    let isMarked = markedLines.contains { $0.contains(line) }
    let number = firstNumber.map { " data-n=\"\($0 + line - 1)\"" } ?? ""
    put("<span class=\"line\(isMarked ? " marked" : "")\"\(number)>")
  }

  /// Parses a list of line numbers: `2,4-6` is `[2...2, 4...6]`. Leaves out parts without a number,
  /// and parts that end before they begin.
  private static func ranges(_ list: String) -> [ClosedRange<Int>] {
    list.split(separator: ",").compactMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
  }
}
