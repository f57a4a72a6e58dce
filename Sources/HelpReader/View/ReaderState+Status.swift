import HelpCore
import HelpLayout

extension ReaderState {
  /// The last row: the input or a message, else the topic; on the right, where the reader is.
  func drawStatus(on screen: inout ScreenBuffer) {
    let row = rows - 1
    if case .prompt(let prompt) = mode {
      draw(prompt, row: row, on: &screen)
      return
    }
    screen.fill(row: row, emphasis: .status)
    let left = ControlCharacters.inline(statusText)
    // Hints on the right are dropped one by one when there is no room beside the text.
    var parts = statusParts
    // A message to the reader has priority over all of them.
    let isSaid = message != nil
    let leftColumns = DisplayWidth.columns(of: left)
    let wanted = isSaid ? leftColumns : min(leftColumns, max(8, columns / 2))
    while parts.count > 1 || !parts.isEmpty && (columns < 12 || isSaid),
      wanted + 2 + parts.reduce(0, { $0 + DisplayWidth.columns(of: $1) + 2 }) > columns
    {
      parts.removeFirst()
    }
    let right = parts.joined(separator: "  ")
    let rightColumns = DisplayWidth.columns(of: right)
    let room = columns - (right.isEmpty ? 2 : rightColumns + 4)
    screen.put(left.truncated(to: room), row: row, column: 1, emphasis: .status)
    if !right.isEmpty {
      screen.put(right, row: row, column: columns - rightColumns - 1, emphasis: .status)
    }
  }

  /// The prompt scrolls with its text, so that the cursor is seen.
  private func draw(_ prompt: ReaderPrompt, row: Int, on screen: inout ScreenBuffer) {
    let right = promptNote(prompt)
    let rightColumns = DisplayWidth.columns(of: right)
    let showsRight = columns - rightColumns > 12
    let sign = prompt.kind.sign(columns: columns)
    let column = screen.put(sign, row: row, column: 0, style: .bold)
    let room = max(1, columns - column - (showsRight && !right.isEmpty ? rightColumns + 2 : 0))
    screen.put(prompt.line, row: row, column: column, room: room)
    if showsRight {
      screen.put(right, row: row, column: columns - rightColumns - 1, style: .dim)
    }
  }

  /// What is on the right of a prompt.
  private func promptNote(_ prompt: ReaderPrompt) -> String {
    switch prompt.kind {
    case .searchForward, .searchBackward:
      if prompt.text.isEmpty { return "" }
      let kind =
        prompt.isPlain ? "plain  " : search?.pattern.isBroken == true ? "literally  " : ""
      return kind + (columns < 40 ? shortMatchCount : matchCount)
    case .filterList:
      return list.map(listPosition) ?? ""
    case .goTo, .filterLines, .searchBook: return ""
    }
  }

  private var statusText: String {
    if let message { return message }
    let typed = (count.map(String.init) ?? "") + pendingKeys.map(\.label).joined()
    switch mode {
    case .hints(let typed): return typed.isEmpty ? "Type the letter of a link" : typed
    case .codeHints: return "Copy which block of code?"
    case .settingMark: return "Mark this place with which letter?"
    case .jumpingToMark: return "Go to which mark?"
    case .help: return list == nil ? "Keys" : "Keys of lists"
    case .reading, .prompt:
      if !typed.isEmpty { return typed }
      if let list {
        return list.filter.isEmpty ? list.kind.name : "\(list.kind.name) with '\(list.filter)'"
      }
      if columns < 40, showsMatchCount, search?.count ?? 0 > 0 { return matchCount }
      if let linkNote, isOnScreen(link: linkNote.link) { return linkNote.text }
      return (filter.map { "&\($0.query)  " } ?? "") + content.title(of: topic)
    }
  }

  private func isOnScreen(link: Int) -> Bool {
    visibleRows.contains { row in row.styled.runs.contains { $0.link == link } }
  }

  /// From the least to the most important.
  private var statusParts: [String] {
    if case .help(let top) = mode {
      let total = helpLines().count
      let seen = min(total, top + bodyRows)
      return ["q closes", "\(total == 0 ? 100 : seen * 100 / total)%"]
    }
    if let list {
      let finds = KeyTable.label(of: .list(.filter), settings.keys)
      return ["h help", "\(finds) finds", "Enter opens", "q closes", listPosition(list)]
    }
    // A message takes the room of the hints.
    var parts = message == nil ? ["h help"] : []
    if content.topicCount > 1, message == nil {
      parts.insert(
        KeyTable.label(of: .reading(.topic(.contents)), settings.keys) + " contents", at: 0)
    }
    if let filter { parts.append(lineCount(filter)) }
    if columns >= 40, showsMatchCount, search?.count ?? 0 > 0 { parts.append(matchCount) }
    parts.append(positionText)
    return parts
  }

  /// `3 of 17`; while the index of a large book is being read, also the progress.
  private func listPosition(_ list: ReaderList) -> String {
    let place =
      list.shown.isEmpty
      ? "0 of \(list.entries.count)" : "\(list.selection + 1) of \(list.shown.count)"
    guard isReadingIndex else { return place }
    return "reading \(index.count * 100 / max(1, content.topicCount))%  " + place
  }

  /// `match 3 of 17`, or `match 3/17` on a narrow screen; while the search is running, and when no match was visited,
  /// `17+ found`.
  private var matchCount: String {
    guard let search else { return "" }
    // Its number is known once all matches before it are found.
    guard search.isFinished, let current = search.current else {
      return total(of: search) + " found"
    }
    return "match \(current + 1)\(columns < 40 ? "/" : " of ")\(search.count)"
  }

  /// The same beside a query on a narrow screen, without a word.
  private var shortMatchCount: String {
    guard let search else { return "" }
    guard search.isFinished, let current = search.current else { return total(of: search) }
    return "\(current + 1)/\(search.count)"
  }

  private func total(of search: ReaderSearch) -> String {
    "\(search.count)\(search.isFinished ? "" : "+")"
  }

  /// `guide/install: lines 24 to 46 of 120, 38%`.
  var positionNote: String {
    let total = page.totalRows
    let last = min(total, top + bodyRows)
    let lines = "lines \(min(top + 1, last)) to \(last) of \(page.isExact ? "" : "about ")\(total)"
    let percent = total == 0 ? 100 : last * 100 / total
    return "\(content.path(of: topic)): \(lines), \(percent)%"
  }

  /// How much of the topic has been seen: `42%`, or `All`, `Top`, `End`; `~42%` until its lines are counted.
  private var positionText: String {
    let top = self.top
    if isGrowing { return isAtEnd ? "reading…" : top == 0 ? "Top" : "line \(top + 1)" }
    if isAtEnd { return top == 0 ? "All" : "End" }
    if top == 0 { return "Top" }
    let percent = (top + bodyRows) * 100 / max(1, page.totalRows)
    return page.isExact ? "\(percent)%" : "~\(min(99, percent))%"
  }

  /// How many lines a filter shows, with a `+` while it looks for more.
  private func lineCount(_ filter: LineFilter) -> String {
    let isOne = filter.count == 1 && filter.isFinished
    return "\(filter.count)\(filter.isFinished ? "" : "+") \(isOne ? "line" : "lines")"
  }
}
