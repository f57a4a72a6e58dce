import HelpCore
import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Draws the last row: a prompt, or else a message or the title on the left, with hints and the
  /// position on the right.
  func drawStatus(on screen: inout ScreenBuffer) {
    let row = rows - 1
    if case .prompt(let prompt) = mode {
      let sign = prompt.kind.sign ?? bookSearch.sign(columns: columns, words)
      return PromptDrawing(prompt: prompt, sign: sign, note: promptNote(prompt))
        .draw(row: row, on: &screen)
    }
    screen.fill(row: row, emphasis: .status)
    let left = ControlCharacters.inline(statusText)
    // If the parts on the right have no room next to the text, the least important parts are
    // dropped. A title may be cut to half of the row to make room, but a message may not.
    var parts = statusParts
    let hasMessage = message != nil
    let leftColumns = DisplayWidth.columns(of: left)
    let reservedColumns = hasMessage ? leftColumns : min(leftColumns, max(8, columns / 2))
    while parts.count > 1 || !parts.isEmpty && (columns < 12 || hasMessage),
      reservedColumns + 2 + parts.reduce(0, { $0 + DisplayWidth.columns(of: $1) + 2 }) > columns
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

  /// Returns the note at the right of a prompt.
  private func promptNote(_ prompt: ReaderPrompt) -> String {
    switch prompt.kind {
    case .searchForward, .searchBackward:
      if prompt.text.isEmpty { return "" }
      let remark =
        prompt.isPlain
        ? words("status.plain") + "  "
        : search?.pattern.isBroken == true
          ? words("status.literally") + "  "
          : search?.pattern.isInverted == true ? words("status.without") + "  " : ""
      return remark + (columns < 40 ? shortMatchCount : matchCount)
    case .filterList, .choosePart:
      return list.map(listPosition) ?? ""
    case .searchBook: return reachNote ?? ""
    case .goTo, .filterLines, .searchHelp: return ""
    }
  }

  /// The text on the left: a message, typed keys, the question of a mode, or the title of the list
  /// or the topic.
  private var statusText: String {
    if let message { return message }
    let typedKeys = (count.map(String.init) ?? "") + pendingKeys.map(\.label).joined()
    switch mode {
    case .hints(let hints):
      if !hints.typedLetters.isEmpty { return hints.typedLetters }
      return words(hints.kind == .links ? "ask.link" : "ask.code")
    case .mark(let prompt): return words(prompt == .setting ? "ask.mark" : "ask.jump")
    case .lines:
      let label = KeyTable.label(of: .reading(.more(.copyCode)), settings.keys)
      return words("ask.lines", ["key": label])
    case .help: return words(list == nil ? "keys" : "keys.lists")
    case .reading, .prompt:
      if !typedKeys.isEmpty { return typedKeys }
      if let list {
        let name = words(list.kind.name)
        return list.filter.isEmpty
          ? name : words("status.filtered", ["list": name, "text": list.filter])
      }
      if columns < 40, showsMatchCount, search?.count ?? 0 > 0 { return matchCount }
      if let linkNote, view.isOnScreen(link: linkNote.link) { return linkNote.text }
      return (filter.map { "&\($0.query)  " } ?? "") + titleText
    }
  }

  /// The title of the topic. If several files are open, the name of the file and its number.
  private var titleText: String {
    guard let files else { return content.title(of: topic) }
    let title = topic == content.home ? files.names[files.index] : content.title(of: topic)
    let position = words(
      "status.file", ["number": String(files.index + 1), "total": String(files.names.count)])
    return "\(title) (\(position))"
  }

  /// The texts on the right, from the least to the most important.
  private var statusParts: [String] {
    if case .help = mode, let help {
      return [words("status.close", ["key": "q"]), "\(help.percent(in: helpFrame))%"]
    }
    if let list {
      let findKey = KeyTable.label(of: .list(.filter), settings.keys)
      let hints = [("help", "h"), ("find", findKey), ("open", "Enter"), ("close", "q")]
      return hints.map { words("status." + $0, ["key": $1]) } + [listPosition(list)]
    }
    // A message leaves no room for hints.
    var parts = message == nil ? [words("status.help", ["key": "h"])] : []
    if content.topicCount > 1 || isOpening, message == nil {
      let key = KeyTable.label(of: .reading(.topic(.contents)), settings.keys)
      parts.insert(words("status.contents", ["key": key]), at: 0)
    }
    if let language = content.fallbackLanguage(of: topic), message == nil {
      parts.append(words("untranslated.short", ["language": language]))
    }
    if let filter { parts.append(lineCount(filter)) }
    if columns >= 40, showsMatchCount, search?.count ?? 0 > 0 { parts.append(matchCount) }
    parts.append(positionText)
    return parts
  }

  /// Returns the selected entry's number: `3 of 17`. While the index of a large book is being read,
  /// adds the progress.
  private func listPosition(_ list: ReaderList) -> String {
    let (number, total) =
      list.shownIndices.isEmpty
      ? (0, list.entries.count) : (list.selectedRow + 1, list.shownIndices.count)
    let position = words("status.position", ["number": String(number), "total": String(total)])
    if list.kind == .found, let reachNote { return reachNote + "  " + position }
    guard isReadingIndex else { return position }
    let percent = index.count * 100 / max(1, content.topicCount)
    return words("status.reading", ["percent": String(percent)]) + "  " + position
  }

  /// The note about a search of the book that does not cover the whole text.
  private var reachNote: String? {
    list?.kind == .found ? bookSearch.reachNote(columns: columns, words) : nil
  }

  /// The current match: `match 3 of 17`, or `match 3/17` on a narrow screen. While the search is
  /// running, `17+ found`. Before a match is visited, `17 found`.
  private var matchCount: String {
    guard let search else { return "" }
    // A running search may still find matches before the current one.
    guard search.isFinished, let current = search.currentIndex else {
      return words("status.found", ["count": total(of: search)])
    }
    return words(
      columns < 40 ? "status.match.short" : "status.match",
      ["number": String(current + 1), "total": String(search.count)])
  }

  /// The count to the right of a query on a narrow screen, without a word.
  private var shortMatchCount: String {
    guard let search else { return "" }
    guard search.isFinished, let current = search.currentIndex else { return total(of: search) }
    return "\(current + 1)/\(search.count)"
  }

  /// Returns the number of matches, with a `+` while the search is running.
  private func total(of search: ReaderSearch) -> String {
    "\(search.count)\(search.isFinished ? "" : "+")"
  }

  /// The message about the position: `guide/install: lines 24 to 46 of 120, 38%`.
  var positionNote: String {
    let total = page.totalRows
    let last = min(total, top + bodyRows)
    let percent = total == 0 ? 100 : last * 100 / total
    return words(
      page.isExact ? "status.where" : "status.where.about",
      [
        "path": content.path(of: topic), "first": String(min(top + 1, last)), "last": String(last),
        "total": String(total), "percent": String(percent),
      ])
  }

  /// The percentage of the topic above the end of the screen: `42%`, or `All`, `Top`, `End`. Until
  /// the lines are counted, an estimate: `~42%`. While the topic grows, the number of the top line.
  private var positionText: String {
    let top = self.top
    if isGrowing {
      if view.isAtEnd { return words("status.growing") }
      return top == 0 ? words("status.top") : words("status.line", ["number": String(top + 1)])
    }
    if view.isAtEnd { return words(top == 0 ? "status.all" : "status.end") }
    if top == 0 { return words("status.top") }
    let percent = (top + bodyRows) * 100 / max(1, page.totalRows)
    return page.isExact ? "\(percent)%" : "~\(min(99, percent))%"
  }

  /// Returns the number of lines that a filter shows, with a `+` while it is running.
  private func lineCount(_ filter: LineFilter) -> String {
    filter.isFinished
      ? words("status.lines", count: filter.count)
      : words("status.lines.more", ["count": String(filter.count)])
  }
}
