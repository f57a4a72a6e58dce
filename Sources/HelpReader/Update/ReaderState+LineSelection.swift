import HelpDocument
import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Begins to select lines: at the selected link or the match on the screen, else at the top.
  mutating func selectLines() {
    mode = .lines(LineSelection(at: placeOfSelectedLink ?? placeOfMatch ?? position))
  }

  /// Drops the selection once the lines have changed.
  mutating func endLineSelection() {
    if case .lines = mode { mode = .reading }
  }

  private var placeOfSelectedLink: PagePlace? {
    guard let selectedLink else { return nil }
    return place(ofVisible: { row in row.styled.runs.contains { $0.link == selectedLink } })
  }

  private var placeOfMatch: PagePlace? {
    guard let search, let match = search.match else { return nil }
    let line = page.text(of: match.part).line(at: search.range(of: match).lowerBound)
    return place(ofVisible: { $0.part == match.part && $0.line == line })
  }

  private func place(ofVisible test: (PageRow) -> Bool) -> PagePlace? {
    visibleRows.first(where: test).map {
      PagePlace(part: $0.part, row: page.row(ofLine: $0.line, in: $0.part))
    }
  }

  mutating func updateLines(_ selection: LineSelection, _ key: Key) -> [ReaderEffect] {
    if key == .escape || key == .control("c") {
      (mode, pendingKeys, count) = (.reading, [], nil)
      return []
    }
    if case .character(let digit) = key, takeDigit(digit) { return [] }
    guard case .reading(let command)? = command(for: key, in: .reading) else { return [] }
    let number = count
    count = nil
    switch command {
    case .scroll(let command): move(selection, to: target(of: command, number, from: selection))
    case .link(.first): move(selection, to: position)
    case .link(.middle): move(selection, to: page.place(bodyRows / 2, rowsFrom: position))
    case .link(.last): move(selection, to: page.place(bodyRows - 1, rowsFrom: position))
    case .more(.copyCode): return copy(selection)
    case .more(.selectLines), .more(.quit): mode = .reading
    case .move, .link, .topic, .search, .more: break
    }
    return []
  }

  private mutating func target(
    of command: ScrollCommand, _ number: Int?, from selection: LineSelection
  ) -> PagePlace {
    let times = max(1, number ?? 1)
    let half = number ?? max(1, bodyRows / 2)
    let rows: Int
    switch command {
    case .top: return page.place(ofRow: (number ?? 1) - 1)
    case .bottom: return number.map { page.place(ofRow: $0 - 1) } ?? page.end
    case .lineDown: rows = times
    case .lineUp: rows = -times
    case .pageDown: rows = times * bodyRows
    case .pageUp: rows = -times * bodyRows
    case .halfDown: rows = half
    case .halfUp: rows = -half
    }
    return page.place(rows, rowsFrom: selection.cursor)
  }

  /// Moves the end of the selection, and the screen as little as needed.
  private mutating func move(_ selection: LineSelection, to place: PagePlace) {
    var selection = selection
    selection.cursor = place
    mode = .lines(selection)
    let last = page.place(bodyRows - 1, rowsFrom: position)
    if place < position {
      scroll(to: place)
    } else if last < place {
      scroll(to: page.place(1 - bodyRows, rowsFrom: place))
    }
  }

  // MARK: Copying

  /// More than a terminal takes for its clipboard.
  private static let mostCopied = 1 << 17

  private mutating func copy(_ selection: LineSelection) -> [ReaderEffect] {
    mode = .reading
    var lines: [String] = []
    var size = 0
    let (start, last) = (selection.ends.lowerBound, selection.ends.upperBound)
    for part in start.part...last.part {
      if !page.isFiltered { page.prepare(part) }
      let first = part == start.part ? start : PagePlace(part: part)
      let end = part == last.part ? last.row + 1 : page.counts[part]
      for row in page.rows(from: first, count: max(0, end - first.row)) where !isFrame(row.styled) {
        let line = row.styled
        lines.append(String(line.text[bytes: line.contentStart..<line.contentEnd]))
        size += line.text.utf8.count + 1
      }
      if size > Self.mostCopied { break }
    }
    message = words("say.copied", count: lines.count)
    return [.copy(ShownText.visible(in: lines.joined(separator: "\n") + "\n"))]
  }

  /// Whether a line is a rule above or below code: no part of the text.
  private func isFrame(_ line: StyledLine) -> Bool {
    !line.isCode && line.node < document.count && document.kind(of: line.node) == .codeBlock
  }
}
