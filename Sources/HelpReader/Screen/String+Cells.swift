import HelpLayout

extension String {
  /// The first bytes of a text.
  func prefixBytes(_ count: Int) -> Substring {
    self[..<utf8.index(startIndex, offsetBy: min(count, utf8.count))]
  }

  func suffixBytes(from count: Int) -> Substring {
    self[utf8.index(startIndex, offsetBy: min(count, utf8.count))...]
  }

  /// The text, or as much of it as fits with `…` at its end.
  func truncated(to columns: Int) -> String {
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
