import HelpCore
import HelpMarkup
import Testing

/// Returns the options for a French topic in some dialects.
private func french(_ tools: ToolDialects = []) -> MarkupOptions {
  var options = MarkupOptions()
  options.tools = tools
  options.ownTexts = [
    "note": "Remarque", "tip": "Astuce", "danger": "Danger !", "details": "Détails & plus",
    "caution": "Attention", "footnote.back": "Retour",
  ]
  return options
}

@Suite("Titles of alerts that authors leave out")
struct AlertTitleTests {
  @Test(
    "a missing title of an alert is in the page's language, in every dialect",
    arguments: [
      ("> [!TIP]\n> a\n", [], "Astuce"), ("!!! tip\n    a\n", .mkDocs, "Astuce"),
      ("!!! Danger\n    a\n", .mkDocs, "Danger !"), ("??? note\n    a\n", .mkDocs, "Remarque"),
      ("/// tip\na\n///\n", .mkDocs, "Astuce"),
      ("/// details\na\n///\n", .mkDocs, "Détails &amp; plus"),
      (":::tip\na\n:::\n", .docusaurus, "Astuce"), (":::danger\na\n:::\n", .docusaurus, "Danger !"),
      ("::: details\na\n:::\n", .vuePress, "Détails &amp; plus"),
      ("{{% notice tip %}}\na\n{{% /notice %}}\n", .hugo, "Astuce"),
      ("{{< details >}}\na\n{{< /details >}}\n", .hugo, "Détails &amp; plus"),
      ("{% note %}\na\n{% endnote %}\n", .jekyll, "Remarque"),
      ("```admonish tip\na\n```\n", .admonish, "Astuce"),
    ] as [(String, ToolDialects, String)])
  func translated(text: String, tools: ToolDialects, title: String) {
    let page = html(text, french(tools))
    #expect(page.contains(">\(title)</"), "\(page)")
  }

  @Test(
    "a missing title is the capitalized type if the language has no word for it",
    arguments: [
      ("!!! remember\n    a\n", .mkDocs, "Remember"), (":::info\na\n:::\n", .docusaurus, "Info"),
      ("!!! footnote.back\n    a\n", .mkDocs, nil), ("!!! back\n    a\n", .mkDocs, "Back"),
    ] as [(String, ToolDialects, String?)])
  func others(text: String, tools: ToolDialects, title: String?) {
    let page = html(text, french(tools))
    #expect(title.map { page.contains(">\($0)</p>") } ?? !page.contains("Retour"), "\(page)")
  }

  @Test(
    "an author's own title of an alert is kept",
    arguments: [
      ("!!! tip \"Own\"\n    a\n", .mkDocs), ("/// tip | Own\na\n///\n", .mkDocs),
      (":::tip[Own]\na\n:::\n", .docusaurus), ("> [!TIP] Own\n> a\n", .hugo),
      ("> [!TIP]- Own\n> a\n", .hugo), ("```admonish tip \"Own\"\na\n```\n", .admonish),
    ] as [(String, ToolDialects)])
  func own(text: String, tools: ToolDialects) {
    let page = html(text, french(tools))
    #expect(page.contains("Own") && !page.contains("Astuce"), "\(page)")
  }

  @Test(
    "a title keeps its formulas, code, links and images in a document",
    arguments: [
      ("> [!note] Uses $2$ here\n> a\n", .obsidian, "alert 1:1 title=Uses 2 here info=note"),
      ("!!! note \"Uses `b`{.y} here\"\n    a\n", .mkDocs, "title=Uses b here"),
      ("!!! note \"Uses [b](c.md){.y} here\"\n    a\n", .mkDocs, "to=c.md"),
    ] as [(String, ToolDialects, String)])
  func inlines(text: String, tools: ToolDialects, expected: String) {
    let lines = dump(document(text, french(tools)))
    #expect(lines.contains(expected), "\(lines)")
  }

  @Test("an image from another host stays in a title in a document")
  func remoteImage() {
    var options = french(.mkDocs)
    options.linksRemoteImages = true
    let lines = dump(document("!!! note \"A ![b](https://c.example/d.png)\"\n    a\n", options))
    #expect(lines.contains("to=https://c.example/d.png"), "\(lines)")
  }

  @Test("an untitled alert has the title of its type in a French document, but not in HTML")
  func untitled() {
    let text = "!!! tip \"\"\n    a\n"
    #expect(dump(document(text, french(.mkDocs))).contains("alert 1:1 title=Astuce info=tip"))
    #expect(!html(text, french(.mkDocs)).contains("Astuce"))
    #expect(dump(document(text, .mkDocs)).contains("alert 1:1 info=tip"))
  }
}
