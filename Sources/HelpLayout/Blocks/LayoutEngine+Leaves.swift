import HelpDocument

extension LayoutEngine {
  /// Lays out a heading. Levels one and two begin to the left of the text, and level one has a rule
  /// below it. In the standard theme, the levels one to five differ. Without colours, only
  /// indentation distinguishes the levels two and three.
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
    guard !text.bytes.isEmpty else {
      pendingAnchors += text.anchors.map(\.identifier)
      return
    }
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
      let rule = String(repeating: "━", count: availableColumns)
      append(
        text: rule, columns: availableColumns, style: .heading1, node: index,
        offset: text.bytes.count)
    }
    if standsOut { frames.removeLast() }
    finishBlock()
    needsBlank = level <= 2 || !top.isTight
  }

  /// Lays out a thematic break.
  mutating func addRule(_ index: Int) {
    addDueBlank(node: index)
    flushWideMarker(node: index)
    let columns = nextLineRoom
    append(
      text: String(repeating: "─", count: columns), columns: columns, style: .dim, node: index,
      offset: 0)
    finishBlock()
  }

  /// Adds the rule between the text and its footnotes.
  mutating func addShortRule(node: Int) {
    needsBlank = true
    addDueBlank(node: node)
    // The anchor of the first footnote belongs to the footnote, not to the rule.
    let footnoteAnchors = pendingAnchors
    pendingAnchors = []
    defer { pendingAnchors = footnoteAnchors }
    let columns = min(Self.footnoteRuleWidth, nextLineRoom)
    append(
      text: String(repeating: "─", count: columns), columns: columns, style: .dim, node: node,
      offset: 0)
  }

  /// The number of columns of the rule above footnotes.
  private static let footnoteRuleWidth = 12

  /// Adds a line of a single style: a rule, or the name of a language.
  mutating func append(text: String, columns: Int, style: TextStyle, node: Int, offset: Int) {
    let prefix = takePrefix()
    let start = prefix.bytes.count
    bindAnchors(to: lines.count)
    append(
      prefix, text, columns: columns,
      runs: [StyledRun(start: start, end: start + text.utf8.count, style: style)], node: node,
      offset: offset, isAtRight: isMirrored)
  }
}
