import HelpLayout

extension ReaderState {
  /// A line of the help: a title, or keys and what they do.
  struct HelpLine {
    var keys = ""
    var text = ""
    var isTitle = false
  }

  mutating func openHelp(_ context: KeyContext) {
    count = nil
    mode = .help(HelpView(context: context, top: 0, beneath: mode))
  }

  /// The groups that the help of a context shows: its own first.
  private func helpGroups(_ context: KeyContext) -> [KeyTable.Group] {
    KeyTable.groups(of: context)
      + [.list, .prompt, .help].filter { $0 != context }.flatMap(KeyTable.groups(of:))
  }

  /// The key table as lines for this width.
  func helpLines(_ context: KeyContext) -> [HelpLine] {
    var lines: [HelpLine] = []
    for group in helpGroups(context) {
      if !lines.isEmpty { lines.append(HelpLine()) }
      lines.append(HelpLine(text: group.title, isTitle: true))
      for row in group.rows {
        let keys = row.labels(settings.keys).joined(separator: " ")
        if keys.isEmpty { continue }
        let narrow = columns < 50
        let indent = narrow ? 4 : Self.helpKeyColumns
        let width = min(columns, page.options.measure) - indent - 1
        var parts = Self.wrapped(row.text, width)
        let standsAlone = narrow || DisplayWidth.columns(of: keys) > Self.helpKeyColumns - 2
        lines.append(HelpLine(keys: keys, text: standsAlone ? "" : parts.removeFirst()))
        lines += parts.map { HelpLine(text: $0) }
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

  func clampedHelpTop(_ top: Int, _ context: KeyContext) -> Int {
    max(0, min(max(0, helpLines(context).count - bodyRows), top))
  }

  func drawHelp(_ view: HelpView, on screen: inout ScreenBuffer) {
    // Keys stand on a screen where text would.
    let left = max(0, margin - 1)
    for (row, line) in helpLines(view.context).dropFirst(view.top).prefix(bodyRows).enumerated() {
      if line.isTitle {
        screen.put(line.text, row: row, column: left + 1, style: [.heading2, .bold])
        continue
      }
      screen.put(line.keys.truncated(to: columns - 3), row: row, column: left + 2, style: .bold)
      let indent = columns < 50 ? 4 : Self.helpKeyColumns
      screen.put(line.text, row: row, column: left + indent)
    }
  }

  mutating func updateHelp(_ view: HelpView, _ key: Key) {
    if key == .control("c") {
      close(view)
      return
    }
    guard let command = command(for: key, in: .help) else { return }
    var view = view
    switch command {
    case .lineDown: view.top += 1
    case .lineUp: view.top -= 1
    case .pageDown: view.top += bodyRows
    case .pageUp: view.top -= bodyRows
    case .halfDown: view.top += max(1, bodyRows / 2)
    case .halfUp: view.top -= max(1, bodyRows / 2)
    case .top: view.top = 0
    case .bottom: view.top = .max / 2
    default:
      close(view)
      return
    }
    view.top = clampedHelpTop(view.top, view.context)
    mode = .help(view)
  }

  /// Shows what was open before; the screen may have another size by now.
  private mutating func close(_ view: HelpView) {
    mode = view.beneath
    clampOverlay()
  }
}
