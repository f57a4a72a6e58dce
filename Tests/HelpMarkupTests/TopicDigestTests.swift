import HelpTestSupport
import Testing

@testable import HelpMarkup

/// Whether a title that is read early equals the title of the whole topic.
private func agrees(_ source: String, _ options: MarkupOptions = .init()) -> Bool {
  let bytes = Array(source.utf8)
  return TopicTitle(bytes, format: .markdown, file: "a.md", options: options).title
    == TopicDigest(bytes, format: .markdown, file: "a.md", options: options).title
}

@Suite struct TopicDigestTests {
  @Test func `a digest has the title, anchors and summary of the document's outline`() {
    let digest = TopicDigest(
      Array("# Install `it`\nEasy *as*\npie.\n## By hand\n## By hand\n".utf8), format: .markdown,
      file: "a.md")
    #expect(digest.title == "Install it")
    #expect(digest.anchors == ["install-it", "by-hand", "by-hand-1"])
    #expect(digest.summary == "Easy as pie.")
  }

  @Test func `the title in the front matter precedes the title in a heading`() {
    let digest = TopicDigest(
      Array("---\ntitle: Own\nweight: 3\n---\n# Other".utf8), format: .markdown, file: "a.md")
    #expect(digest.title == "Own")
    #expect(digest.weight == 3)
    #expect(digest.anchors == ["other"])
  }

  @Test(
    "a title is the same in a topic, in its digest and when it is read early",
    arguments: [
      (.html, "<title>A</title><h1>B</h1>", "A"), (.html, "<h1>C <b>d</b></h1>", "C d"),
      (.html, "<h1>A<br>B</h1>", "A B"), (.html, "<h1></h1><h1>B</h1>", "B"),
      (.html, "<meta name=AppleTitle content=''><h1>B</h1>", "B"), (.html, "<p>x", nil),
      (.text, "A\n=\n", nil), (.text, "My title\n===\n\nText\n---\n", "My title"),
      (.text, "A\r\n---\r\n\tB", "A"), (.text, "A", nil), (.text, "", nil),
      (.markdown, "---\ntitle: ''\n---\n# B", "B"), (.markdown, "---\ntitle: 7\n---\n# B", "7"),
      (.markdown, "---\ntitle: [a]\n---\n# B", "B"), (.markdown, "> # A\n\n# B", "A"),
      (.markdown, "# <b></b>\n# `B`", "B"), (.markdown, "#\n\nB\n===", "B"),
    ] as [(TopicFormat, String, String?)])
  func titles(format: TopicFormat, source: String, expected: String?) {
    let bytes = Array(source.utf8)
    let topic = ParsedTopic(bytes, format: format, file: "a")
    #expect(topic.title(TopicOutline(topic.document())) == expected)
    #expect(TopicDigest(bytes, format: format, file: "a").title == expected)
    #expect(TopicTitle(bytes, format: format, file: "a").title == expected)
  }

  @Test("a text that is too large for lines of its own has no title")
  func largeText() {
    let bytes = Array("Title\n=====\n".utf8) + [UInt8](repeating: 0x61, count: 4 << 20)
    #expect(TopicTitle(bytes, format: .text, file: "a").title == nil)
    #expect(TopicDigest(bytes, format: .text, file: "a").title == nil)
  }

