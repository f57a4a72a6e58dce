package import HelpTerminal

/// The abilities of a terminal.
package struct TerminalTraits: Sendable {
  /// Whether the terminal has colours, which mark code. Without them, backticks mark code.
  package var hasColors = true
  /// Whether the terminal's characters include `☑` and `☐`.
  package var hasBoxes = true
  /// The way in which the terminal shows pictures, or nil if it cannot.
  package var pictureDisplay: PictureDisplay?
  /// The size of a cell in pixels, or nil if it is unknown.
  package var cell: PixelSize?

  package init(hasColors: Bool = true, hasBoxes: Bool = true) {
    self.hasColors = hasColors
    self.hasBoxes = hasBoxes
  }
}
