import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// A line of the help: a title, or keys and what they do.
  struct HelpLine {
    var keys = ""
    var text = ""
    var isTitle = false

    /// The text that a search looks through: keys, a space, what they do.
    var searched: String { keys.isEmpty ? text : keys + " " + text }
    /// The offset of the text in `searched`, in bytes.
    var textStart: Int { keys.isEmpty ? 0 : keys.utf8.count + 1 }
  }

  /// The lines of the help that a search has found, with the bytes of each match.
  /// - Complexity: O(text of the help).
  var helpMatches: [Int: [Range<Int>]] {
    guard let helpSearch else { return [:] }
    let text = SearchText(
      helpLines().map { line in
        let searched = line.searched
        return StyledLine(text: searched, columns: DisplayWidth.columns(of: searched))
      })
    var matcher = PatternMatcher(helpSearch)
    while !matcher.isFinished { _ = matcher.advance(in: text, steps: PageScan.stepsPerSlice) }
    var found: [Int: [Range<Int>]] = [:]
    for match in matcher.matches {
      let line = text.line(at: match.lowerBound)
      let start = text.lineStarts[line]
      found[line, default: []].append(match.lowerBound - start..<match.upperBound - start)
    }
    return found
  }

  /// The key table as lines for this width: first the keys of the topic or of the list.
  func helpLines() -> [HelpLine] {
    let contexts: [KeyContext] = list == nil ? [.reading, .list] : [.list]
    var lines: [HelpLine] = []
    for group in (contexts + [.prompt, .help]).flatMap(KeyTable.groups(of:)) {
      if !lines.isEmpty { lines.append(HelpLine()) }
      lines.append(HelpLine(text: words(group.title), isTitle: true))
      for row in group.rows {
        let keys = row.labels(settings.keys).joined(separator: " ")
        if keys.isEmpty { continue }
        let narrow = columns < 50
        let indent = narrow ? 4 : Self.helpKeyColumns
        let width = min(columns, page.options.measure) - indent - 1
        var parts = TextRows.texts(of: words(row.text), width: width).map(String.init)
        let standsAlone = narrow || DisplayWidth.columns(of: keys) > Self.helpKeyColumns - 2
        lines.append(HelpLine(keys: keys, text: standsAlone ? "" : parts.removeFirst()))
        lines += parts.map { HelpLine(text: $0) }
      }
    }
    return lines
  }

  static let helpKeyColumns = 26
}
