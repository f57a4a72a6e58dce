/// What a terminal can show.
package struct TerminalTraits: Sendable {
  /// Colours tell code from text; without them, backticks do.
  package var hasColors = true
  /// Its characters include `☑` and `☐`.
  package var hasBoxes = true
  /// It shows pictures in the place of characters (kitty's graphics protocol with Unicode placeholders).
  package var takesPictures = false
  /// The size of a cell in pixels; nil until it is known.
  package var cell: PixelSize?

  /// Traits with the given values.
  package init(hasColors: Bool = true, hasBoxes: Bool = true) {
    self.hasColors = hasColors
    self.hasBoxes = hasBoxes
  }

  /// The terminals that show pictures by placeholders, by how their names begin. Others answer a query for the protocol,
  /// but print the placeholders as text.
  static let showsPictures = ["kitty", "ghostty"]
}

/// A size in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int
}
