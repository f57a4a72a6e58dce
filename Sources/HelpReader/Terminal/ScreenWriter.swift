import HelpLayout

/// Turns screens into the bytes that make a terminal show them: only the cells that changed, between the marks of
/// synchronized output, so that no half-drawn screen is seen.
struct ScreenWriter {
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  static let leaving = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  private let palette: Palette
  private var shown: ScreenBuffer?

  init(_ depth: ColorDepth) {
    palette = Palette(depth)
  }

  /// Forgets what the terminal shows: the next frame is drawn whole.
  mutating func invalidate() { shown = nil }

  /// The bytes from what is shown to `screen`; none when nothing changed.
  mutating func bytes(for screen: ScreenBuffer) -> [UInt8] {
    defer { shown = screen }
    var body = ""
    var earlier = shown
    if let known = shown, known.columns != screen.columns || known.rows != screen.rows {
      earlier = nil
    }
    if earlier == nil { body += "\u{1B}[0m\u{1B}[2J" }
    var parameters = ""
    for row in 0..<screen.rows {
      write(row: row, of: screen, over: earlier, parameters: &parameters, to: &body)
    }
    if body.isEmpty { return [] }
    if !parameters.isEmpty { body += "\u{1B}[0m" }
    return Array(("\u{1B}[?2026h" + body + "\u{1B}[?2026l").utf8)
  }

  private func write(
    row: Int, of screen: ScreenBuffer, over earlier: ScreenBuffer?, parameters: inout String,
    to body: inout String
  ) {
    var cursor = -1
    // Ranges of graphemes are redrawn whole where their width may be understood differently.
    for column in 0..<screen.columns {
      let cell = screen[row, column]
      let old = earlier.map { $0[row, column] } ?? .blank
      if cell == old || cell.text.isEmpty { continue }
      if cursor != column { body += "\u{1B}[\(row + 1);\(column + 1)H" }
      let wanted = sequence(for: cell)
      if wanted != parameters {
        body += wanted.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(wanted)m"
        parameters = wanted
      }
      body += cell.text
      // After anything but ASCII the terminal may disagree on the column: say it again.
      cursor = cell.text.utf8.count == 1 ? column + 1 : -1
    }
  }

  private func sequence(for cell: ScreenBuffer.Cell) -> String {
    let text = palette.parameters(for: cell.style)
    let hasColor = palette.depth != .none
    let extra =
      switch cell.emphasis {
      case .none: ""
      case .selected, .status: "7"
      case .match: hasColor ? "30;43" : "7"
      case .currentMatch: hasColor ? "1;30;46" : "1;4;7"
      case .hint: hasColor ? "1;30;43" : "1;7"
      }
    if extra.isEmpty { return text }
    // A match has colours of its own; a selected link keeps what it is.
    if cell.emphasis != .selected && cell.emphasis != .status { return extra }
    return text.isEmpty ? extra : text + ";" + extra
  }
}
