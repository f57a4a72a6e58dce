import HelpCore
import HelpMarkup
import Testing

@Suite("Variables")
struct VariableTests {
  private let options = including(
    ["f.md": "in {{name}}"],
    variables: [
      "name": "*My* <b>\"tool\"</b> `x` | y", "v": "2.1", "a_b": "u_v", "url": "https://a.b",
    ])

  @Test(
    "the value of a variable is text in every context",
    arguments: [
      ("{{name}}", "<p>*My* &lt;b&gt;&quot;tool&quot;&lt;/b&gt; `x` | y</p>"),
      ("**{{v}}** {{ a_b }}", "<p><strong>2.1</strong> u_v</p>"),
      ("`{{name}}`", "<p><code>*My* &lt;b&gt;&quot;tool&quot;&lt;/b&gt; `x` | y</code></p>"),
      ("```{{v}}\n{{v}}\n{{v}}\n```", "<pre><code class=\"language-2.1\">2.1\n2.1\n</code></pre>"),
      ("[x]({{url}}/{{v}} \"{{v}}\")", "<p><a href=\"https://a.b/2.1\" title=\"2.1\">x</a></p>"),
      ("[x][r]\n\n[r]: {{url}}", "<p><a href=\"https://a.b\">x</a></p>"),
      (
        "<b title=\"{{name}}\">{{v}}</b>",
        "<p><b title=\"*My* &lt;b&gt;&quot;tool&quot;&lt;/b&gt; `x` | y\">2.1</b></p>"
      ),
      ("# Version {{v}}", "<h1 id=\"version-21\">Version 2.1</h1>"),
      ("{{#include f.md:1}}", "<p>in *My* &lt;b&gt;&quot;tool&quot;&lt;/b&gt; `x` | y</p>"),
    ])
  func values(text: String, expected: String) {
    #expect(html(text, options) == expected + "\n")
  }

  @Test(
    "escaped variables, unknown variables and variables of other tools stay as written",
    arguments: [
      (#"\{{v}}"#, "{{v}}"), (#"`\{{v}}`"#, "<code>{{v}}</code>"), ("{{other}}", "{{other}}"),
      ("${{v}}", "${{v}}"), ("{{v | upper}}", "{{v | upper}}"), ("{{}}", "{{}}"), ("{v}", "{v}"),
    ])
  func others(text: String, expected: String) {
    #expect(html(text, options) == "<p>\(expected)</p>\n")
  }

  @Test("an unknown variable gets a warning in a book with variables")
  func unknown() {
    #expect(
      diagnostics("a {{nmae}} {{zzz}} `${{x}}`", options) == [
        "t.md:1:3: warning: there is no variable 'nmae'\n  hint: did you mean 'name'?",
        "t.md:1:12: warning: there is no variable 'zzz'\n"
          + "  hint: write '\\{{zzz}}' where it is meant as text",
      ])
    #expect(diagnostics("{{nmae}}", including([:])).isEmpty)
  }

  @Test("a dangerous address in one or two variables is left out")
  func dangerous() {
    let options = including([:], variables: ["j": "javascript", "x": "javascript:alert(1)"])
    #expect(
      !html("[a]({{x}}) [b]({{j}}:x) <a href=\"{{x}}\">c</a>", options).contains("javascript"))
  }

  @Test("positions count the names of variables, and not their values")
  func positions() {
    let text = "{{name}} {{v}} [a](b)\n*x* {{v}} `c` [d](e)\n"
    let places = TopicOutline(document(text, options)).links.map(\.position)
    #expect(
      places == [SourcePosition(line: 1, column: 16), SourcePosition(line: 2, column: 15)])
  }
}
