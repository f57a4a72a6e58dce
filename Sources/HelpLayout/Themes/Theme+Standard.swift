extension Theme {
  /// Colours that can be read on light and on dark backgrounds.
  ///
  /// With sixteen colours only those of the user's palette are used, never black, white, blue or yellow for text:
  /// each of these is unreadable on some default background.
  public static let standard: Theme = {
    var theme = Theme(name: "standard")
    let violet = ThemeColor(basic: 5, indexed: 133, rgb: 0xB35FB3)
    let sky = ThemeColor(basic: 6, indexed: 32, rgb: 0x1E86D1)
    let slate = ThemeColor(basic: 6, indexed: 67, rgb: 0x5A87B0)
    let green = ThemeColor(basic: 2, indexed: 71, rgb: 0x4F9A4F)
    let ochre = ThemeColor(basic: 3, indexed: 136, rgb: 0xB08010)
    let red = ThemeColor(basic: 1, indexed: 167, rgb: 0xD05050)
    for (element, color) in [
      (.codeKeyword, violet), (.codeType, ThemeColor(basic: 6, indexed: 37, rgb: 0x1A8F8F)),
      (.codeString, green), (.codeNumber, ThemeColor(basic: 1, indexed: 173, rgb: 0xC07040)),
      (.codeFunction, sky), (.codeAttribute, ochre), (.codeName, slate), (.codeInserted, green),
      (.codeDeleted, red), (.code, green), (.codeBlock, green), (.heading1, violet),
      (.heading2, violet), (.heading3, slate), (.note, sky), (.tip, green), (.important, violet),
      (.warning, ochre), (.caution, red),
    ] as [(ThemeElement, ThemeColor)] {
      theme[element] = Look(foreground: color)
    }
    theme[.link] = Look(.underline, foreground: sky)
    theme[.codeComment] = Look(
      [.italic, .faint], foreground: ThemeColor(basic: -1, indexed: 66, rgb: 0x6B808C))
    theme[.keyboard] = Look(.bold)
    theme[.mark] = Look(.reverse)
    theme[.frame] = Look(.dim)
    theme[.selected] = Look(.reverse)
    theme[.status] = Look(.reverse)
    let black = ThemeColor(basic: 0)
    theme[.match] = Look(foreground: black, background: ThemeColor(basic: 3))
    theme[.currentMatch] = Look(.bold, foreground: black, background: ThemeColor(basic: 6))
    theme[.hint] = Look(.bold, foreground: black, background: ThemeColor(basic: 3))
    return theme
  }()
}
