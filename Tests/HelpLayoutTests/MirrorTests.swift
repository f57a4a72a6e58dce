import HelpCore
import HelpLayout
import HelpMarkup
import HelpTestSupport
import SystemPackage
import Testing

@Suite("Pages from right to left")
struct MirrorTests {
  private func layout(_ source: String, width: Int) -> Layout {
    let topic = ParsedTopic(Array(source.utf8), format: .markdown, file: "a.md")
    return Layout(
      topic.document(), options: LayoutOptions(width: width, indentation: 0, highlighter: nil))
  }

  @Test(
    "bullets, numbers and bars are at the right, and words of other scripts at the left")
  func mirror() {
    let lines = layout(
      """
      מבוא למדריך הזה

      - פריט
        - פנימי
      - item

      9. תשע
      10. עשר

      > ציטוט ארוך מאוד
      >
      > quote
      """, width: 16
    ).lines
    #expect(
      lines.map(\.text) == [
        " מבוא למדריך הזה", "", "          פריט •", "       פנימי ◦", "item           •", "",
        "         תשע .9", "         עשר .10", "", "    ציטוט ארוך │", "          מאוד │",
        "               │", "quote          │",
      ])
    for line in lines where !line.text.isEmpty {
      let content = Array(line.text.utf8)[line.contentStart..<line.contentEnd]
      #expect(!String(decoding: content, as: UTF8.self).contains { "•◦│".contains($0) })
      #expect(line.columns <= 16)
    }
  }

  @Test("a page has the direction of most of its first letters")
  func direction() {
    #expect(
      layout("Name שם\n\n- מילה ועוד מילים", width: 30).lines.last?.text.hasSuffix(" •") == true)
    #expect(layout("A name and שם\n\n- מילה", width: 30).lines.last?.text.hasPrefix("• ") == true)
    #expect(layout("- 1\n- 2", width: 30).lines.map(\.text) == ["• 1", "• 2"])
  }

  @Test("code and tables of a page equal their golden file")
  func golden() throws {
    let topic = ParsedTopic(
      try FileSystem.read(Golden.path(of: "mirror.md")), format: .markdown, file: "mirror.md")
    var text = ""
    for width in [80, 40] {
      let options = LayoutOptions(width: width, isCentered: false, highlighter: .standard)
      text += "=== \(width)\n"
      for line in Layout(topic.document(), options: options).lines { text += line.text + "\n" }
    }
    try Golden.expect(text, equals: "mirror.screen")
  }
}
