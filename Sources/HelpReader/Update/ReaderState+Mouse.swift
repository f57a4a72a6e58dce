import HelpLayout
import HelpTerminal

extension ReaderState {
  /// The number of lines that one notch of the wheel moves.
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
    if case .help = mode, let help {
      scrollHelp(to: help.top + lines)
    } else if let list {
      self.list?.select(list.selectedRow + lines)
    } else {
      view.scroll(by: lines)
    }
  }

  /// Chooses an entry of the open list, or follows the link or opens the tab at a cell of the
  /// topic.
  private mutating func click(row: Int, column: Int) {
    switch mode {
    case .hints(let hints) where hints.kind == .code: break
    case .reading, .prompt, .hints:
      if var list {
        let frame = listFrame
        let index = list.top + row - frame.headRows
        guard row < frame.headRows + frame.rows, column < frame.list.left + frame.list.count,
          index >= list.top, list.shownIndices.indices.contains(index)
        else { return }
        list.select(index)
        choose(list)
      } else if case .prompt = mode {
        return
      } else {
        mode = .reading
        if let link = view.link(row: row, column: column) {
          follow(link)
        } else if let label = view.tab(row: row, column: column) {
          openTabs(labelled: label)
        }
      }
    case .help, .mark, .lines: break
    }
  }
}
