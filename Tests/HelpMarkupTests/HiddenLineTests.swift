import HelpMarkup
import Testing

@Suite("Hidden lines")
struct HiddenLineTests {
  private func code(_ text: String, mdBook: MdBookRules? = MdBookRules()) -> String {
    document(text, including([:], mdBook: mdBook)).text(of: 1)
  }

  @Test(
    "a block of Rust shows neither '# …' nor '#', and '##' as '#'",
    arguments: [
      ("# fn main() {\nx\n# }\n", "x\n"), ("#\nx\n  # y\n", "x\n"),
      ("## a\n  ## b\n", "# a\n  # b\n"), ("#[test]\n#![allow(x)]\n", "#[test]\n#![allow(x)]\n"),
      ("x # y\n", "x # y\n"), ("# x\n", ""),
    ])
  func rust(source: String, expected: String) {
    for info in ["rust", "rust,ignore", "rust ignore"] {
      #expect(code("```\(info)\n\(source)```") == expected)
    }
  }

  @Test("lines of other languages are hidden by a prefix of the book or the block")
  func prefixes() {
    #expect(code("```python\n# x\ny\n```") == "# x\ny\n")
    #expect(code("```\n# x\n```") == "# x\n")
    let rules = MdBookRules(hiddenLinePrefixes: ["python": "~"])
    #expect(code("```python\n~a\nb\n  ~c\n```", mdBook: rules) == "b\n")
    #expect(code("```python,hidelines=!!!\n!!!a\n~b\n```", mdBook: rules) == "~b\n")
  }

  @Test("every line is shown outside mdBook")
  func elsewhere() {
    #expect(code("```rust\n# x\n```", mdBook: nil) == "# x\n")
  }

  @Test("code for programs has all lines, without the marks")
  func whole() {
    func code(_ text: String) -> String {
      var options = including(
        [:], mdBook: MdBookRules(hiddenLinePrefixes: ["python": "~"]))
      options.keepsWholeCode = true
      return document(text, options).text(of: 1)
    }
    #expect(code("```rust\n# a\n#\n## b\n#[c]\n```") == " a\n\n# b\n#[c]\n")
    #expect(code("```python\n  ~x\ny\n```") == "  x\ny\n")
  }
}
