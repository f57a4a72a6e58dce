import HelpLayout

extension ReaderState {
  /// A line of the help: a title, or keys and what they do.
  struct HelpLine {
    var keys = ""
    var text = ""
    var isTitle = false
  }

  /// The key table as lines for this width.
  var helpLines: [HelpLine] {
    var lines: [HelpLine] = []
    for group in KeyTable.groups {
      if !lines.isEmpty { lines.append(HelpLine()) }
      lines.append(HelpLine(text: group.title, isTitle: true))
      for entry in group.entries {
        let keys = entry.keys.map(\.label).joined(separator: " ")
        let narrow = columns < 50
        if narrow || DisplayWidth.columns(of: keys) > Self.helpKeyColumns - 2 {
          lines.append(HelpLine(keys: keys))
          let indent = narrow ? 4 : Self.helpKeyColumns
          for part in Self.wrapped(entry.text, min(columns, layout.options.measure) - indent - 1) {
            lines.append(HelpLine(text: part))
          }
        } else {
          lines.append(HelpLine(keys: keys, text: entry.text))
        }
      }
    }
    return lines
  }

  private static let helpKeyColumns = 26

  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  func clampedHelpTop(_ top: Int) -> Int {
    max(0, min(max(0, helpLines.count - bodyRows), top))
  }

  func drawHelp(_ top: Int, on screen: inout ScreenBuffer) {
    // Keys stand on a screen where text would.
    let left = max(0, margin - 1)
    for (row, line) in helpLines.dropFirst(top).prefix(bodyRows).enumerated() {
      if line.isTitle {
        screen.put(line.text, row: row, column: left + 1, style: [.heading2, .bold])
        continue
      }
      screen.put(line.keys.truncated(to: columns - 3), row: row, column: left + 2, style: .bold)
      let indent = columns < 50 ? 4 : Self.helpKeyColumns
      screen.put(line.text, row: row, column: left + indent)
    }
  }

  mutating func updateHelp(_ top: Int, _ key: Key) {
    guard let command = KeyTable.command(for: key) else {
      if key == .control("c") { mode = .reading }
      return
    }
    let target: Int
    switch command {
    case .quit, .help, .clearSearch, .back:
      mode = .reading
      return
    case .lineDown, .follow: target = top + 1
    case .lineUp: target = top - 1
    case .pageDown: target = top + bodyRows
    case .pageUp: target = top - bodyRows
    case .halfDown: target = top + max(1, bodyRows / 2)
    case .halfUp: target = top - max(1, bodyRows / 2)
    case .top: target = 0
    case .bottom: target = .max / 2
    default: target = top
    }
    mode = .help(top: clampedHelpTop(target))
  }
}
