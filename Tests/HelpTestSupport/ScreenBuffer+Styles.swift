import HelpLayout
package import HelpTerminal

extension ScreenBuffer {
  /// The look of each cell as a letter, without spaces at the ends of lines. Emphasis takes
  /// precedence over the style of the text.
  package var styles: String {
    (0..<rows).map { row in
      var line = (0..<columns).map { letter(of: self[row, $0]) }.joined()
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private func letter(of cell: Cell) -> String {
    switch cell.emphasis {
    case .selected: return "s"
    case .match: return "m"
    case .currentMatch: return "M"
    case .status: return "_"
    case .hint: return "x"
    default: break
    }
    if cell.address > 0 { return "w" }
    if cell.style.contains(.link) { return "l" }
    if !cell.style.isDisjoint(with: [.heading1, .heading2, .heading3]) { return "h" }
    if cell.style.contains(.underline) { return "u" }
    if cell.style.contains(.bold) { return "b" }
    if cell.style.contains(.dim) { return "d" }
    return cell.style.isEmpty ? " " : "c"
  }
}
