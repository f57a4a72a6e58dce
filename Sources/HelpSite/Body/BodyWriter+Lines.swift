import HelpCore

// Code whose lines are marked or numbered.
extension BodyWriter {
  /// Writes each line of a code block in an element of its own, if the block says something about lines.
  ///
  ///     <code data-mark="2">a      <code class="lines"><span class="line">a</span>
  ///     b</code>                   <span class="line marked">b</span></code>
  ///
  /// - Returns: false for other code.
  mutating func copyLines(after tag: MarkupTag) -> Bool {
    var kept: [Range<Int>] = []
    var classes = "lines"
    var marked: [ClosedRange<Int>] = []
    var number: Int?
    for attribute in tag.attributes(in: source.span) {
      let value = MarkupTag.text(attribute.value, in: source.span)
      switch MarkupTag.text(attribute.name, in: source.span) {
      case "data-mark": marked = Self.ranges(value)
      case "data-number": number = Int(value)
      case "class": classes = value + " lines"
      default: kept.append(attribute.whole)
      }
    }
    guard !marked.isEmpty || number != nil,
      let end = ByteSearch.place(of: "</code>", in: source.span, from: tag.end)
    else { return false }
    put("<code class=\"\(classes)\"")
    for range in kept { output.append(contentsOf: source[range]) }
    put(">")
    var line = 1
    var open: Range<Int>?
    var index = tag.end
    while index < end {
      begin(line, marked, number)
      if let open { output.append(contentsOf: source[open]) }
      let newline = min(end, ByteSearch.first(0x0A, in: source.span, from: index))
      // Tokens do not nest: the last tag of a line is the one that may go on.
      var place = index
      while true {
        let next = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: place, to: newline)
        guard next < newline, let token = MarkupTag(source.span, at: next) else { break }
        open = token.isEnd ? nil : next..<token.end
        place = token.end
      }
      output.append(contentsOf: source[index..<newline])
      if open != nil { put("</span>") }
      put("</span>")
      if newline < end { put("\n") }
      index = newline + 1
      line += 1
    }
    self.index = end
    return true
  }

  private mutating func begin(_ line: Int, _ marked: [ClosedRange<Int>], _ number: Int?) {
    let isMarked = marked.contains { $0.contains(line) }
    let count = number.map { " data-n=\"\($0 + line - 1)\"" } ?? ""
    put("<span class=\"line\(isMarked ? " marked" : "")\"\(count)>")
  }

  private static func ranges(_ list: String) -> [ClosedRange<Int>] {
    list.split(separator: ",").compactMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
  }
}
