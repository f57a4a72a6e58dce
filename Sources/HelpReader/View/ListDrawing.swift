import HelpCore
import HelpLayout
import HelpResources
import HelpTerminal

/// The drawing of a list: its heading, the entries on the screen, and the passage of the selected
/// entry.
struct ListDrawing {
  let list: ReaderList
  let frame: ListFrame
  /// The sentence that an empty list shows.
  let emptyText: String
  let words: Words

  private var left: Int { frame.list.left }
  private var columns: Int { frame.list.count }

  func draw(on screen: inout ScreenBuffer) {
    let first = frame.headRows
    if first > 0 { drawHeading(on: &screen) }
    if list.shownIndices.isEmpty {
      screen.put(emptyText.truncated(to: columns - 2), row: first, column: left + 2, style: .dim)
    }
    for row in 0..<frame.rows {
      let index = list.top + row
      guard index < list.shownIndices.count else { break }
      drawEntry(at: index, row: first + row, on: &screen)
    }
    if frame.passageRows > 0 { drawPassage(row: first + frame.rows, on: &screen) }
  }

  private func drawHeading(on screen: inout ScreenBuffer) {
    let name = words(list.kind.name)
    let nameColumns = DisplayWidth.columns(of: name)
    let room = columns - nameColumns - 2
    screen.put(list.title.truncated(to: room), row: 0, column: left, style: [.heading1, .bold])
    screen.put(name, row: 0, column: left + columns - nameColumns, style: .dim)
    screen.put(String(repeating: "━", count: columns), row: 1, column: left, style: .heading1)
  }

  // MARK: The passage

  /// Draws the passage of the selected entry, with the searched words in bold.
  private func drawPassage(row top: Int, on screen: inout ScreenBuffer) {
    screen.put(String(repeating: "─", count: columns), row: top, column: left, style: .dim)
    guard let entry = list.selectedEntry.map({ list.entries[$0] }) else { return }
    let lines = TextRows.texts(of: entry.passage, width: columns - 2)
    for (number, line) in lines.prefix(frame.passageRows - 1).enumerated() {
      drawPassage(
        ControlCharacters.inline(String(line)), entry.words, row: top + 1 + number, on: &screen)
    }
  }

  /// Draws a line of a passage.
  private func drawPassage(
    _ line: String, _ words: [String], row: Int, on screen: inout ScreenBuffer
  ) {
    var column = left + 2
    for (number, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { column += 1 }
      let isFound = words.contains { word.lowercased().contains($0) }
      column = screen.put(
        word.description, row: row, column: column, style: isFound ? .bold : [])
    }
  }

  // MARK: Entries

  /// The minimum number of columns of the note to the right of a title.
  private static let minimumNoteWidth = 8

  /// Draws an entry: the sign of the current place, the sign of an entry that can be closed, the
  /// title, and the note. Without room, the note is left out.
  private func drawEntry(at index: Int, row: Int, on screen: inout ScreenBuffer) {
    let number = list.shownIndices[index]
    let entry = list.entries[number]
    let isCurrent = number == list.current
    let emphasis: ScreenBuffer.Emphasis = index == list.selectedRow ? .selected : .none
    if emphasis == .selected {
      screen.put(
        String(repeating: " ", count: columns), row: row, column: left, emphasis: emphasis)
    }
    let indent = 2 + min(2 * entry.depth, columns / 3)
    let column = left + indent
    let canBeClosed = list.kind.isTree && (list.kind != .found || entry.target == .furtherHits)
    if canBeClosed, list.isParent(number), list.filter.isEmpty {
      screen.put(
        list.isClosed(number) ? "▸" : "▾", row: row, column: column - 2, style: .dim,
        emphasis: emphasis)
    }
    if isCurrent {
      let signColumn = list.isParent(number) && indent == 2 ? column - 1 : column - 2
      screen.put("•", row: row, column: signColumn, style: .bold, emphasis: emphasis)
    }
    let style: TextStyle = isCurrent ? .bold : entry.isDim ? .dim : []
    let room = columns - indent - 1
    let title = entry.title.truncated(to: room)
    let end = put(
      title, highlights: list.highlights(of: number), row: row, column: column, style: style,
      emphasis: emphasis, on: &screen)
    let noteRoom = left + columns - 1 - end - 2
    if !entry.detail.isEmpty, noteRoom >= Self.minimumNoteWidth {
      screen.put(
        entry.detail.truncated(to: noteRoom), row: row, column: end + 2, style: .dim,
        emphasis: emphasis)
    }
  }

  /// Draws a title with the letters of the filter highlighted.
  /// - Returns: the column after the title.
  private func put(
    _ title: String, highlights: [Range<Int>], row: Int, column: Int, style: TextStyle,
    emphasis: ScreenBuffer.Emphasis, on screen: inout ScreenBuffer
  ) -> Int {
    var column = column
    var offset = 0
    for character in title {
      let isHighlighted = highlights.contains { $0.contains(offset) }
      guard
        let next = screen.put(
          character, row: row, column: column,
          style: isHighlighted ? style.union([.bold, .underline]) : style,
          emphasis: emphasis)
      else { break }
      column = next
      offset += character.utf8.count
    }
    return column
  }
}
