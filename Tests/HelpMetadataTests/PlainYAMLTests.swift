import HelpCore
import HelpDocument
import HelpTestSupport
import Testing

@testable import HelpMetadata

@Suite("YAML that is plain")
struct PlainYAMLTests {
  private func plain(_ text: String) -> Metadata? {
    PlainYAML.metadata(Array(text.utf8), firstLine: 2)
  }

  private func composed(_ text: String) throws -> Metadata {
    var composer = YAMLComposer(
      try MetadataSource(Array(text.utf8), file: "a.md", firstLine: 2, format: "YAML"))
    return try composer.compose()
  }

  @Test(
    "plain keys and values are read without libyaml, with the same result",
    arguments: [
      "title: Install\n", "title: a: b".replacing(": b", with: ":b"), "a: 1\r\nb: 2\r\n",
      "a: \"x # y: z\"  \n\nb: 'it is'\n", "tags: [a b, \"c\", 'd']\n", "ms.date: 07/01/2020",
      "a: https://example.org/#top\nb: null\n", "a: Ä – ö\nb: (x) 日本 🎉\n", "a:   b   c  \n",
    ])
  func reads(_ text: String) throws {
    #expect(try plain(text) == composed(text))
  }

  @Test(
    "all other YAML is left to libyaml",
    arguments: [
      "", "\n", "# note\n", "a:\n", "a:\n  b: c\n", "a: b\n  c\n", "a: b # c\n", "a: b: c\n",
      "a: \"\\n\"\n", "a: 'it''s'\n", "a: [b, c: d]\n", "a: [b, [c]]\n", "a: [\nb]\n", "a: |\n b\n",
      "a: &x b\n", "a: *x\n", "a: !t b\n", "a: b\na: c\n", "<<: a\n", "- a\n", "a: b\n- c\n",
      "a: \tb\n", "a: b\rc: d\n", "a: b\u{85}c\n", "a: b\u{2028}c\n", "a: \u{FEFF}b\n",
      "a: b\n---\n",
      "a: b\n...\n", "a: ~\n", "a: >\n", "a: %b\n", "a: @b\n", "a: `b\n", "a: {}\n", "a: []\n",
      "a: \"b\n", "a: [b\n", "a", "a:", "a:b\n", "a: b:\n", "a: \u{7F}\n", " a: b\n", "a : b\n",
    ])
  func leaves(_ text: String) {
    #expect(plain(text) == nil)
  }

  @Test("random texts are read as libyaml reads them, or left to libyaml")
  func agrees() throws {
    let pieces = [
      "a", "b", "title", "x.y", ": ", ":", " ", "  ", "\n", "\n", "\r\n", "\"", "'", "[", "]", ", ",
      ",", "#", " #", "- ", "-", "null", "~", "1.0", "é", "–", "\u{2028}", "\u{85}", "\\", "{", "}",
      "&a", "*a", "!", "|", ">", "%", "?", "? ", "<<", "=", "\t", "k: v\n", "t: \"q\"\n",
      "l: [a, 'b']\n", "_", "/", ".", "(", "$", "+", "---", "...",
    ]
    var random = SeededGenerator(seed: 11)
    var count = 0
    for _ in 0..<40_000 {
      let text =
        (Bool.random(using: &random) ? "k: " : "")
        + (0..<Int.random(in: 1...6, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let metadata = plain(text) else { continue }
      count += 1
      let whole = try? composed(text)
      #expect(metadata == whole, "\(text.debugDescription)")
    }
    #expect(count > 1_000)
  }
}
