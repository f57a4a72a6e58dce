import HelpLayout

extension Character {
  /// The number of cells that a grapheme occupies in a `ScreenBuffer`: at most two.
  package var cells: Int { min(2, DisplayWidth.columns(of: self)) }
}

extension StringProtocol {
  /// The number of cells that a text occupies in a `ScreenBuffer`.
  package var cells: Int { reduce(0) { $0 + $1.cells } }

  /// Returns the offset in UTF-8 of the grapheme that covers a column. After the last grapheme,
  /// returns the end of the text.
  package func offset(atColumn column: Int) -> Int {
    var endColumn = 0
    return prefix {
      endColumn += $0.cells
      return endColumn <= column
    }.utf8.count
  }
}

extension String {
  /// Returns the text, or the beginning that fits with `…` after it. Without any column, returns an
  /// empty string.
  package func truncated(to columns: Int) -> String {
    guard DisplayWidth.columns(of: self) > columns else { return self }
    guard columns > 0 else { return "" }
    var result = ""
    var width = 1
    for character in self {
      width += DisplayWidth.columns(of: character)
      if width > columns { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }
}