  @Test(
    "a topic of Microsoft Learn that shows another file does not stand alone",
    arguments: [
      ("[!INCLUDE [a](b.md)]\n", true), ("::: ::: code source=\"a.c\":::\n", true),
      (":::: moniker\n[!code[a](b.c)]\n", true), ("[!NOTE]\n:::image:::\n", false),
      (":::\tcode source=\"a.c\":::\n", true),
    ])
  func mayIncludeInLearn(source: String, expected: Bool) {
    #expect(
      TopicDigest.mayInclude(Array(source.utf8), file: "a.md", tools: .microsoftLearn) == expected)
  }

  @Test(
    "a topic that shows another file does not stand alone",
    arguments: [
      ("a.mdx", "import P from './_p.mdx'\n\n<P />\n", true), ("a.mdx", "Text.\n", false),
      ("a.mdx", "<include>p.mdx</include>\n", true), ("a.md", "import P\n", false),
      ("a.mdoc", "{% partial file=\"p.md\" /%}\n", true), ("a.mdoc", "{% note %}\n", false),
      ("a.tutorial", "@Tutorial(time: 5) {\n}\n", true), ("a.md", "{{#include p.md}}\n", true),
    ])
  func mayInclude(file: String, source: String, expected: Bool) {
    #expect(TopicDigest.mayInclude(Array(source.utf8), file: file) == expected)
  }

  @Test(arguments: [
    "# a\n\n- b\n  c\n\n      d\n      e\n\n  # f\n\n> g\nh\n# i\n",
    "x\n\n```\n# no\n```\n# yes\n", "> ```\n> # no\n# yes\n",
    "- ```\n  # no\n- ```\n  # no\n\n# yes",
    "a\n===\nb\n- c\n---\nd\n\n---\n", "a | b\n--|--\n# h\n", "p\na | b\n--|--\n1 | 2\n\nq\n",
    "[a]: /b\n\n[a] and *c*\n\n# See [a] there\n", "[a]: /b\nTitle\n===\n\ntext\n",
    "<div id=x>\n\nfirst\n\n</div>\n\nsecond\n", "<ul>\n\nfirst\n\n</ul>\n\nsecond\n",
    "a <b id=q>c</b>\n\n# d\n\ne\n", "- a <i id=z>b\n\nc\n", "<!-- # no -->\n# yes\n\nd\n",
    "![only](i.png)\n\nthen\n", "`code` {x} first\n\n# a {#own}\n",
    "# C #\n\nC #\n===\n\n# D \\#\n",
    "# a_b_c\n\n# _a_\n\n# a&amp;b\n\n# ~~a~~ b\n\n# www.a.b/_c_\n", "#\n\n##\n\nx\n",
    "[^1] a\n\n[^1]: # b\n\n# c\n", "1. a\n   1. b\n\n      # c\n\nd\n", "\u{FEFF}# a\n\nb\n",
    "# a\r\n\r\nb\rc\r\n## d\r\n", "a\nb\n1. c\n\n# d\n", "    code\n    # no\n\n# yes\n",
    "See <https://a.b>.\n\nx\n\n# y\n", "{{x}}\n\n# {{x}}\n", "* * *\n\n** a\n\n+ b\n",
    "> [!NOTE]\n> a\n\nb\n", "- [ ] a\n- [x] b\n\nc\n", "a  \nb\\\nc\n", "\u{2028}a\u{85}b\n",
    "\t# no\n\n\ta\n", "p\n\tq\n\n-\ta\n\n\tb\n\n\t# c\n", "<a\nid=b>\n\n# c\n",
    "# a\n<pre>\n# no\n\n# no\n</pre>\n# yes",
    "## <a name=\"own\"></a> a\n\n# own\n\nb<br>c\n",
    "# a\n\nb `<ul>` c <sup>2</sup>\n\n- d <b>e\n\nf\n",
    "# a\n\nb `<ul> c\n\nd\n", "<!-- # no\n\n# no -->\n\n# a\n\nb\n", "> <!-- a\n\n# b\n\nc\n",
    "<!-- a --> b\n\nc\n", "<!--> a -->\n\n# b\n", "<!-- a --!>\n\n# b\n-->\n\nc\n",
    "> <!-- a\n\nb\n\n# c\n\n<!-- d -->\n\n# e\n",
    "# Title [a]\n\n[a]: /x\n\nReal.\n\n[b]: not a definition at all\n",
    "a [b]\n\n[b]: /u \"t\nx\"\n\n[x]: /u x\n===\n",
    "See [a] and [b].\n\n# [b] c\n\n[b]: /u\n", "- [b]: /u\n\n[b] ~x and ~~y~~\n\n# ~z\n",
    "x | y\n--|--\n`a | <ul> b`|\n\nc\n",
    "# <a id=\"b\">c</a>\n\n# d\n\n# <a id=\"e&amp;\"></a>f\n",
  ]) func `a title that is read early equals the title of the whole topic`(source: String) {
    #expect(agrees(source))
    var options = MarkupOptions()
    options.tools = .mkDocs
    #expect(agrees(source, options))
    options.tools = .microsoftLearn
    #expect(agrees(source, options))
    options.tools = []
    options.variables = ["x": "*y*"]
    #expect(agrees(source, options))
  }

  @Test func `early titles agree on random texts of Markdown`() {
    let pieces = [
      "# ", "## a", "a", "b c", "\n", "\n", "\n\n", "\n\n", "- ", "1. ", "> ", "  ", "    ", "\t",
      "```", "~~~",
      "===", "---", "| a | b |", "|---|---|", "<b>", "</b>", "<div id=\"i\">", "</div>", "<!--",
      "-->",
      "[a]", "[a]: /u", "(u)", "![i](u)", "`", "``", "*", "**", "_", "~~", "{#id}", "&lt;", "\\",
      "<https://a.b>", "http://a.b", "a@b.c", "[^1]", "[^1]: ", "[ ] ", "[!NOTE]", "é", "#",
      "<ul>", "</ul>", "<p>", "<pre>", "</pre>", "word word", "://", "{{x}}", "\r\n",
      "<br>", "<a name=\"n\"></a>", "<a id=n></a>", "<a href=\"u\">", "</a>", "<sup>", "</sup>",
      "<T>",
      "<!-- c -->", "~", "a < b", "[a]:", "<img src=\"i\" alt=\"j\">", "www.a.b",
    ]
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3_000 {
      let length = Int.random(in: 1...24, using: &random)
      let source = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard agrees(source) else {
        Issue.record("differs for \(source.debugDescription)")
        return
      }
    }
  }
}
