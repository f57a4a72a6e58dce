package import HelpTerminal

/// The abilities of a terminal.
package struct TerminalTraits: Sendable {
  /// Colours tell code from text; without them, backticks do.
  package var hasColors = true
  /// Its characters include `☑` and `☐`.
  package var hasBoxes = true
  /// How it shows pictures; nil where it does not.
  package var pictures: PictureDisplay?
  /// The size of a cell in pixels; nil until it is known.
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
