import HelpCore
import HelpMarkup
import Testing

@Suite("MkDocs' snippets")
struct SnippetTests {
  private static let lines = """
    a
    b <!-- --8<-- [start: part] -->
    c
    d <!-- --8<-- [end: part] -->
    e

    """

  private func text(_ source: String) -> String {
    var options = including(["f": Self.lines, "dir/g": "*g*\n"])
    options.tools = .mkDocs
    return document("```\n\(source)\n```\n", options).text(of: 1)
  }

  @Test(
    "lines and sections are selected as in PyMdown and mdx_include",
    arguments: [
      ("--8<-- \"f\"", "a\nc\ne"), ("--8<-- 'f:3:3'", "c"), ("-8<- \"f:5\"", "e"),
      ("--8<-- \"f::1\"", "a"), ("--8<-- \"f:1:1,-1:-1\"", "a\ne"), ("--8<-- \"f:part\"", "c"),
      ("  --8<-- \"f:3:5\"", "  c\n  e"), ("--8<--\nf:1:1\n\ndir/g\n--8<--", "a\n\n*g*"),
      ("{!f!}", "a\nc\ne"), ("x {!> dir/g !} y", "x *g* y"), ("{!f[ln:1,3-3]!}", "a\nc"),
    ])
  func selection(source: String, expected: String) {
    #expect(text(source).hasPrefix(expected))
  }

  @Test(
    "text that only looks like a snippet stays, and an escape loses its mark",
    arguments: [
      (";--8<-- \"f\"", "--8<-- \"f\""), ("x --8<-- \"f\"", "x --8<-- \"f\""),
      ("\\{!f!}", "{!f!}"), ("{*a*}", "{*a*}"), ("{!a\nb!}", "{!a\nb!}"),
      ("--8<-- \"f\" x", "--8<-- \"f\" x"), ("--8<-- \"gone\"", "--8<-- \"gone\""),
      ("--8<-- \"f:\(Int.min)\"", "--8<-- \"f:\(Int.min)\""),
    ])
  func kept(source: String, expected: String) {
    #expect(text(source) == expected + "\n")
  }

  @Test("a snippet between stars becomes code in the language of the file's extension")
  func listing() {
    var options = including(["dir/g": "*g*\n", "h.md": "*g*\n"])
    options.tools = .mkDocs
    #expect(
      html("{* h.md *}\n\n{* dir/g *}\n", options)
        == "<pre><code class=\"language-md\">*g*\n</code></pre>\n<pre><code>*g*\n</code></pre>\n")
  }

  @Test(
    "a snippet between stars marks the lines that it names of the file",
    arguments: [
      ("{* h.py hl[2] *}", "2"), ("{* h.py hl[1,3:4] *}", "1,3-4"),
      ("{* h.py ln[3:5] hl[2:3,5] *}", "1,3"), ("{* h.py ln[1:2,4:5] hl[2,4:5] *}", "2,3-4"),
    ])
  func marks(source: String, expected: String) {
    var options = including(["h.py": "a\nb\nc\nd\ne\n"])
    options.tools = .mkDocs
    options.highlighter = .standard
    #expect(
      html(source, options).hasPrefix("<pre><code class=\"language-py\" data-mark=\"\(expected)\">")
    )
  }

  @Test("a snippet between stars that marks no shown line has no marks")
  func noMarks() {
    var options = including(["h.py": "a\nb\n"])
    options.tools = .mkDocs
    options.highlighter = .standard
    for source in [
      "{* h.py ln[1] hl[2] *}", "{* h.py hl[x] *}", "{* h.py hl[2:1] *}", "{* h.py hl[0] *}",
    ] {
      #expect(html(source, options).hasPrefix("<pre><code class=\"language-py\">"))
    }
  }

  @Test("a snippet between stars in a sentence is text, and in a list item it is code")
  func sentence() {
    var options = including(["h.py": "x\n"])
    options.tools = .mkDocs
    #expect(
      html("See {* h.py *} now.\n\nb\n", options) == "<p>See {* h.py *} now.</p>\n<p>b</p>\n")
    #expect(html("See {* h.py *}\n\nb\n", options) == "<p>See {* h.py *}</p>\n<p>b</p>\n")
    #expect(
      html("- {* h.py *} \n", options)
        == "<ul>\n<li>\n<pre><code class=\"language-py\">x\n</code></pre>\n</li>\n</ul>\n")
  }

  @Test("a snippet that cannot be included is an error with its position")
  func missing() {
    var options = including(["f": Self.lines])
    options.tools = .mkDocs
    let topic = ParsedTopic(
      Array("# A\n\n  {!gone!}\n\n--8<-- \"f:none\"\n".utf8), format: .markdown, file: "t.md",
      options: options)
    #expect(
      topic.diagnostics.map(\.description) == [
        "t.md:3:3: error: cannot include 'gone': no such file",
        "t.md:5:1: error: cannot include 'f': 'f' has no section 'none'",
      ])
  }

  @Test("books of other tools keep snippets as text")
  func off() {
    #expect(html("--8<-- \"f\"\n", including(["f": "x"])) == "<p>--8&lt;-- &quot;f&quot;</p>\n")
    #expect(html("{!f!}\n", including(["f": "x"])) == "<p>{!f!}</p>\n")
  }
}
