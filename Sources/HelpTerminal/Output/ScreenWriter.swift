package import HelpLayout

/// Turns screens into the bytes that make a terminal show them: rows that have moved are moved by the terminal, of the
/// others only the cells that changed are written, between the marks of synchronized output, so that no half-drawn
/// screen is seen.
package struct ScreenWriter {
  /// Alternate screen, no automatic wrapping, hidden cursor, bracketed paste, reports of the focus and, if requested,
  /// of the mouse.
  package static func entering(usesMouse: Bool) -> String {
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1004h"
      + (usesMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "") + "\u{1B}[2J"
  }

  /// Undoes all of it, even in the middle of a frame.
  /// - Parameter usesHyperlinks: ends an address that may be half sent.
  package static func leaving(usesHyperlinks: Bool) -> String {
    (usesHyperlinks ? "\u{1B}\\\u{1B}]8;;\u{1B}\\" : "")
      + "\u{1B}[r\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l"
      + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }

  private let palette: Palette
  private let usesHyperlinks: Bool
  private var shown: ScreenBuffer?
  /// The pictures that the terminal has, at the places of their numbers.
  private var pictures: [ScreenPicture] = []
  /// The way in which the terminal shows pictures.
  package var display = PictureDisplay.placeholders
  /// The pictures that are placed on the screen.
  private var placed: [PicturePart] = []

  /// - Parameter usesHyperlinks: tells the terminal where links lead (OSC 8).
  package init(_ depth: ColorDepth, theme: Theme = .standard, usesHyperlinks: Bool = true) {
    palette = Palette(depth, theme: theme)
    self.usesHyperlinks = usesHyperlinks
  }

  /// Gives the terminal all pictures again: those of another book may have the same names.
  package mutating func forgetPictures() { pictures.removeAll() }

  /// The pictures of a screen that the terminal does not have yet, with the numbers for them; they count as sent.
  package mutating func takeUnsent(of screen: ScreenBuffer) -> [(
    number: Int, picture: ScreenPicture
  )] {
    screen.pictures.compactMap { picture in
      guard !pictures.contains(picture) else { return nil }
      // The oldest of so many is no longer on any screen.
      if pictures.count >= Self.maximumPictures { pictures.removeAll() }
      pictures.append(picture)
      return (pictures.count, picture)
    }
  }

  /// A number is one of the 255 colours of the palette besides black.
  private static let maximumPictures = 255

  private func number(of cell: ScreenBuffer.Cell, on screen: ScreenBuffer) -> Int {
    guard cell.picture > 0 else { return 0 }
    return (pictures.firstIndex(of: screen.pictures[cell.picture - 1]) ?? -1) + 1
  }

  /// Forgets the shown frame, so that the next one is drawn whole.
  package mutating func invalidate() { shown = nil }

  /// The bytes that turn the shown frame into `screen`; none if it did not change.
  package mutating func bytes(for whole: ScreenBuffer) -> [UInt8] {
    let screen = display == .placements ? whole.withoutPictures : whole
    defer { shown = screen }
    var body = ""
    var earlier = shown
    if let known = shown, known.columns != screen.columns || known.rows != screen.rows {
      earlier = nil
    }
    if earlier == nil { body += "\u{1B}[0m\u{1B}[2J" }
    // Terminals differ in the effect of a scrolling region on placed pictures.
    let parts = display == .placements ? whole.pictureParts : []
    if let known = earlier, parts.isEmpty, placed.isEmpty,
      let scrolled = ScrolledRows(from: known, to: screen)
    {
      body += scrolled.sequence
      earlier = known.moved(by: scrolled)
    }
    var pen = Pen()
    for row in 0..<screen.rows {
      let isCleared = mustClear(row: row, for: screen, of: earlier)
      if isCleared { body += "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[K" }
      if isCleared { pen.parameters = "" }
      write(row: row, of: screen, over: isCleared ? nil : earlier, &pen, to: &body)
    }
    if !pen.parameters.isEmpty { body += "\u{1B}[0m" }
    if !pen.address.isEmpty { body += "\u{1B}]8;;\u{1B}\\" }
    if parts != placed || earlier == nil { body += place(parts) }
    if body.isEmpty {
      // Only the cursor has moved.
      guard screen.cursor != shown?.cursor else { return [] }
      return Array(cursorSequence(for: screen).utf8)
    }
    return Array(
      ("\u{1B}[?2026h" + body + cursorSequence(for: screen) + "\u{1B}[?2026l").utf8)
  }

  /// Puts pictures over the text, in place of those that are there.
  private mutating func place(_ parts: [PicturePart]) -> String {
    defer { placed = parts }
    var body = placed.isEmpty ? "" : PictureTransmission.removal
    for part in parts {
      guard let index = pictures.firstIndex(of: part.picture) else { continue }
      body += PictureTransmission.placement(part, number: index + 1)
    }
    return body
  }

  /// The terminal's own cursor goes where text goes in: input methods open their windows there.
  private func cursorSequence(for screen: ScreenBuffer) -> String {
    guard let cursor = screen.cursor else { return "" }
    return "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H"
  }

  /// The style and address that the terminal applies to the next text.
  private struct Pen {
    var parameters = ""
    var address = ""
  }

  /// Whether a row that changes is cleared first. Its graphemes of several code points may have taken more columns on
  /// the terminal than here, so that a code point may be in a cell that counts as empty.
  private func mustClear(row: Int, for screen: ScreenBuffer, of earlier: ScreenBuffer?) -> Bool {
    guard let earlier, earlier.hasSequences(inRow: row) else { return false }
    return (0..<screen.columns).contains { column in
      let cell = screen[row, column]
      return !isShown(cell, address(of: cell, on: screen), row, column, of: screen, by: earlier)
    }
  }

  private func address(of cell: ScreenBuffer.Cell, on screen: ScreenBuffer) -> String {
    cell.address == 0 ? "" : screen.addresses[cell.address - 1]
  }

  private func write(
    row: Int, of screen: ScreenBuffer, over earlier: ScreenBuffer?, _ pen: inout Pen,
    to body: inout String
  ) {
    var cursor = -1
    // Ranges of graphemes are redrawn whole where their width may be understood differently.
    for column in 0..<screen.columns {
      let cell = screen[row, column]
      let address = address(of: cell, on: screen)
      if cell.text.isEmpty || isShown(cell, address, row, column, of: screen, by: earlier) {
        continue
      }
      if cursor != column { body += "\u{1B}[\(row + 1);\(column + 1)H" }
      let picture = number(of: cell, on: screen)
      let wanted = picture > 0 ? "38;5;\(picture)" : sequence(for: cell)
      if wanted != pen.parameters {
        body += wanted.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(wanted)m"
        pen.parameters = wanted
      }
      if usesHyperlinks, address != pen.address {
        body += "\u{1B}]8;" + (address.isEmpty ? "" : "id=\(cell.address)") + ";\(address)\u{1B}\\"
        pen.address = address
      }
      body += cell.text
      // After a character other than ASCII the terminal may disagree about the column: send it again.
      cursor = cell.text.utf8.count == 1 || picture > 0 ? column + 1 : -1
    }
  }

  private func isShown(
    _ cell: ScreenBuffer.Cell, _ address: String, _ row: Int, _ column: Int,
    of screen: ScreenBuffer, by earlier: ScreenBuffer?
  ) -> Bool {
    guard let earlier else { return cell == .blank }
    var old = earlier[row, column]
    let oldAddress = self.address(of: old, on: earlier)
    let isSamePicture = number(of: cell, on: screen) == number(of: old, on: earlier)
    // Numbers of addresses and of pictures are those of one screen.
    old.address = cell.address
    old.picture = cell.picture
    return cell == old && address == oldAddress && isSamePicture
  }

  private func sequence(for cell: ScreenBuffer.Cell) -> String {
    let text = palette.parameters(for: cell.style)
    let extra = cell.emphasis.map(palette.parameters) ?? ""
    if extra.isEmpty { return text }
    // A match has separate colours; a selected link keeps those of a link.
    if cell.emphasis != .selected && cell.emphasis != .status { return extra }
    return text.isEmpty ? extra : text + ";" + extra
  }
}

extension ScreenBuffer {
  /// Whether a row has a grapheme of several code points, about whose width terminals disagree. Placeholders of
  /// pictures are not text.
  fileprivate func hasSequences(inRow row: Int) -> Bool {
    (0..<columns).contains { column in
      let cell = self[row, column]
      return cell.text.utf8.count > 1 && cell.picture == 0 && cell.text.unicodeScalars.count > 1
    }
  }
}
