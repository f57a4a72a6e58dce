import HelpLayout
import HelpWords

extension ReaderState {
  /// A line of the help: a title, or keys and what they do.
  struct HelpLine {
    var keys = ""
    var text = ""
    var isTitle = false
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
