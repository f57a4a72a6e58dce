import HelpLayout

extension ReaderState {
  /// Lines that one notch of the wheel moves.
  private static let wheelLines = 3

  mutating func update(_ event: MouseEvent) {
    switch event.action {
    case .wheelUp: turnWheel(-Self.wheelLines)
    case .wheelDown: turnWheel(Self.wheelLines)
    case .press: click(row: event.row, column: event.column)
    case .release: break
    }
  }

  private mutating func turnWheel(_ lines: Int) {
    let rows = listRows
    if openList != nil {
      openList?.move(by: lines, rows: rows)
    } else if case .help(var view) = mode {
      view.top = clampedHelpTop(view.top + lines, view.context)
      mode = .help(view)
    } else {
      scroll(by: lines)
    }
  }

  private mutating func click(row: Int, column: Int) {
    if let openList { return click(openList, row: row) }
    switch mode {
    case .reading, .hints:
      mode = .reading
      if let link = link(row: row, column: column) { follow(link) }
    case .list, .prompt, .help, .codeHints, .settingMark, .jumpingToMark: break
    }
  }

  private mutating func click(_ list: ReaderList, row: Int) {
    let index = list.top + row - (rows >= 8 ? 2 : 0)
    guard row < bodyRows, index >= list.top, list.shown.indices.contains(index) else { return }
    var list = list
    list.select(index, rows: listRows)
    choose(list)
  }

  /// The link under a cell of the screen.
  func link(row: Int, column: Int) -> Int? {
    guard let line = visibleRows[at: row]?.styled, column >= margin else { return nil }
    let offset = line.text.offset(atColumn: column - margin + (line.isCode ? shift : 0))
    return line.runs.first { $0.start <= offset && offset < $0.end }?.link
  }
}
