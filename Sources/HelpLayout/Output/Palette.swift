/// The look of each text style: colours that can be read on light and on dark backgrounds.
///
/// With sixteen colours only those of the user's palette are used, never black, white, blue or yellow for text:
/// each of these is unreadable on some default background.
public struct Palette: Sendable {
  public let depth: ColorDepth

  public init(_ depth: ColorDepth) {
    self.depth = depth
  }

  /// The parameters of a `CSI … m` sequence that sets a style after a reset; empty for plain text.
  public func parameters(for style: TextStyle) -> String {
    var codes: [String] = []
    if !style.isDisjoint(with: [.bold, .keyboard]) { codes.append("1") }
    // No colour of the sixteen stands back behind the others.
    let isFaint = style.contains(.codeComment) && depth < .ansi256
    if style.contains(.dim) || isFaint { codes.append("2") }
    if !style.isDisjoint(with: [.italic, .codeComment]) { codes.append("3") }
    if !style.isDisjoint(with: [.underline, .link]) { codes.append("4") }
    if style.contains(.mark) { codes.append("7") }
    if style.contains(.strikethrough) { codes.append("9") }
    if let color = color(for: style) { codes.append(color) }
    return codes.joined(separator: ";")
  }

  private func color(for style: TextStyle) -> String? {
    guard depth != .none, !(style.contains(.codeComment) && depth < .ansi256) else { return nil }
    for (candidate, basic, indexed, red, green, blue) in Self.colors
    where !style.isDisjoint(with: candidate) {
      switch depth {
      case .none: return nil
      case .ansi16: return "\(30 + basic)"
      case .ansi256: return "38;5;\(indexed)"
      case .trueColor: return "38;2;\(red);\(green);\(blue)"
      }
    }
    return nil
  }

  /// Earlier rows win. Basic: 1 red, 2 green, 3 yellow, 5 magenta, 6 cyan.
  private static let colors: [(TextStyle, Int, Int, Int, Int, Int)] = [
    (.link, 6, 32, 0x1E, 0x86, 0xD1),
    (.codeComment, 6, 66, 0x6B, 0x80, 0x8C),
    (.codeKeyword, 5, 133, 0xB3, 0x5F, 0xB3),
    (.codeType, 6, 37, 0x1A, 0x8F, 0x8F),
    (.codeString, 2, 71, 0x4F, 0x9A, 0x4F),
    (.codeNumber, 1, 173, 0xC0, 0x70, 0x40),
    (.codeFunction, 6, 32, 0x1E, 0x86, 0xD1),
    (.codeAttribute, 3, 136, 0xB0, 0x80, 0x10),
    (.codeName, 6, 67, 0x5A, 0x87, 0xB0),
    (.codeInserted, 2, 71, 0x4F, 0x9A, 0x4F),
    (.codeDeleted, 1, 167, 0xD0, 0x50, 0x50),
    (.code, 2, 71, 0x4F, 0x9A, 0x4F),
    (.codeBlock, 2, 71, 0x4F, 0x9A, 0x4F),
    (.heading1, 5, 133, 0xB3, 0x5F, 0xB3),
    (.heading2, 5, 133, 0xB3, 0x5F, 0xB3),
    (.heading3, 6, 67, 0x5A, 0x87, 0xB0),
    (.note, 6, 32, 0x1E, 0x86, 0xD1),
    (.tip, 2, 71, 0x4F, 0x9A, 0x4F),
    (.important, 5, 133, 0xB3, 0x5F, 0xB3),
    (.warning, 3, 136, 0xB0, 0x80, 0x10),
    (.caution, 1, 167, 0xD0, 0x50, 0x50),
  ]
}
