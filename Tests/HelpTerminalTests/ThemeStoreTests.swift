import HelpCore
import HelpLayout
import HelpTerminal
import HelpTestSupport
import SystemPackage
import Testing

@Suite("Themes by name")
struct ThemeStoreTests {
  private func theme(_ name: String, _ variables: [String: String] = [:]) throws -> Theme {
    try ThemeStore.theme(name) { variables[$0] }
  }

  @Test("the built-in themes are standard, dark, light and plain")
  func compiledIn() throws {
    #expect(ThemeStore.names == ["dark", "light", "plain", "standard"])
    for name in ThemeStore.names { #expect(try theme(name).name == name) }
  }

  @Test("the file of the standard theme equals the theme in the code")
  func standard() throws {
    #expect(try theme("standard") == Theme.standard)
  }

  @Test("the plain theme has no colours")
  func plain() throws {
    let plain = try theme("plain")
    for element in ThemeElement.allCases {
      #expect(plain[element].foreground == nil && plain[element].background == nil)
    }
  }

  @Test("text in the light and dark themes has enough contrast", arguments: ["light", "dark"])
  func contrast(_ name: String) throws {
    let theme = try theme(name)
    var count = 0
    for element in ThemeElement.allCases where theme[element].background == nil {
      guard let rgb = theme[element].foreground?.rgb else { continue }
      count += 1
      // WCAG 2 defines the relative luminance and requires a contrast of 4.5 to 1, here against
      // white or a dark grey.
      func luminance(_ rgb: Int) -> Double {
        func part(_ shift: Int) -> Double {
          let value = Double(rgb >> shift & 0xFF) / 255
          // This polynomial is close to the curve of the standard.
          return value * value * (0.8 + 0.2 * value)
        }
        return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
      }
      let (paper, ink) = (luminance(name == "light" ? 0xFFFFFF : 0x1E1E1E), luminance(rgb))
      let ratio = (max(paper, ink) + 0.05) / (min(paper, ink) + 0.05)
      #expect(ratio >= 4.5, "\(element.name) on \(name): \(ratio)")
    }
    #expect(count > 0)
  }

  @Test("themes below XDG_CONFIG_HOME or ~/.config replace built-in themes")
  func own() throws {
    let folder = try TemporaryDirectory()
    try folder.write("lectern/themes/dark.theme", "link red\n")
    try folder.write(".config/lectern/themes/mine.theme", "base none\n")
    let path = folder.path.string
    let dark = try theme("dark", ["XDG_CONFIG_HOME": path])
    #expect(dark[.link].foreground == ThemeColor(basic: 1))
    #expect(try theme("mine", ["HOME": path]) == Theme(name: "mine"))
    #expect(try theme("dark", ["HOME": path])[.link].foreground?.basic == 14)
    // A relative path is ignored, as the XDG specification requires.
    #expect(throws: HelpError.self) { try theme("mine", ["XDG_CONFIG_HOME": "."]) }
    let near = #expect(throws: HelpError.self) { try theme("mien", ["HOME": path]) }
    #expect(near?.why == "the themes are dark, light, mine, plain and standard")
    #expect(near?.hint == "did you mean 'mine'?")
  }

  @Test("a name with a slash or the extension is a file")
  func files() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a", "base none\n")
    try folder.write("b.theme", "lnik red\n")
    #expect(try theme(folder.file("a").string) == Theme(name: "a"))
    let broken = #expect(throws: HelpError.self) { try theme(folder.file("b.theme").string) }
    #expect(broken?.code == .malformed)
    #expect(broken?.location?.description == "\(folder.file("b.theme")):1:1")
    let missing = #expect(throws: HelpError.self) { try theme("none.theme") }
    #expect(missing?.code == .notFound)
    #expect(
      missing?.description == "cannot use the theme 'none.theme': no such file or directory")
  }

  @Test("the error for an unknown name suggests the nearest one, and lists all")
  func unknown() {
    let near = #expect(throws: HelpError.self) { try theme("drak") }
    #expect(
      near?.description
        == """
        cannot use the theme 'drak': the themes are dark, light, plain and standard
          hint: did you mean 'dark'?
        """)
    #expect(near?.code == .usage)
    let far = #expect(throws: HelpError.self) { try theme("solarized") }
    #expect(far?.code == .usage)
    #expect(far?.hint == "name one of them, or a file that ends in .theme")
    for name in ["..", "", "a\0b"] { #expect(throws: HelpError.self) { try theme(name) } }
  }
}
