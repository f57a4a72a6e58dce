package import HelpLayout

/// A writer that turns screens into the bytes that make a terminal show them. The terminal moves
/// rows that have moved, and receives only the changed cells of other rows. The bytes of a screen
/// are between the marks of synchronized output, because a half-drawn screen must not be visible.
package struct ScreenWriter {
  /// Returns the sequences that begin a session: alternate screen, no automatic wrapping, hidden
  /// cursor, bracketed paste, reports of the focus and, if requested, of the mouse.
  package static func entering(usesMouse: Bool) -> String {
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h"
      + (usesMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "") + "\u{1B}[2J"
  }

  /// Returns the sequences that end a session, even in the middle of a frame.
  /// - Parameter usesHyperlinks: whether an address may be half sent, and must be ended.
  package static func leaving(usesHyperlinks: Bool) -> String {
    (usesHyperlinks ? "\u{1B}\\\u{1B}]8;;\u{1B}\\" : "")
      + "\u{1B}[r\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l"
      + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }

  private let palette: Palette
  private let usesHyperlinks: Bool
  /// The screen that the terminal shows, or nil if it is unknown.
  private var shownScreen: ScreenBuffer?
  /// The pictures that the terminal has received. The number of the first is 1.
  private var pictures: [ScreenPicture] = []
  /// The way in which the terminal shows pictures.
  package var display = PictureDisplay.placeholders
  /// The placements that the terminal shows.
  private var placedParts: [PicturePart] = []

  /// Creates a writer that has shown nothing.
  /// - Parameter usesHyperlinks: whether the addresses of links are sent to the terminal (OSC 8).
  package init(_ depth: ColorDepth, theme: Theme = .standard, usesHyperlinks: Bool = true) {
    palette = Palette(depth, theme: theme)
    self.usesHyperlinks = usesHyperlinks
  }

  /// Forgets the pictures that the terminal has received, because pictures of another book may have
  /// the same names.
  package mutating func forgetPictures() { pictures.removeAll() }

  /// Returns the pictures of a screen that the terminal has not received, with their numbers. The
  /// pictures are then recorded as received.
  package mutating func takeUnsent(of screen: ScreenBuffer) -> [(
    number: Int, picture: ScreenPicture
  )] {
    screen.pictures.compactMap { picture in
      guard !pictures.contains(picture) else { return nil }
      // All numbers become free. A picture that is still visible is sent again with the next
      // screen.
      if pictures.count >= Self.maximumPictures { pictures.removeAll() }
      pictures.append(picture)
      return (pictures.count, picture)
    }
  }

  /// The maximum number of pictures: their numbers are the colours 1 to 255 of the palette.
  private static let maximumPictures = 255

  /// Returns the number of the picture in a cell, or 0 for none.
  private func number(of cell: ScreenBuffer.Cell, on screen: ScreenBuffer) -> Int {
    guard cell.picture > 0 else { return 0 }
    return (pictures.firstIndex(of: screen.pictures[cell.picture - 1]) ?? -1) + 1
  }

  /// Forgets the shown screen. The next screen is then drawn completely.
  package mutating func invalidate() { shownScreen = nil }

  /// Returns the bytes that turn the shown screen into another. Empty if nothing has changed.
  package mutating func bytes(for requestedScreen: ScreenBuffer) -> [UInt8] {
    let screen = display == .placements ? requestedScreen.withoutPictures : requestedScreen
    defer { shownScreen = screen }
    var body = ""
    var earlier = shownScreen
    if let shownScreen, shownScreen.columns != screen.columns || shownScreen.rows != screen.rows {
      earlier = nil
    }
    if earlier == nil { body += "\u{1B}[0m\u{1B}[2J" }
    // A scrolling region affects placed pictures differently from terminal to terminal.
    let parts = display == .placements ? requestedScreen.pictureParts : []
    if let unscrolled = earlier, parts.isEmpty, placedParts.isEmpty,
      let scrolledRows = ScrolledRows(from: unscrolled, to: screen)
    {
      body += scrolledRows.sequence
      earlier = unscrolled.moved(by: scrolledRows)
    }
    var pen = Pen()
    for row in 0..<screen.rows {
      let isCleared = mustClear(row: row, for: screen, of: earlier)
      if isCleared {
        body += "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[K"
        pen.parameters = ""
      }
      write(row: row, of: screen, over: isCleared ? nil : earlier, &pen, to: &body)
    }
    if !pen.parameters.isEmpty { body += "\u{1B}[0m" }
    if !pen.address.isEmpty { body += "\u{1B}]8;;\u{1B}\\" }
    if parts != placedParts || earlier == nil { body += place(parts) }
    if body.isEmpty {
      // Only the cursor has moved.
      guard screen.cursor != shownScreen?.cursor else { return [] }
      return Array(cursorSequence(for: screen).utf8)
    }
    return Array(
      ("\u{1B}[?2026h" + body + cursorSequence(for: screen) + "\u{1B}[?2026l").utf8)
  }

  /// Returns the sequences that replace the placements of the terminal.
  private mutating func place(_ parts: [PicturePart]) -> String {
    defer { placedParts = parts }
    var body = placedParts.isEmpty ? "" : PictureTransmission.removal
    for part in parts {
      guard let index = pictures.firstIndex(of: part.picture) else { continue }
      body += PictureTransmission.placement(part, number: index + 1)
    }
    return body
  }

  /// Returns the sequence that moves the terminal's own cursor to typed text, where input methods
  /// open their windows.
  private func cursorSequence(for screen: ScreenBuffer) -> String {
    guard let cursor = screen.cursor else { return "" }
    return "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
  }

  /// The style and address that the terminal applies to the next text.
  private struct Pen {
    var parameters = ""
    var address = ""
  }

  /// Whether a changed row is cleared first. On the terminal, a grapheme of several code points may
  /// have occupied more columns. Cells that are empty in the earlier screen may therefore show a
  /// part of the grapheme.
  private func mustClear(row: Int, for screen: ScreenBuffer, of earlier: ScreenBuffer?) -> Bool {
    guard let earlier, earlier.hasSequences(inRow: row) else { return false }
    return (0..<screen.columns).contains { column in
      let cell = screen[row, column]
      return !isShown(cell, address(of: cell, on: screen), row, column, of: screen, by: earlier)
    }
  }

  /// Returns the address of a cell's link. Empty if there is none.
  private func address(of cell: ScreenBuffer.Cell, on screen: ScreenBuffer) -> String {
    cell.address == 0 ? "" : screen.addresses[cell.address - 1]
  }

  /// Writes the cells of a row that differ from an earlier screen.
  private func write(
    row: Int, of screen: ScreenBuffer, over earlier: ScreenBuffer?, _ pen: inout Pen,
    to body: inout String
  ) {
    // The column of the terminal's cursor, or -1 if it is unknown.
    var cursor = -1
    for column in 0..<screen.columns {
      let cell = screen[row, column]
      let address = address(of: cell, on: screen)
      if cell.text.isEmpty || isShown(cell, address, row, column, of: screen, by: earlier) {
        continue
      }
      if cursor != column { body += "\u{1B}[\(row + 1);\(column + 1)H" }
      let picture = number(of: cell, on: screen)
      let parameters = picture > 0 ? "38;5;\(picture)" : self.parameters(for: cell)
      if parameters != pen.parameters {
        body += parameters.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(parameters)m"
        pen.parameters = parameters
      }
      if usesHyperlinks, address != pen.address {
        body += "\u{1B}]8;" + (address.isEmpty ? "" : "id=\(cell.address)") + ";\(address)\u{1B}\\"
        pen.address = address
      }
      body += cell.text
      // The terminal may disagree about the width of a character other than ASCII.
      cursor = cell.text.utf8.count == 1 || picture > 0 ? column + 1 : -1
    }
  }

  /// Whether an earlier screen shows the same cell.
  private func isShown(
    _ cell: ScreenBuffer.Cell, _ address: String, _ row: Int, _ column: Int,
    of screen: ScreenBuffer, by earlier: ScreenBuffer?
  ) -> Bool {
    guard let earlier else { return cell == .blank }
    var old = earlier[row, column]
    let oldAddress = self.address(of: old, on: earlier)
    let isSamePicture = number(of: cell, on: screen) == number(of: old, on: earlier)
    // The numbers of addresses and pictures differ from screen to screen, and are compared by their
    // values.
    old.address = cell.address
    old.picture = cell.picture
    return cell == old && address == oldAddress && isSamePicture
  }

  /// Returns the parameters of a `CSI … m` sequence for a cell.
  private func parameters(for cell: ScreenBuffer.Cell) -> String {
    let text = palette.parameters(for: cell.style)
    let extra = cell.emphasis.map(palette.parameters) ?? ""
    if extra.isEmpty { return text }
    // Only the selection and the status line keep the colours of the text.
    if cell.emphasis != .selected && cell.emphasis != .status { return extra }
    return text.isEmpty ? extra : text + ";" + extra
  }
}

extension ScreenBuffer {
  /// Whether a cell of a row has text of several code points. Terminals disagree about the width of
  /// text of several code points.
  fileprivate func hasSequences(inRow row: Int) -> Bool {
    (0..<columns).contains { column in
      let cell = self[row, column]
      return cell.text.utf8.count > 1 && cell.picture == 0 && cell.text.unicodeScalars.count > 1
    }
  }
}
