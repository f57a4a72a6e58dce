import HelpCore
import HelpDocument

extension LayoutEngine {
  /// Lays out a code block, which is never wrapped, and is indented unless it is plain text. Tabs
  /// advance to the next multiple of four columns, or of eight in plain text, as on a terminal.
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
    // Colours distinguish code from text, and less indentation is then enough. A screen of less
    // than 40 columns has no room for more.
    let usesNarrowIndent = width < 40 || options.framesCode && !options.marksCode
    let indentation = attributes.isPlainText ? 0 : usesNarrowIndent ? 2 : 4
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

  /// Adds the line above code, which names the language at the right edge.
  private mutating func addCodeLabel(_ label: String, node: Int) {
    let columns = nextLineRoom
    let spaces = LinePrefix.spaces(columns - DisplayWidth.columns(of: label))
    append(text: spaces + label, columns: columns, style: .dim, node: node, offset: -1)
  }

  /// Adds a line of code, with tabs expanded and without spaces at its end.
  private mutating func addCodeLine(
    _ bytes: ArraySlice<UInt8>, _ prefix: LinePrefix, indent: String,
    _ tokens: inout CodeTokens, _ tabWidth: Int, node: Int, offset: Int
  ) {
    var text = ControlCharacters.stripped(String(decoding: bytes, as: UTF8.self))
    var runs = tokens.nextLine(text)
    if bytes.contains(where: { $0 >= 0x80 }) {
      let cutText = LongGraphemes.cut(in: Array(text.utf8))
      if cutText.count < text.utf8.count {
        text = String(decoding: cutText, as: UTF8.self)
        runs = [StyledRun(start: 0, end: cutText.count, style: .codeBlock)]
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

  /// Returns a text with spaces in place of tabs, up to the next multiple of a number of columns,
  /// and moves the runs with the text. Runs must be in order.
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

  /// A walk over the starts and ends of runs, in order.
  private struct RunBounds {
    /// The index of the next bound. An even index is the start of a run, and an odd index is the
    /// end of a run.
    private var nextBound = 0
    private let count: Int

    init(_ runs: Int) { count = 2 * runs }

    /// Moves the bounds up to a position, from the next bound on.
    mutating func move(_ runs: inout [StyledRun], upTo position: Int, by growth: Int) {
      while nextBound < count {
        let index = nextBound / 2
        let bound = nextBound % 2 == 0 ? runs[index].start : runs[index].end
        guard bound <= position else { return }
        if nextBound % 2 == 0 { runs[index].start += growth } else { runs[index].end += growth }
        nextBound += 1
      }
    }
  }
}
