import HelpCore
import HelpMarkup
import Testing

/// Returns the HTML of a topic of a MkDocs book.
func mkDocs(_ text: String) -> String {
  html(text, .mkDocs)
}

extension MarkupOptions {
  static var mkDocs: MarkupOptions {
    var options = MarkupOptions()
    options.tools = .mkDocs
    return options
  }
}

@Suite("MkDocs topics")
struct MkDocsTests {
  @Test(
    "topics of other tools keep MkDocs' markup as text",
    arguments: [
      ("!!! note\n    text", "!!! note\ntext"), ("a\n: b", "a\n: b"), ("[TOC]", "[TOC]"),
      ("[a](b){: .c }", "<a href=\"b\">a</a>{: .c }"),
      ("=== \"Tab\"\n    text", "=== &quot;Tab&quot;\ntext"),
    ])
  func off(text: String, expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
    var strict = MarkupOptions.mkDocs
    strict.dialect = .gfm
    #expect(html(text, strict) == html(text, MarkupOptions(dialect: .gfm)))
  }

  @Test("an alert in a document has its kind and its title, and a title with a link stays a block")
  func alerts() {
    #expect(
      dump(document("!!! bug \"A `b`\"\n    c\n", .mkDocs)) == """
        document
          alert 1:1 title=A b info=caution
            paragraph 2:5
              text 2:5 "c"
        """)
    #expect(
      dump(document("x\n\n- !!! tip \"[a](b)\"\n", .mkDocs)).contains(
        """
              alert 3:3 info=tip
                summary 3:12
                  link 3:12 to=b
                    text 3:13 "a"
        """))
  }

  @Test("terms, descriptions, details and tabs have their kinds in a document")
  func kinds() {
    let kinds = document("a\nb\n:   c\n\n??? note\n    d\n\n=== \"T\"\n    e\n", .mkDocs).nodes.map(
      \.kind)
    #expect(
      kinds == [
        .document, .descriptionList, .descriptionTerm, .text, .descriptionTerm, .text,
        .descriptionDetails, .paragraph, .text, .details, .summary, .text, .paragraph, .text,
        .division, .paragraph, .strong, .text, .paragraph, .text,
      ])
  }

  @Test("ids of attribute lists are anchors, and headings avoid them")
  func identifiers() {
    let text =
      "# Own\n\nText\n{: #own }\n\n*a*{#em} ![b](c){#image}\n\n- d\n{: .e }\n\n# H {: #h }\n"
    let outline = TopicOutline(document(text, .mkDocs))
    #expect(outline.anchors == ["own_1", "own", "em", "image", "h"])
  }

  @Test(
    "headings have the anchors of MkDocs",
    arguments: [
      ("Keys & values", "keys-values"), ("a - b -- c", "a-b-c"), ("Über *uns*", "uber-uns"),
      ("a_b", "a_b"),
    ])
  func slugs(heading: String, anchor: String) {
    let outline = TopicOutline(document("# \(heading)\n\n# \(heading)\n", .mkDocs))
    #expect(outline.anchors == [anchor, anchor + "_1"])
  }

  @Test("an image with attributes keeps its alternative text, address and title in a document")
  func image() {
    #expect(
      dump(document("![a *b*](c.png){ width=3 title=\"d\" }", .mkDocs)).contains(
        """
            image 1:1 to=c.png title=d
              text 1:1 "a b"
        """))
  }

  @Test("the contents of a page are links to its headings, which a resolver may rewrite")
  func contents() {
    var options = MarkupOptions.mkDocs
    options.resolveLink = { "page" + $0.destination }
    #expect(html("[TOC]\n\n# A\n", options).contains("<a href=\"page#a\">A</a>"))
  }

  @Test(
    "attributes that could do harm or change a page's layout are left out",
    arguments: [
      "onclick=\"alert(1)\"", "style=\"position:fixed\"", "href=\"javascript:x\"", "srcset=x",
      "width=\"1\\\" onload=\\\"x\"", "width='1\" onload=x'", "target=_blank",
      "#a\"onload=x", ".a\"b", "data-x=\"y\"",
    ])
  func harm(attribute: String) {
    for text in [
      "![a](b.png){ \(attribute) .safe }", "[a](b){ \(attribute) }", "a\n{: \(attribute) }",
      "# a {: \(attribute) }",
    ] {
      let output = mkDocs(text)
      for tag in output.split(separator: "<").compactMap({ $0.split(separator: ">").first }) {
        for name in ["onclick", "onload", "style", "srcset", "target", "data-x"] {
          #expect(!tag.contains(" \(name)"), "\(tag)")
        }
        #expect(!tag.contains("\"javascript"))
      }
    }
  }

  @Test(
    "a cross-reference to code becomes its text, unless the page defines it",
    arguments: [
      ("[`a()`][b.c], [d][] and [`e`][]", "<code>a()</code>, d and <code>e</code>"),
      ("*[a\nb][c]* [d e][f g]", "<em>a\nb</em> d e"),
      ("[a][b] [c]\n\n[B]: d\n[c]: e", "<a href=\"d\">a</a> <a href=\"e\">c</a>"),
      ("a[i][j] ![b][c] [d][1] [e f][] \\[g][h]", "a[i][j] ![b][c] [d][1] [e f][] [g][h]"),
      ("`[a][b]`", "<code>[a][b]</code>"),
      ("[[a][b]][c]", "[a][c]"),
    ])
  func crossReferences(text: String, expected: String) {
    var options = MarkupOptions.mkDocs
    options.tools.insert(.crossReferences)
    #expect(html(text, options) == "<p>\(expected)</p>\n")
    #expect(html("```\n[a][b]\n```\n", options) == "<pre><code>[a][b]\n</code></pre>\n")
    #expect(html("[a][b]", .mkDocs) == "<p>[a][b]</p>\n")
  }

  @Test(
    "links in the blocks of MkDocs have their positions",
    arguments: [
      ("!!! note \"T [a](b)\"\n    c\n    [d](e)\n", ["1:13 b", "3:5 e"]),
      ("- x\n\n    ???+ tip\n\n        > [a](b)\n", ["5:11 b"]),
      ("=== \"A\"\n\n    [a](b)\n\n=== \"[c](d)\"\n", ["3:5 b", "5:6 d"]),
      ("a [b](c)\n  [d](e)\n:   [f](g)\n    h [i](j)\n", ["1:3 c", "2:3 e", "3:5 g", "4:7 j"]),
      ("a\n:   !!! note \"[b](c)\"\n        [d](e)\n", ["2:15 c", "3:9 e"]),
      (
        "`a`{.b} [c](d){.e} [f](g)\n*h*{.i} [j](k)\n[l](m)\n{: .n }\n",
        ["1:9 d", "1:20 g", "2:9 k", "3:1 m"]
      ),
      ("---\na: b\n---\n!!! note\n    [c](d)\n", ["5:5 d"]),
    ])
  func places(text: String, expected: [String]) {
    let links = TopicOutline(document(text, .mkDocs)).links.map {
      ($0.position.map { "\($0.line):\($0.column)" } ?? "?") + " " + $0.destination
    }
    #expect(links == expected)
  }
}
