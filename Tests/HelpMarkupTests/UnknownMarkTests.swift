import HelpCore
import HelpMarkup
import Testing

/// The marks that a page shows as text or leaves out, because only another tool understands them.
@Suite struct UnknownMarkTests {
  private func marks(_ source: String, format: TopicFormat = .markdown) -> [String] {
    let topic = ParsedTopic(Array(source.utf8), format: format, file: "a.md")
    return (topic.document().unknownMarks() + topic.droppedElements).map { mark in
      let place = mark.position.map { " \($0.line):\($0.column)" } ?? ""
      return "\(mark.kind.rawValue) \(mark.name)\(place)"
    }
  }

  @Test(
    "marks of other tools are found with their names and positions",
    arguments: [
      ("a\n\n{{< youtube abc >}}\n", "shortcode youtube 3:1"),
      ("See {{% ref \"x\" %}}.\n", "shortcode ref 1:1"),
      ("{% include a.html %}\n", "tag include 1:1"),
      ("a {{ site.title }} b\n", "expression site.title 1:1"),
      (":::note\n\ntext\n\n:::\n", "directive note 1:1"), ("> ::: tip\n", "directive tip 1:3"),
      (":::image type=\"x\":::\n", "directive image 1:1"), ("/// note\n", "block note 1:1"),
      ("--8<-- \"a.md\"\n", "snippet --8<-- 1:1"),
      ("> [!div class=\"x\"]\n> a\n", "callout div 1:3"),
      ("!!! note \"A\"\n", "admonition note 1:1"), ("=== \"Tab\"\n\n    a\n", "tab === 1:1"),
      ("import A from '@b/c';\n", "module import 1:1"),
      ("export const a = 1\n", "module export 1:1"),
    ])
  func found(source: String, mark: String) {
    #expect(marks(source) == [mark])
  }

  @Test(
    "code, ends of marks, alerts and prose are not marks of other tools",
    arguments: [
      "`{{< a >}}` and `{% b %}`\n", "    :::note\n", "```\n/// a\n```\n", "{{< /note >}}\n",
      "{% endraw %}\n", ":::\n", ":::row-end:::\n", "> [!NOTE]\n> a\n", "import this from that\n",
      "a ::: b\n", "a {{ b\n", "between {{ and }}\n", "///\n", "////path\n", "//// a\n", "[!]\n",
      "{ {< a >} }\n",
      "--8\n", "wow!!! really\n",
    ])
  func none(source: String) {
    #expect(marks(source) == [])
  }

  @Test("elements that are left out are reported in Markdown and in HTML")
  func elements() {
    #expect(marks("a <T> b\n\n<svg>\n<a/></svg>\n") == ["element T 1:3", "element a 4:1"])
    #expect(marks("<svg>\n\n</svg>\n") == ["element svg 1:1"])
    #expect(marks("<p>a</p>\n<canvas></canvas>", format: .html) == ["element canvas 2:1"])
    #expect(marks("<b>a</b> <!-- c --> <img src=x>\n\n<div>\n\n</div>\n") == [])
  }
}
