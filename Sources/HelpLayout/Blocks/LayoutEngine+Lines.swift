import HelpCore
import HelpDocument
import HelpHighlighting

extension LayoutEngine {
  /// The number of columns left for text in the open container.
  var availableColumns: Int { max(1, width - top.prefix.columns) }

  /// The number of columns left for text on the next line, which may begin with a marker.
  var nextLineRoom: Int { pendingMarker.map { max(1, width - $0.columns) } ?? availableColumns }

  /// Adds the blank line that is due, if any.
  /// - Parameter count: the number of blank lines to add if a blank line is due.
  mutating func addDueBlank(node: Int, count: Int = 1) {
    defer {
      needsBlank = false
      shallowest = frames.count
    }
    guard needsBlank, !lines.isEmpty || hasLinesBefore else { return }
    let level = max(0, min(shallowest, frames.count) - 1)
    for _ in 0..<count {
      append(frames[level].prefix.trimmed, "", columns: 0, runs: [], node: node, offset: -1)
    }
  }

  /// Returns the prefix of the next line, and forgets a waiting marker.
  mutating func takePrefix() -> LinePrefix {
    defer { pendingMarker = nil }
    return pendingMarker ?? top.prefix
  }

  /// Adds a line.
  /// - Parameters:
  ///   - columns: the width of the content.
  ///   - runs: the runs of the content, as if it followed the prefix.
  mutating func append(
    _ prefix: LinePrefix, _ content: String, columns: Int, runs: [StyledRun], outdent: Int = 0,
    node: Int, offset: Int, continuesText: Bool = false, isCode: Bool = false,
    isAtRight: Bool = false
  ) {
    if isMirrored {
      let line = mirrored(prefix, content, columns: columns, runs: runs, isAtRight: isAtRight)
      lines.append(
        StyledLine(
          text: line.text, runs: line.runs, columns: line.columns, outdent: outdent,
          contentStart: line.content.lowerBound, contentEnd: line.content.upperBound,
          node: node + nodeShift, offset: offset, continuesText: continuesText, isCode: isCode))
      return
    }
    if prefix.bytes.isEmpty {
      lines.append(
        StyledLine(
          text: content, runs: runs, columns: columns, outdent: outdent, node: node + nodeShift,
          offset: offset, continuesText: continuesText, isCode: isCode))
      return
    }
    let start = prefix.bytes.count
    var text = String(decoding: prefix.bytes, as: UTF8.self)
    text += content
    lines.append(
      StyledLine(
        text: text, runs: prefix.runs + runs, columns: prefix.columns + columns, outdent: outdent,
        contentStart: start, node: node + nodeShift, offset: offset, continuesText: continuesText,
        isCode: isCode))
  }

  /// Binds the pending anchors to a line, except anchors that are bound to an earlier line.
  mutating func bindAnchors(to line: Int) {
    for identifier in pendingAnchors where anchors[identifier] == nil {
      anchors[identifier] = line
    }
    pendingAnchors.removeAll(keepingCapacity: true)
  }

  /// Records that a line shows the links of its runs.
  mutating func noteLinks(_ runs: [StyledRun], line: Int) {
    for run in runs {
      guard let number = run.link else { continue }
      let link = number - collector.firstLink
      if collector.links[link].firstLine < 0 { collector.links[link].firstLine = line }
      collector.links[link].lastLine = line
    }
  }

  /// The minimum number of columns to the left of the label that names a language.
  private static let labelMargin = 8

  /// Returns the language to show above a code block, or nil if there is none.
  func label(ofCode code: Int) -> String? {
    let attributes = document.attributes(of: code)
    guard options.framesCode, !attributes.isPlainText else { return nil }
    let language = ControlCharacters.inline(Highlighter.language(of: attributes.info ?? ""))
    let fits = DisplayWidth.columns(of: language) + Self.labelMargin <= nextLineRoom
    return language.isEmpty || !fits ? nil : language
  }

  /// Ends a block. A blank line is then due, except in a tight list.
  mutating func finishBlock() {
    shallowest = frames.count
    needsBlank = !top.isTight
  }

  /// Lays out the text of a paragraph as a block.
  /// - Parameter isUnwrapped: whether lines are not wrapped, as in code.
  mutating func addText(_ text: InlineText, node: Int, isUnwrapped: Bool = false) {
    guard !text.bytes.isEmpty else {
      pendingAnchors += text.anchors.map(\.identifier)
      return
    }
    addDueBlank(node: node)
    addWrapped(text, node: node, isUnwrapped: isUnwrapped)
    finishBlock()
  }

  /// A width that no line exceeds.
  private static let unlimitedWidth = 1 << 30

  /// Lays out a text in the innermost container, without blank lines before or after it.
  mutating func addWrapped(_ text: InlineText, node: Int, isUnwrapped: Bool = false) {
    flushWideMarker(node: node)
    let brokenLines = LineBreaker.lines(
      of: text.bytes, firstWidth: isUnwrapped ? Self.unlimitedWidth : nextLineRoom,
      width: isUnwrapped ? Self.unlimitedWidth : availableColumns, keepingHyphensIn: text.codeRanges
    )
    bindAnchors(to: lines.count)
    let isRightToLeft = TextDirection.isRightToLeft(text.bytes)
    var cursor = 0
    var anchor = 0
    for line in brokenLines {
      while anchor < text.anchors.count, text.anchors[anchor].offset < line.end {
        pendingAnchors.append(text.anchors[anchor].identifier)
        anchor += 1
      }
      bindAnchors(to: lines.count)
      var prefix = takePrefix()
      if isRightToLeft, !isMirrored {
        let spare = width - prefix.columns - line.columns
        prefix.append(LinePrefix.spaces(max(0, spare)))
      }
      let runs = text.runs(
        of: line.start..<line.end, movedTo: prefix.bytes.count, cursor: &cursor)
      noteLinks(runs, line: lines.count)
      append(
        prefix, String(decoding: text.bytes[line.start..<line.end], as: UTF8.self),
        columns: line.columns, runs: runs, node: node, offset: line.start,
        continuesText: line.isContinuation, isCode: isUnwrapped, isAtRight: isRightToLeft)
    }
    pendingAnchors += text.anchors[anchor...].map(\.identifier)
    bindAnchors(to: max(0, lines.count - 1))
  }

  /// The minimum number of columns of text after a marker.
  private static let minimumWidthAfterMarker = 4

  /// Puts a waiting marker on a separate line if it leaves no room for text.
  mutating func flushWideMarker(node: Int) {
    guard let marker = pendingMarker,
      width - marker.columns < min(Self.minimumWidthAfterMarker, availableColumns)
    else { return }
    pendingMarker = nil
    append(marker.trimmed, "", columns: 0, runs: [], node: node, offset: 0)
  }
}
