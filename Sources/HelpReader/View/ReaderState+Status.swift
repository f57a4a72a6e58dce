import HelpCore
import HelpLayout

extension ReaderState {
  /// The last row: what is being typed or said, else the topic; on the right where the reader is.
  func drawStatus(on screen: inout ScreenBuffer) {
    let row = rows - 1
    if case .prompt(let prompt) = mode {
      draw(prompt, row: row, on: &screen)
      return
    }
    screen.fill(row: row, emphasis: .status)
    let left = ControlCharacters.inline(statusText)
    // Hints on the right are dropped one by one where there is no room for them beside the text.
    var parts = statusParts
    // What is said to the reader goes before all of them.
    let isSaid = message != nil
    let wanted =
      isSaid
      ? DisplayWidth.columns(of: left) : min(DisplayWidth.columns(of: left), max(8, columns / 2))
    while let first = parts.first, parts.count > 1 || columns < 12 || isSaid,
      wanted + 2 + parts.reduce(0, { $0 + DisplayWidth.columns(of: $1) + 2 }) > columns
    {
      _ = first
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

  /// The prompt scrolls with its text: the end is what is being typed.
  private func draw(_ prompt: ReaderPrompt, row: Int, on screen: inout ScreenBuffer) {
    let right = prompt.kind == .goTo || prompt.kind == .findInList ? "" : matchCount
    let rightColumns = DisplayWidth.columns(of: right)
    let showsRight = columns - rightColumns > 12
    let room = max(1, columns - 2 - (showsRight ? rightColumns + 2 : 0))
    var text = prompt.text
    while DisplayWidth.columns(of: text) > room, !text.isEmpty { text.removeFirst() }
    let column = screen.put(prompt.kind.sign, row: row, column: 0, style: .bold)
    let end = screen.put(text, row: row, column: column)
    screen.put(" ", row: row, column: end, emphasis: .selected)
    if showsRight {
      screen.put(right, row: row, column: columns - rightColumns - 1, style: .dim)
    }
  }

  private var statusText: String {
    if let message { return message }
    switch mode {
    case .hints(let typed): return typed.isEmpty ? "Type the letter of a link" : typed
    case .settingMark: return "Mark this place with which letter?"
    case .jumpingToMark: return "Go to which mark?"
    case .help: return "Keys"
    case .list(let list): return list.kind == .contents ? "Contents" : "Outline"
    default: break
    }
    if let count { return "\(count)" }
    return content.title(of: topic)
  }

  /// From the least to the most important.
  private var statusParts: [String] {
    switch mode {
    case .list(let list):
      return ["/ finds", "Enter opens", "q closes", "\(list.selection + 1)/\(list.entries.count)"]
    case .help(let top):
      let total = helpLines.count
      let seen = min(total, top + bodyRows)
      return ["q closes", "\(total == 0 ? 100 : seen * 100 / total)%"]
    default: break
    }
    // What is said needs the room of the hints.
    var parts = message == nil ? ["h help"] : []
    if content.topicCount > 1, message == nil { parts.insert("t contents", at: 0) }
    if search != nil { parts.append(matchCount) }
    parts.append(positionText)
    return parts
  }

  private var matchCount: String {
    guard let search else { return "" }
    guard let current = search.current else { return search.count == 0 ? "0" : "\(search.count)" }
    return "\(current + 1)/\(search.count)"
  }

  /// How much of the topic has been seen: `42%`, or `All`, `Top`, `End`.
  private var positionText: String {
    let total = layout.lines.count
    if total <= bodyRows { return "All" }
    if top == 0 { return "Top" }
    if top >= lastTop { return "End" }
    return "\((top + bodyRows) * 100 / total)%"
  }
}
