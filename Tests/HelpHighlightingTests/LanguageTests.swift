import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

@Suite("Languages")
struct LanguageTests {
  @Test(
    "the HTML of each language's sample equals its golden file",
    arguments: Highlighter.standard.languages)
  func samples(language: String) throws {
    let sample = try FileSystem.read(Golden.path(of: language + ".txt"))
    let text = "```\(language)\n" + String(decoding: sample, as: UTF8.self) + "```\n"
    let output = html(text, MarkupOptions(highlighter: .standard))
    try Golden.expect(output, equals: language + ".html")
  }

  @Test("the standard set contains the most common languages of help books")
  func languages() {
    let commonLanguages = [
      "c", "console", "cpp", "css", "diff", "go", "html", "ini", "java", "javascript", "json",
      "makefile", "markdown", "python", "rust", "shell", "sql", "swift", "toml", "typescript",
      "xml", "yaml",
    ]
    #expect(Set(commonLanguages).isSubset(of: Highlighter.standard.languages))
  }

  @Test(
    "the language of an info string is its first word, in any letter case, or an alias",
    arguments: [
      ("rust", "Rust"), ("RS", "Rust"), ("rust,ignore", "Rust"), ("py title=\"x\"", "Python"),
      ("c++", "C++"), ("C#", "C#"), ("bash", "Shell"), ("sh", "Shell"), ("yml", "YAML"),
      ("js{1,3}", "JavaScript"), ("{.python .numbered}", "Python"), ("ts", "TypeScript"),
      ("swift:Sources/a.swift", "Swift"), ("\tjson", "JSON"), ("svg", "XML"),
    ])
  func names(info: String, name: String) {
    #expect(Highlighter.standard.lexer(for: info)?.name == name)
  }

  @Test(
    "an unknown language has no lexer",
    arguments: ["", " ", "text", "klingon", "rust.lexer", "/", ",rust", "rüst"])
  func unknown(info: String) {
    #expect(Highlighter.standard.lexer(for: info) == nil)
  }

  @Test(
    "constructs that resemble others are told apart",
    arguments: [
      ("rust", "'a 'b'", ["attribute:'a", "string:'b'"]),
      ("rust", "r##\"a\"#b\"##x", ["string:r##\"a\"#b\"##"]),
      ("rust", "/* /* */ */ 1", ["comment:/* /* */ */", "number:1"]),
      ("rust", "0..9", ["number:0", "number:9"]),
      ("c", "/* /* */ 1", ["comment:/* /* */", "number:1"]),
      ("c", "a /* b", ["comment:/* b"]),
      (
        "c", "'\\'' \"\\\\\"",
        [
          "string:'", "escape:\\'", "string:'", "string:\"", "escape:\\\\", "string:\"",
        ]
      ),
      ("c", "\"a\nint", ["string:\"a", "type:int"]),
      (
        "swift", "\"\\(f(\")\") + 1)\"",
        [
          "string:\"", "escape:\\(", "function:f", "string:\")\"", "number:1", "escape:)",
          "string:\"",
        ]
      ),
      ("swift", "#\"\\(\"# 1", ["string:#\"\\(\"#", "number:1"]),
      ("cpp", "R\"x()\" )x\" 1", ["string:R\"x()\" )x\"", "number:1"]),
      ("javascript", "a / b / c", []), ("javascript", "= /b/", ["string:/b/"]),
      ("javascript", "return /[/]/", ["keyword:return", "string:/[/]/"]),
      (
        "javascript", "`${`${1}`}`",
        [
          "string:`", "escape:${", "string:`", "escape:${", "number:1", "escape:}", "string:`",
          "escape:}", "string:`",
        ]
      ),
      ("python", "r'\\' f'{a}'", ["string:r'", "escape:\\'", "string: f'", "string:'"]),
      ("json", "{\"a\" : \"b\"}", ["property:\"a\"", "string:\"b\""]),
      ("sql", "SeLeCt 'a''b'", ["keyword:SeLeCt", "string:'a", "escape:''", "string:b'"]),
      ("shell", "a#b #c", ["comment:#c"]),
      (
        "shell", "cat <<E\n$x\nE\nif",
        [
          "function:cat", "string:<<E\n", "variable:$x", "string:\nE", "keyword:if",
        ]
      ),
      ("console", "$ if x\nif x\n", ["prompt:$ ", "keyword:if"]),
      (
        "html", "<SCRIPT a='b'>if</script>if",
        ["tag:<SCRIPT", "property:a", "string:'b'", "tag:>", "keyword:if", "tag:</script>"]
      ),
      (
        "yaml", "a: |\n  b: c\nd: #e",
        [
          "property:a", "string:|\n  b: c", "property:d", "comment:#e",
        ]
      ),
      ("diff", "+a\n b\n-c", ["inserted:+a", "deleted:-c"]),
      ("markdown", "*a* * b", ["emphasis:*a*"]),
      ("lua", "--[=[ ]] ]=] 1", ["comment:--[=[ ]] ]=]", "number:1"]),
    ])
  func constructs(language: String, text: String, expected: [String]) {
    #expect(kinds(text, as: language) == expected)
  }
}
