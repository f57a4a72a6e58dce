import HelpCore
import HelpLayout
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Themes")
struct ThemeTests {
  private func theme(_ text: String) throws -> Theme {
    try Theme(reading: Array(text.utf8), name: "own", file: "own.theme")
  }

  @Test("a file changes only the elements that it names")
  func overrides() throws {
    let theme = try theme("# Mine.\r\n\n  link bold red 9 #FF0000 on black\ncode\n#no words\n")
    #expect(theme.name == "own")
    let palette = Palette(.ansi16, theme: theme)
    #expect(palette.parameters(for: .link) == "1;31;40")
    #expect(palette.parameters(for: .code) == "")
    #expect(palette.parameters(for: .heading1) == "35")
    #expect(Palette(.ansi256, theme: theme).parameters(for: .link) == "1;38;5;9;40")
    #expect(Palette(.trueColor, theme: theme).parameters(for: .link) == "1;38;2;255;0;0;40")
    #expect(Palette(.none, theme: theme).parameters(for: .link) == "1")
  }

  @Test("a theme with 'base none' styles only the elements that it names")
  func bare() throws {
    let theme = try theme("base none\nlink underline\n")
    for depth in [ColorDepth.none, .ansi16, .ansi256, .trueColor] {
      let palette = Palette(depth, theme: theme)
      #expect(palette.parameters(for: .link) == "4")
      #expect(palette.parameters(for: [.heading1, .bold]) == "1", "the author's bold stays")
      #expect(palette.parameters(for: .codeComment) == "" && palette.parameters(of: .match) == "")
    }
  }

  @Test("a colour has a replacement at each depth of colour")
  func fallbacks() throws {
    let palette = { (depth: ColorDepth) in
      Palette(depth, theme: try theme("link #FF0000\ncode 21\nnote bright-green\ntip 196 on 232\n"))
    }
    #expect(try palette(.ansi256).parameters(for: .link) == "38;5;196")
    #expect(try palette(.ansi16).parameters(for: .link) == "91")
    #expect(try palette(.trueColor).parameters(for: .code) == "38;5;21")
    #expect(try palette(.ansi16).parameters(for: .code) == "34")
    #expect(try palette(.trueColor).parameters(for: .note) == "92")
    #expect(try palette(.ansi16).parameters(for: .tip) == "91;40")
    #expect(try palette(.none).parameters(for: .tip) == "")
  }

  @Test("'default' is the colour of the terminal, even inside another element")
  func ownColor() throws {
    let palette = Palette(.ansi16, theme: try theme("code-comment default\ncode-block green\n"))
    #expect(palette.parameters(for: [.codeComment, .codeBlock]) == "")
    #expect(palette.parameters(for: .codeBlock) == "32")
  }

  @Test("matches, hints and selections differ from text, even without colours")
  func additions() {
    let palette = Palette(.none)
    #expect(palette.parameters(of: .match) == "7")
    #expect(palette.parameters(of: .currentMatch) == "1;4;7")
    #expect(palette.parameters(of: .hint) == "1;7")
    #expect(palette.parameters(of: .selected) == "7")
    #expect(Palette(.trueColor).parameters(of: .currentMatch) == "1;30;46")
    #expect(Palette(.ansi16).parameters(of: .hint) == "1;30;43")
  }

  @Test("faint text is dim on terminals with few colours")
  func faint() {
    #expect(Palette(.none).parameters(for: .codeComment) == "2;3")
    #expect(Palette(.ansi16).parameters(for: .codeComment) == "2;3")
    #expect(Palette(.ansi256).parameters(for: .codeComment) == "3;38;5;243")
  }

  @Test(
    "the error for a broken file names the fault, the line and the column",
    arguments: [
      (
        "lnik red", "own.theme:1:1: cannot use the theme 'own': there is no element 'lnik'",
        "did you mean 'link'?"
      ),
      (
        "\n\nlink  bold gren",
        "own.theme:3:12: cannot use the theme 'own': 'gren' is neither a colour nor an attribute",
        "did you mean 'green'?"
      ),
      (
        "code #12345",
        "own.theme:1:6: cannot use the theme 'own': a colour is '#' and six hexadecimal digits: #1E86D1",
        nil
      ),
      (
        "code #12345G",
        "own.theme:1:6: cannot use the theme 'own': a colour is '#' and six hexadecimal digits: #1E86D1",
        nil
      ),
      (
        "code 256",
        "own.theme:1:6: cannot use the theme 'own': colour numbers go from 0 to 255", nil
      ),
      (
        "code -1",
        "own.theme:1:6: cannot use the theme 'own': colour numbers go from 0 to 255", nil
      ),
      (
        "code red blue",
        "own.theme:1:10: cannot use the theme 'own': 'blue' is a second colour of the same kind",
        "use at most one name, one number and one '#1E86D1'"
      ),
      (
        "code red on",
        "own.theme:1:10: cannot use the theme 'own': 'on' comes once, before colours", nil
      ),
      (
        "code on red on blue",
        "own.theme:1:13: cannot use the theme 'own': 'on' comes once, before colours", nil
      ),
      (
        "code red\ntip red\ncode blue",
        "own.theme:3:1: cannot use the theme 'own': 'code' is set twice", nil
      ),
      (
        "code red\nbase none",
        "own.theme:2:1: cannot use the theme 'own': 'base' comes before everything else", nil
      ),
      (
        "base light", "own.theme:1:6: cannot use the theme 'own': 'base' must be standard or none",
        nil
      ),
      ("base", "own.theme:1:1: cannot use the theme 'own': 'base' must be standard or none", nil),
      (
        "base none x", "own.theme:1:11: cannot use the theme 'own': 'base' takes one word",
        nil
      ),
    ] as [(String, String, String?)])
  func broken(_ text: String, _ message: String, _ hint: String?) {
    let error = #expect(throws: HelpError.self) { try theme(text) }
    #expect(error?.code == .malformed)
    #expect(error?.description == message + (hint.map { "\n  hint: " + $0 } ?? ""))
  }

  @Test("bytes that are not text are an error")
  func noText() {
    let error = #expect(throws: HelpError.self) {
      try Theme(reading: [0x6C, 0xFF], name: "own", file: "own.theme")
    }
    #expect(error?.description == "own.theme: cannot use the theme 'own': it is not valid UTF-8")
  }

  @Test("the standard colours have a contrast of 4.5 to 1 to white and to black")
  func contrast() {
    func luminance(_ rgb: Int) -> Double {
      let parts = [16, 8, 0].map { shift in
        let value = Double(rgb >> shift & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    var count = 0
    for element in ThemeElement.allCases where Theme.standard[element].background == nil {
      guard let color = Theme.standard[element].foreground else { continue }
      count += 1
      let shades = [color.rgb, color.indexed.map(ThemeColor.rgb(ofIndexed:))].compactMap { $0 }
      #expect(shades.count == 2)
      for shade in shades {
        let contrasts = [1.05 / (luminance(shade) + 0.05), (luminance(shade) + 0.05) / 0.05]
        #expect(contrasts.allSatisfy { $0 >= 4.5 }, "\(element): \(String(shade, radix: 16))")
      }
    }
    #expect(count > 0)
  }
}
