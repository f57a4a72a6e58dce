import HelpCore
import HelpMarkup

extension LayoutEngine {
  /// Headings of level one and two stand to the left of the text; level one has a rule below it.
  mutating func addHeading(_ index: Int, _ attributes: Document.Attributes) {
    let level = max(1, min(6, attributes.level))
    let style: TextStyle =
      switch level {
      case 1: [.heading1, .bold]
      case 2: [.heading2, .bold]
      case 3: [.heading3, .bold]
      default: [.heading3]
      }
    let text = collector.collect(index + 1..<document.end(of: index), style: style)
    guard !text.bytes.isEmpty else { return }
    needsBlank = true
    addDueBlank(node: index)
    let standsOut = frames.count == 1 && level <= 2
    if standsOut {
      frames.append(Frame(kind: .division, end: document.count, prefix: LinePrefix()))
    }
    headings.append(
      LaidOutHeading(
        level: level,
        text: String(decoding: text.bytes.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self),
        identifier: attributes.identifier, line: lines.count))
    addWrapped(text, node: index)
    if level == 1 {
      let rule = String(repeating: "━", count: available)
      append(
        rule: rule, columns: available, style: .heading1, node: index, offset: text.bytes.count)
    }
    if standsOut { frames.removeLast() }
    finishBlock()
    needsBlank = level <= 2 || !top.isTight
  }

  mutating func addRule(_ index: Int) {
    addDueBlank(node: index)
    flushWideMarker(node: index)
    let columns = nextLineRoom
    append(
      rule: String(repeating: "─", count: columns), columns: columns, style: .dim, node: index,
      offset: 0)
    finishBlock()
  }

  /// Between the text and its footnotes.
  mutating func addShortRule(node: Int) {
    needsBlank = true
    addDueBlank(node: node)
    // The first footnote's anchor stands where the footnote does.
    let waiting = pendingAnchors
    pendingAnchors = []
    defer { pendingAnchors = waiting }
    let columns = min(12, nextLineRoom)
    append(
      rule: String(repeating: "─", count: columns), columns: columns, style: .dim, node: node,
      offset: 0)
  }

  mutating func append(rule: String, columns: Int, style: TextStyle, node: Int, offset: Int) {
    let prefix = takePrefix()
    let start = prefix.bytes.count
    bindAnchors(to: lines.count)
    append(
      prefix, rule, columns: columns,
      runs: [StyledRun(start: start, end: start + rule.utf8.count, style: style)], node: node,
      offset: offset)
  }

  /// Code is indented and never wrapped; tabs go to the next multiple of four.
  mutating func addCode(_ index: Int, _ attributes: Document.Attributes) {
    addDueBlank(node: index)
    if let marker = pendingMarker {
      // `1.` alone, then the code below it: code does not share a line with a bullet.
      pendingMarker = nil
      append(marker.trimmed, "", columns: 0, runs: [], node: index, offset: 0)
    }
    bindAnchors(to: lines.count)
    var bytes = document.utf8(of: index)
    if bytes.last == 0x0A { bytes.removeLast() }
    let first = lines.count
    let prefix = top.prefix.appending(LinePrefix.spaces(width >= 40 ? 4 : 2))
    var start = bytes.startIndex
    while start <= bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      addCodeLine(
        bytes[start..<end], prefix, node: index, offset: start - bytes.startIndex)
      start = end + 1
    }
    codeBlocks.append(
      LaidOutCodeBlock(
        info: ControlCharacters.inline(attributes.info ?? ""), lines: first..<lines.count,
        node: index))
    finishBlock()
  }

  private mutating func addCodeLine(
    _ bytes: ArraySlice<UInt8>, _ prefix: LinePrefix, node: Int, offset: Int
  ) {
    var text = ControlCharacters.stripped(String(decoding: bytes, as: UTF8.self))
    if bytes.contains(0x09) { text = Self.expandingTabs(text) }
    while text.utf8.last == 0x20 { text.removeLast() }
    if text.isEmpty {
      append(
        top.prefix.trimmed, "", columns: 0, runs: [], node: node, offset: offset, isCode: true)
      return
    }
    let start = prefix.bytes.count
    append(
      prefix, text, columns: DisplayWidth.columns(of: text),
      runs: [StyledRun(start: start, end: start + text.utf8.count, style: .codeBlock)],
      node: node, offset: offset, isCode: true)
  }

  static func expandingTabs(_ text: String) -> String {
    var result = ""
    var column = 0
    for character in text {
      if character == "\t" {
        let count = 4 - column % 4
        result += LinePrefix.spaces(count)
        column += count
      } else {
        result.append(character)
        column += DisplayWidth.columns(of: character)
      }
    }
    return result
  }
}
