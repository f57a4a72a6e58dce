/// The way in which a terminal shows the pictures of kitty's graphics protocol.
package enum PictureDisplay: Sendable, Hashable {
  /// Pictures in the cells of special characters ("Unicode placeholders"), which move and disappear
  /// as text does.
  case placeholders
  /// Pictures at positions of the screen, over its text, which stay until they are removed.
  case placements

  /// Chooses the display by the name and version that a terminal reports. Returns nil for a
  /// terminal that shows no pictures. A query for the protocol would not suffice, because some
  /// terminals answer the query but print placeholders as text.
  package init?(terminal report: String) {
    let name = report.prefix { $0.isASCII && $0.isLetter }.lowercased()
    let numbers = report.split { !($0.isASCII && $0.isNumber) }.prefix(2).map { Int($0) ?? 0 }
    let version = (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
    switch name {
    case "ghostty": self = .placeholders
    case "kitty" where version >= (0, 28): self = .placeholders
    case "kitty" where version >= (0, 20): self = .placements
    case "konsole" where version >= (22, 4): self = .placements
    default: return nil
    }
  }
}
