package import HelpTerminal

/// The abilities of a terminal.
package struct TerminalTraits: Sendable {
  /// Colours tell code from text; without them, backticks do.
  package var hasColors = true
  /// Whether its characters include `☑` and `☐`.
  package var hasBoxes = true
  /// The way in which it shows pictures; nil if it cannot.
  package var pictures: PictureDisplay?
  /// The size of a cell in pixels; nil if unknown.
  package var cell: PixelSize?

  /// Traits with the given values.
  package init(hasColors: Bool = true, hasBoxes: Bool = true) {
    self.hasColors = hasColors
    self.hasBoxes = hasBoxes
  }
}

/// The width and height of a picture or a cell, in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int
}
