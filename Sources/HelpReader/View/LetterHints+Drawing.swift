import HelpLayout
import HelpTerminal

extension LetterHints {
  /// Returns the hints of each row. A hint is drawn before its link. If the hint would cover
  /// letters of a link, columns are added for it.
  func links(on rows: [PageRow], of view: PageView) -> [[LinkHint]] {
    let labels = Dictionary(uniqueKeysWithValues: Self.links(in: view).map { ($0.link, $0.label) })
    var seenLinks: Set<Int> = []
    return rows.map { row in
      let line = row.styledLine
      var hints: [LinkHint] = []
      for run in line.runs {
        guard let link = run.link, seenLinks.insert(link).inserted, let label = labels[link] else {
          continue
        }
        let remainingLetters =
          label.hasPrefix(typedLetters) ? label.dropFirst(typedLetters.count) : ""
        hints.append(LinkHint(offset: run.start, label: label, remainingLetters: remainingLetters))
      }
      makeRoom(for: &hints, in: line, of: view)
      return hints
    }
  }

  /// Moves links to the right if the spaces before them have no room for the letters. If the row is
  /// full, letters cover the text between links instead.
  private func makeRoom(
    for hints: inout [LinkHint], in line: StyledLine, of view: PageView
  ) {
    let left = view.start(of: line)
    var end = 0
    var neededGaps: [Int] = []
    for hint in hints {
      let textBefore = line.text[bytes: end..<hint.offset]
      let isBlank = textBefore.allSatisfy { $0 == " " } && end == 0
      let blanks =
        isBlank
        ? left + textBefore.utf8.count : textBefore.reversed().prefix { $0 == " " }.count
      neededGaps.append(max(0, hint.label.utf8.count - blanks))
      end = hint.offset
    }
    let isFull = left + line.columns + neededGaps.reduce(0, +) > view.columns
    end = 0
    for index in hints.indices {
      let offset = hints[index].offset
      // Whether another link ends directly before this link.
      let followsLink = line.runs.contains { $0.link != nil && $0.end == offset }
      let columnsBefore =
        DisplayWidth.columns(of: line.text[bytes: end..<offset]) + (end == 0 ? left : 0)
      let minimumGap = max(0, hints[index].label.utf8.count - columnsBefore)
      hints[index].gap =
        isFull && !followsLink ? min(minimumGap, neededGaps[index]) : neededGaps[index]
      end = offset
    }
  }

  /// Draws a letter before the first visible line of each code block.
  func drawBlocks(of view: PageView, on screen: inout ScreenBuffer) {
    for hint in Self.blocks(in: view) {
      screen.put(
        hint.label, row: hint.block.row, column: view.margin, style: .bold, emphasis: .hint)
    }
  }
}
