import HelpCore
import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Lists are as wide as text.
  private var listColumns: Int {
    textColumns
  }

  /// The sentence in place of entries.
  private func emptyText(_ list: ReaderList) -> String {
    if !list.filter.isEmpty { return words("list.unmatched") }
    let text = list.kind == .found ? bookSearch.emptyText(list.title, words) : nil
    return text ?? words("list.empty")
  }

  func draw(_ list: ReaderList, on screen: inout ScreenBuffer) {
    let first = listHeadRows
    if first > 0 {
      let name = words(list.kind.name)
      let nameColumns = DisplayWidth.columns(of: name)
      let room = listColumns - nameColumns - 2
      screen.put(
        list.title.truncated(to: room), row: 0, column: margin, style: [.heading1, .bold])
      screen.put(name, row: 0, column: margin + listColumns - nameColumns, style: .dim)
      screen.put(
        String(repeating: "━", count: listColumns), row: 1, column: margin, style: .heading1)
    }
    if list.shown.isEmpty {
      let text = emptyText(list)
      screen.put(text.truncated(to: listColumns - 2), row: first, column: margin + 2, style: .dim)
    }
    for row in 0..<listRows {
      let index = list.top + row
      guard index < list.shown.count else { break }
      draw(list, at: index, row: first + row, on: &screen)
    }
    if passageRows > 0 { drawPassage(of: list, on: &screen) }
  }

  /// The passage of the selected entry, with the words that were looked for.
  private func drawPassage(of list: ReaderList, on screen: inout ScreenBuffer) {
    let top = bodyRows - passageRows
    screen.put(
      String(repeating: "─", count: listColumns), row: top, column: margin, style: .dim)
    guard let entry = list.selected.map({ list.entries[$0] }) else { return }
    let lines = TextRows.texts(of: entry.passage, width: listColumns - 2)
    for (number, line) in lines.prefix(passageRows - 1).enumerated() {
      drawPassage(
        ControlCharacters.inline(String(line)), entry.words, row: top + 1 + number, on: &screen)
    }
  }

  private func drawPassage(
    _ line: String, _ words: [String], row: Int, on screen: inout ScreenBuffer
  ) {
    var column = margin + 2
    for (number, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { column += 1 }
      let isFound = words.contains { word.lowercased().contains($0) }
      column = screen.put(
        word.description, row: row, column: column, style: isFound ? .bold : [])
    }
  }

  /// One entry: the sign for the reader's place, the sign for a part that can be closed, the title, and the note beside
  /// it if there is room.
  private func draw(
    _ list: ReaderList, at index: Int, row: Int, on screen: inout ScreenBuffer
  ) {
    let number = list.shown[index]
    let entry = list.entries[number]
    let isCurrent = number == list.current
    let emphasis: ScreenBuffer.Emphasis = index == list.selection ? .selected : .none
    if emphasis == .selected {
      screen.put(
        String(repeating: " ", count: listColumns), row: row, column: margin, emphasis: emphasis)
    }
    let indent = 2 + min(2 * entry.depth, listColumns / 3)
    let column = margin + indent
    let isPart = list.kind.isTree && (list.kind != .found || entry.target == .further)
    if isPart, list.isParent(number), list.filter.isEmpty {
      screen.put(
        list.isClosed(number) ? "▸" : "▾", row: row, column: column - 2, style: .dim,
        emphasis: emphasis)
    }
    if isCurrent {
      let place = list.isParent(number) && indent == 2 ? column - 1 : column - 2
      screen.put("•", row: row, column: place, style: .bold, emphasis: emphasis)
    }
    let style: TextStyle = isCurrent ? .bold : entry.isDim ? .dim : []
    let room = listColumns - indent - 1
    let title = entry.title.truncated(to: room)
    let end = put(
      title, highlights: list.highlights(of: number), row: row, column: column, style: style,
      emphasis: emphasis, on: &screen)
    let left = margin + listColumns - 1 - end - 2
    if !entry.detail.isEmpty, left >= 8 {
      screen.put(
        entry.detail.truncated(to: left), row: row, column: end + 2, style: .dim,
        emphasis: emphasis)
    }
  }

  /// Draws a title with the filter's letters highlighted.
  private func put(
    _ title: String, highlights: [Range<Int>], row: Int, column: Int, style: TextStyle,
    emphasis: ScreenBuffer.Emphasis, on screen: inout ScreenBuffer
  ) -> Int {
    var column = column
    var offset = 0
    for character in title {
      let isAsked = highlights.contains { $0.contains(offset) }
      guard
        let next = screen.put(
          character, row: row, column: column,
          style: isAsked ? style.union([.bold, .underline]) : style,
          emphasis: emphasis)
      else { break }
      column = next
      offset += character.utf8.count
    }
    return column
  }
}
