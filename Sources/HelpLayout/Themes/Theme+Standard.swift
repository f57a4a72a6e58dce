extension Theme {
  /// The default theme, which can be read on light and dark backgrounds. With 256 colours and more,
  /// each colour has a contrast of 4.5 to 1 to white and to black (WCAG 2.2, success criterion
  /// 1.4.3). This contrast leaves a narrow band of each hue, and few of the 256 colours.
  ///
  /// With sixteen colours, text on the terminal's own background is never black, white or blue.
  /// Each of these colours is unreadable on some default background.
  public static let standard: Theme = {
    var theme = Theme(name: "standard")
    let violet = ThemeColor(basic: 5, indexed: 98, rgb: 0xB746B7)
    let sky = ThemeColor(basic: 6, indexed: 63, rgb: 0x1777D0)
    let slate = ThemeColor(basic: 6, indexed: 63, rgb: 0x407AAA)
    let green = ThemeColor(basic: 2, indexed: 29, rgb: 0x33853A)
    let ochre = ThemeColor(basic: 3, indexed: 131, rgb: 0x9C6C0D)
    let red = ThemeColor(basic: 1, indexed: 131, rgb: 0xD04444)
    for (element, color) in [
      (.codeKeyword, violet), (.codeType, ThemeColor(basic: 6, indexed: 63, rgb: 0x138383)),
      (.codeString, green), (.codeNumber, ThemeColor(basic: 1, indexed: 131, rgb: 0xB75C27)),
      (.codeFunction, sky), (.codeAttribute, ochre), (.codeName, slate), (.codeInserted, green),
      (.codeDeleted, red), (.code, green), (.heading1, violet),
      (.heading2, violet), (.heading3, slate), (.note, sky), (.tip, green), (.important, violet),
      (.warning, ochre), (.caution, red),
    ] as [(ThemeElement, ThemeColor)] {
      theme[element] = Look(foreground: color)
    }
    theme[.link] = Look(.underline, foreground: sky)
    theme[.codeComment] = Look(
      [.italic, .faint], foreground: ThemeColor(basic: -1, indexed: 243, rgb: 0x637886))
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
