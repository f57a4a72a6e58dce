import HelpLayout

extension ReaderState {
  /// Draws the state.
  /// - Complexity: O(cells of the screen).
  public func screen() -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rows: rows)
    switch mode {
    case .list(let list): draw(list, on: &screen)
    case .help(let view): drawHelp(view, on: &screen)
    case .prompt(let prompt):
      if let list = prompt.list {
        draw(list, on: &screen)
      } else {
        drawTopic(on: &screen)
      }
    default: drawTopic(on: &screen)
    }
    if rows > 1 { drawStatus(on: &screen) }
    return screen
  }

  private func drawTopic(on screen: inout ScreenBuffer) {
    if layout.lines.isEmpty {
      screen.put("This topic is empty.", row: 0, column: margin, style: .dim)
    }
    for (row, line) in visibleLines.enumerated() {
      draw(line: line, row: row, on: &screen)
    }
    switch mode {
    case .hints(let typed): drawHints(typed, on: &screen)
    case .codeHints: drawCodeHints(on: &screen)
    default: break
    }
  }

  // MARK: A line

  private func draw(line index: Int, row: Int, on screen: inout ScreenBuffer) {
    let line = layout.lines[index]
    let highlights =
      text.flatMap {
        search?.highlights(onLine: index, length: line.text.utf8.count, of: $0)
      } ?? []
    let hidden = line.isCode ? shift : 0
    var run = 0
    var highlight = 0
    var offset = 0
    var column = margin
    var skipped = 0
    for character in line.text {
      let start = offset
      offset += character.utf8.count
      if hidden > 0, start >= line.contentStart, skipped < hidden {
        let width = DisplayWidth.columns(of: character)
        skipped += width
        // Half of a wide character is hidden: its other half is a space.
        if skipped > hidden { column += skipped - hidden }
        continue
      }
      while run < line.runs.count, line.runs[run].end <= start { run += 1 }
      while highlight < highlights.count, highlights[highlight].range.upperBound <= start {
        highlight += 1
      }
      var style: TextStyle = []
      var emphasis = ScreenBuffer.Emphasis.none
      var address = 0
      if run < line.runs.count, line.runs[run].start <= start {
        style = line.runs[run].style
        if let link = line.runs[run].link {
          if link == selectedLink { emphasis = .selected }
          address = screen.number(ofAddress: layout.links[link].destination)
        }
      }
      if highlight < highlights.count, highlights[highlight].range.lowerBound <= start {
        emphasis = highlights[highlight].isCurrent ? .currentMatch : .match
      }
      guard
        let next = screen.put(
          character, row: row, column: column, style: style, emphasis: emphasis, address: address)
      else { break }
      column = next
    }
    guard line.isCode else { return }
    // Code goes on beyond an edge.
    if margin + line.columns - skipped > columns {
      screen.put("›", row: row, column: columns - 1, style: .dim)
    }
    if skipped > 0 {
      let edge = DisplayWidth.columns(of: line.text.prefixBytes(line.contentStart))
      screen.put("‹", row: row, column: max(0, margin + edge - 1), style: .dim)
    }
  }

  private func drawHints(_ typed: String, on screen: inout ScreenBuffer) {
    for hint in hints where hint.label.hasPrefix(typed) {
      let link = layout.links[hint.link]
      let line = max(link.firstLine, top)
      guard visibleLines.contains(line),
        let run = layout.lines[line].runs.first(where: { $0.link == hint.link })
      else { continue }
      let before = layout.lines[line].text.prefixBytes(run.start)
      screen.put(
        hint.label.dropFirst(typed.count), row: line - top,
        column: margin + DisplayWidth.columns(of: before), style: .bold, emphasis: .hint)
    }
  }
}

extension ReaderState {
  /// A letter before the first line that is seen of each block of code.
  private func drawCodeHints(on screen: inout ScreenBuffer) {
    for hint in codeHints {
      let line = max(layout.codeBlocks[hint.block].lines.lowerBound, top)
      screen.put(
        hint.label, row: line - top, column: margin, style: .bold, emphasis: .hint)
    }
  }
}

extension String {
  /// The first bytes of a text.
  func prefixBytes(_ count: Int) -> Substring {
    self[..<utf8.index(startIndex, offsetBy: min(count, utf8.count))]
  }

  /// The text, or as much of it as fits with `…` at its end.
  func truncated(to columns: Int) -> String {
    guard DisplayWidth.columns(of: self) > columns else { return self }
    guard columns > 0 else { return "" }
    var result = ""
    var width = 1
    for character in self {
      width += DisplayWidth.columns(of: character)
      if width > columns { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }
}
