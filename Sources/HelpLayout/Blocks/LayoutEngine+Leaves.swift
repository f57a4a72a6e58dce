import HelpCore
import HelpDocument
import HelpHighlighting

extension LayoutEngine {
  /// Headings of level one and two are to the left of the text; level one has a rule below it. Each of the other levels
  /// differs from the rest with and without colours.
  mutating func addHeading(_ index: Int, _ attributes: Document.Attributes) {
    let level = max(1, min(6, attributes.level))
    let style: TextStyle =
      switch level {
      case 1: [.heading1, .bold]
      case 2: [.heading2, .bold]
      case 3: [.heading3, .bold]
      // An underlined heading would resemble a link.
      case 4: [.heading3, .bold, .italic]
      default: [.heading3, .italic]
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
        level: level, text: text.singleLine, identifier: attributes.identifier, line: lines.count,
        node: index + nodeShift))
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

  /// Adds the rule between the text and its footnotes.
  mutating func addShortRule(node: Int) {
    needsBlank = true
    addDueBlank(node: node)
    // The first footnote's anchor is where the footnote is.
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
      offset: offset, isAtRight: isMirrored)
  }

  /// Code is indented and never wrapped. Tabs go to the next multiple of four, those of plain text of eight, as on a
  /// terminal.
  mutating func addCode(_ index: Int, _ attributes: Document.Attributes) {
    let isContinued = codeStart?.node == index
    let label = isContinued ? nil : label(ofCode: index)
    if label != nil {
      // The language replaces a blank line.
      (needsBlank, shallowest) = (false, frames.count)
    } else if !isContinued {
      addDueBlank(node: index, count: 1 + attributes.extraBlankLines)
    }
    if let marker = pendingMarker {
      // `1.` alone, then the code below it: code never shares a line with a bullet.
      pendingMarker = nil
      append(marker.trimmed, "", columns: 0, runs: [], node: index, offset: -1)
    }
    if let label { addCodeLabel(label, node: index) }
    bindAnchors(to: lines.count)
    var bytes = document.utf8(of: index)
    if bytes.last == .lineFeed { bytes.removeLast() }
    let first = lines.count
    // Colours tell code from text, so that it need not be far from the edge.
    let isClose = width < 40 || options.framesCode && !options.marksCode
    let indentation = attributes.isPlainText ? 0 : isClose ? 2 : 4
    let tabWidth = attributes.isPlainText ? 8 : 4
    let indent = LinePrefix.spaces(indentation)
    let prefix = isMirrored ? top.prefix : top.prefix.appending(indent)
    var tokens = CodeTokens(bytes, attributes.info, options.highlighter)
    var start = bytes.startIndex
    var stop = bytes.endIndex
    if isContinued, let codeStart { start += codeStart.offset }
    if let codeEnd, codeEnd.node == index { stop = bytes.startIndex + codeEnd.offset }
    while start <= stop {
      let end = bytes[start...].firstIndex(of: .lineFeed) ?? bytes.endIndex
      addCodeLine(
        bytes[start..<end], prefix, indent: isMirrored ? indent : "", &tokens, tabWidth,
        node: index,
        offset: start - bytes.startIndex)
      start = end + 1
    }
    codeBlocks.append(
      LaidOutCodeBlock(
        info: ControlCharacters.inline(attributes.info ?? ""), lines: first..<lines.count,
        node: index))
    finishBlock()
  }

  /// The language of code at the right, above it.
  private mutating func addCodeLabel(_ label: String, node: Int) {
    let columns = nextLineRoom
    let spaces = LinePrefix.spaces(columns - DisplayWidth.columns(of: label))
    append(rule: spaces + label, columns: columns, style: .dim, node: node, offset: -1)
  }

  private mutating func addCodeLine(
    _ bytes: ArraySlice<UInt8>, _ prefix: LinePrefix, indent: String,
    _ tokens: inout CodeTokens, _ tabWidth: Int, node: Int, offset: Int
  ) {
    var text = ControlCharacters.stripped(String(decoding: bytes, as: UTF8.self))
    var runs = tokens.nextLine(text)
    if bytes.contains(where: { $0 >= 0x80 }) {
      let kept = LongGraphemes.cut(in: Array(text.utf8))
      if kept.count < text.utf8.count {
        text = String(decoding: kept, as: UTF8.self)
        runs = [StyledRun(start: 0, end: kept.count, style: .codeBlock)]
      }
    }
    if bytes.contains(.tab) { text = Self.expandingTabs(text, &runs, every: tabWidth) }
    while text.utf8.last == .space { text.removeLast() }
    if text.isEmpty {
      append(
        top.prefix.trimmed, "", columns: 0, runs: [], node: node, offset: offset, isCode: true)
      return
    }
    let start = prefix.bytes.count + indent.utf8.count
    let count = text.utf8.count
    runs.removeAll { $0.start >= count }
    for index in runs.indices {
      runs[index].start += start
      runs[index].end = start + min(runs[index].end, count)
    }
    append(
      prefix, indent + text, columns: indent.utf8.count + DisplayWidth.columns(of: text),
      runs: runs, node: node, offset: offset, isCode: true)
  }

  /// Moves every tab to the next multiple of some columns, and the runs, which are ordered, along with the text.
  static func expandingTabs(
    _ text: String, _ runs: inout [StyledRun], every columns: Int
  ) -> String {
    var result = ""
    var column = 0
    var position = 0
    var growth = 0
    var bounds = RunBounds(runs.count)
    for character in text {
      bounds.move(&runs, upTo: position, by: growth)
      position += character.utf8.count
      if character == "\t" {
        let count = columns - column % columns
        result += LinePrefix.spaces(count)
        column += count
        growth += count - 1
      } else {
        result.append(character)
        column += DisplayWidth.columns(of: character)
      }
    }
    bounds.move(&runs, upTo: .max, by: growth)
    return result
  }

  /// Starts and ends of runs, each visited once, in order.
  private struct RunBounds {
    private var next = 0
    private let count: Int

    init(_ runs: Int) { count = 2 * runs }

    mutating func move(_ runs: inout [StyledRun], upTo position: Int, by growth: Int) {
      while next < count {
        let index = next / 2
        let bound = next % 2 == 0 ? runs[index].start : runs[index].end
        guard bound <= position else { return }
        if next % 2 == 0 { runs[index].start += growth } else { runs[index].end += growth }
        next += 1
      }
    }
  }
}
