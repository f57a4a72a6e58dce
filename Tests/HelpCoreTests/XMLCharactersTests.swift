import HelpCore
import Testing

@Suite("The characters of XML")
struct XMLCharactersTests {
  @Test(
    "characters that XML excludes are left out, and all others stay",
    arguments: [
      ("A\u{8}B", "AB"), ("\u{0}\u{1F}", ""), ("a\u{FFFE}b\u{FFFF}", "ab"),
      ("a\tb\nc\r\u{7F}\u{85}", "a\tb\nc\r\u{7F}\u{85}"),
      ("\u{FFFD}\u{FEFF}\u{D7FF}\u{E000}\u{10FFFF}", "\u{FFFD}\u{FEFF}\u{D7FF}\u{E000}\u{10FFFF}"),
    ])
  func allowed(text: String, expected: String) {
    #expect(Array(XMLCharacters.allowed(in: text).utf8) == Array(expected.utf8))
  }
}
