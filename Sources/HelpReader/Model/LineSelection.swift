import HelpCore
import HelpDocument
import HelpLayout
import HelpTerminal

/// A selection of lines that keys extend.
package struct LineSelection: Sendable, Hashable {
  /// The line where the selection began.
  let anchor: PagePlace
  /// The line at the other end of the selection, which keys move.
  private(set) var cursor: PagePlace

  /// Begins at the selected link or the match on the screen, or else at the top row.
  init(in view: PageView) {
    anchor = view.placeOfSelectedLink ?? view.placeOfMatch ?? view.position
    cursor = anchor
  }

  /// The first and the last selected line.
  var ends: ClosedRange<PagePlace> { min(anchor, cursor)...max(anchor, cursor) }

  /// An action that a command requests from the reader.
  enum Request: Sendable {
    case copy, end
  }

  /// Performs a command.
  /// - Parameter number: the number typed before the command.
  /// - Returns: the requested action, or nil if there is none.
  mutating func perform(
    _ command: ReadingCommand, _ number: Int?, in view: inout PageView
  ) -> Request? {
    switch command {
    case .scroll(let command):
      move(to: target(of: command, number, in: &view.page, view.rows), in: &view)
    case .link(.first): move(to: view.position, in: &view)
    case .link(.middle):
      move(to: view.page.place(movedBy: view.rows / 2, from: view.position), in: &view)
    case .link(.last):
      move(to: view.page.place(movedBy: view.rows - 1, from: view.position), in: &view)
    case .more(.copyCode): return .copy
    case .more(.selectLines), .more(.quit): return .end
    case .move, .link, .topic, .search, .more: break
    }
    return nil
  }

  /// Returns the line that a command moves the cursor to.
  private func target(
    of command: ScrollCommand, _ number: Int?, in page: inout ReaderPage, _ screenRows: Int
  ) -> PagePlace {
    let times = max(1, number ?? 1)
    let half = number ?? max(1, screenRows / 2)
    let rows: Int
    switch command {
    case .top: return page.place(ofRow: (number ?? 1) - 1)
    case .bottom: return number.map { page.place(ofRow: $0 - 1) } ?? page.end
    case .lineDown: rows = times
    case .lineUp: rows = -times
    case .pageDown: rows = times * screenRows
    case .pageUp: rows = -times * screenRows
    case .halfDown: rows = half
    case .halfUp: rows = -half
    }
    return page.place(movedBy: rows, from: cursor)
  }

  /// Moves the cursor, and scrolls the screen as little as needed to show it.
  private mutating func move(to place: PagePlace, in view: inout PageView) {
    cursor = place
    let last = view.page.place(movedBy: view.rows - 1, from: view.position)
    if place < view.position {
      view.scroll(to: place)
    } else if last < place {
      view.scroll(to: view.page.place(movedBy: 1 - view.rows, from: place))
    }
  }

  // MARK: The text

  /// The size of the copied text, in bytes, after which no further part is copied: 128 KiB, which
  /// is more than terminals accept for the clipboard.
  private static let maximumCopySize = 1 << 17

  /// Returns the text of the selected lines, up to the part in which `maximumCopySize` is exceeded.
  func lines(in view: inout PageView) -> [String] {
    var lines: [String] = []
    var size = 0
    let (start, last) = (ends.lowerBound, ends.upperBound)
    for part in start.part...last.part {
      if !view.page.isFiltered { view.page.prepare(part) }
      let first = part == start.part ? start : PagePlace(part: part)
      let end = part == last.part ? last.row + 1 : view.page.rowCounts[part]
      for row in view.page.rows(from: first, count: max(0, end - first.row))
      where !isFrame(row.styledLine, of: view.document) {
        let line = row.styledLine
        lines.append(String(line.text[bytes: line.contentStart..<line.contentEnd]))
        size += line.text.utf8.count + 1
      }
      if size > Self.maximumCopySize { break }
    }
    return lines
  }

  /// Whether a line is a rule above or below code, which is not text.
  private func isFrame(_ line: StyledLine, of document: Document) -> Bool {
    !line.isCode && line.node < document.count && document.kind(of: line.node) == .codeBlock
  }
}
