import HelpCore
import HelpMarkup
import Testing

@Suite("Strings as topics")
struct ParsedStringTests {
  @Test("a string and its bytes become the same HTML")
  func markdown() {
    let topic = ParsedTopic("# Ça *va*", format: .markdown)
    #expect(topic.html() == "<h1 id=\"ça-va\">Ça <em>va</em></h1>\n")
    let bytes = ParsedTopic(Array("# Ça *va*".utf8), format: .markdown, file: "")
    #expect(Array(topic.html().utf8) == bytes.htmlBytes())
  }

  @Test("a finding in a string has the name that the caller passes")
  func finding() {
    let topic = ParsedTopic("[a](javascript:b)", format: .markdown, file: "note.md")
    #expect(topic.diagnostics.map(\.location.file) == ["note.md"])
  }
}
