/// What a terminal can show.
package struct TerminalTraits: Sendable {
  /// Colours tell code from text; without them, backticks do.
  package var hasColors = true
  /// Its characters include `☑` and `☐`.
  package var hasBoxes = true

  /// Traits with the given values.
  package init(hasColors: Bool = true, hasBoxes: Bool = true) {
    self.hasColors = hasColors
    self.hasBoxes = hasBoxes
  }
}
