import HelpCore
import HelpMarkup
import Testing

@Suite("Formulas in Markdown")
struct MarkdownFormulaTests {
  private func topic(_ text: String, _ options: MarkupOptions = .init()) -> ParsedTopic {
    ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md", options: options)
  }

  /// Returns the text of a page without markup.
  private func plainText(_ text: String, _ options: MarkupOptions = .init()) -> String {
    let document = topic(text, options).document()
    return document.plainText(of: 0)
  }

  private static let x = "<math><mi>x</mi></math>"

  @Test(
    "a formula between dollars or escaped brackets becomes MathML",
    arguments: [
      ("a $x$ b", "a \(x) b"), ("$x$, $x$.", "\(x), \(x)."), ("*$x$*", "<em>\(x)</em>"),
      ("the $x$th", "the \(x)th"), ("($x$)", "(\(x))"),
      ("[$x$](b.md)", "<a href=\"b.md\">\(x)</a>"),
      ("$`x`$", x), ("\\(x\\)", x), ("a \\(x\\).", "a \(x)."),
      (
        "90$^\\circ$",
        "90<math><msup>"
          + "<mrow></mrow><mo>∘</mo></msup></math>"
      ),
      ("$$x$$", "<math display=\"block\"><mi>x</mi></math>"),
      ("$$\nx\n$$", "<math display=\"block\"><mi>x</mi></math>"),
      ("\\[\nx\n\\]", "<math display=\"block\"><mi>x</mi></math>"),
      ("\\[ x_1 \\]", "<math display=\"block\"><msub><mi>x</mi><mn>1</mn></msub></math>"),
      ("$a\nb$", "<math><mi>a</mi><mi>b</mi></math>"),
      (
        "$a_1$ and $b_2$",
        "<math><msub><mi>a</mi><mn>1</mn></msub></math> and "
          + "<math><msub><mi>b</mi><mn>2</mn></msub></math>"
      ),
      ("$a*b*c$", "<math><mi>a</mi><mo>∗</mo><mi>b</mi><mo>∗</mo><mi>c</mi></math>"),
    ])
  func formulas(source: String, expected: String) {
    #expect(html(source + "\n") == "<p>\(expected)</p>\n")
  }

  @Test(
    "dollars and brackets of prose, shells and escapes begin no formula",
    arguments: [
      "$5 and $10", "$ x $", "$x $", "$ x$", "$x", "x$", "a $x$5", "US$5 and A$x", "$HOME/$USER",
      "${a}/${b}", "$(a)/$(b)", "$5", "$$", "$$ $$", "$$$x$$$", "$a `b$ c` d$", "$a **b$ c** d",
      "$a\n\nb$", "$a\n- b$", "file\\(s\\)", "\\(see below\\)", "\\[optional\\]", "a \\[x\\] b",
      "\\$x$", "$x\\$", "`$x$`", "`$`x$", "    $x$", "```\n$x$\n```", "[a]($x) [b]($y)",
      "<a title=\"$x$\">b</a>", "<div>\n$x$\n</div>", "| a |\n|---|\n| $x|$ |",
    ])
  func text(source: String) {
    #expect(!html(source + "\n").contains("<math"))
    // No placeholder of a formula is left.
    #expect(!html(source + "\n").unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) })
  }

  @Test("a formula in an address, in a title or in HTML's attributes stays as written")
  func restored() {
    #expect(html("[a](b$x$c.md \"$y$\")\n") == "<p><a href=\"b$x$c.md\" title=\"$y$\">a</a></p>\n")
    #expect(html("<b title=\"$x$\">$x$</b>\n") == "<p><b title=\"$x$\">\(Self.x)</b></p>\n")
    #expect(html("![a $x^2$](b.png)\n") == "<p><img src=\"b.png\" alt=\"a x²\" /></p>\n")
  }

  @Test("a formula may have lines that look like other blocks, also in quotes and lists")
  func lines() {
    let sum = "<math display=\"block\"><mi>a</mi><mo>+</mo><mi>b</mi></math>"
    #expect(html("$$\na\n+ b\n$$\n") == "<p>\(sum)</p>\n")
    #expect(html("> $$\n> a\n> + b\n> $$\n") == "<blockquote>\n<p>\(sum)</p>\n</blockquote>\n")
    #expect(
      html("- c\n\n  $$\n  a\n  + b\n  $$\n")
        == "<ul>\n<li>\n<p>c</p>\n<p>\(sum)</p>\n</li>\n</ul>\n")
    #expect(html("c\n$$\na\n+ b\n$$\nd\n") == "<p>c\n\(sum)\nd</p>\n")
    #expect(html("$$\na\n\n# B\n$$\n").contains("<h1 id=\"b\">B</h1>"))
  }

  @Test("a formula in a table's cell has a backslash before each pipe")
  func cells() {
    let html = html("| $a$ |\n|---|\n| $\\|x\\|$ |\n")
    #expect(html.contains("<th><math><mi>a</mi></math></th>"))
    #expect(html.contains("<td><math><mo stretchy=\"false\""))
  }

  @Test("a code block whose language is math becomes a formula")
  func code() {
    let page = html("```math\nx\n```\n")
    #expect(page == "<p>\n<math display=\"block\"><mi>x</mi></math>\n</p>\n")
    #expect(plainText("```math\nx^2\n```\n") == "x²")
    #expect(html("``` math\n\\foo\n```\n").contains("<code class=\"language-math\">\\foo"))
  }

  @Test(
    "a document has the TeX and the characters of each formula",
    arguments: [
      ("a $x^2$ b", "x^2", "x²"), ("$$\nx\n+ y\n$$", "\nx\n+ y\n", "x + y"),
      ("```math\nx_1\n```", "x_1\n", "x₁"), ("| a |\n|---|\n| $\\|x\\|$ |", "|x|", "|x|"),
    ])
  func tex(source: String, tex: String, characters: String) {
    let document = topic(source + "\n").document()
    let formulas = (0..<document.count).filter { document.attributes(of: $0).formula != nil }
    #expect(formulas.map { document.attributes(of: $0).formula } == [tex])
    #expect(formulas.map { document.text(of: $0) } == [characters])
    #expect(formulas.map { document.kind(of: $0) } == [.text])
  }

  @Test(
    "formulas stay text in CommonMark and GFM", arguments: [MarkupOptions.Dialect.commonMark, .gfm])
  func off(dialect: MarkupOptions.Dialect) {
    let options = MarkupOptions(dialect: dialect)
    #expect(html("$x$ \\(y\\)\n", options) == "<p>$x$ (y)</p>\n")
    #expect(html("```math\nx\n```\n", options).contains("language-math"))
  }

  @Test("the brackets of a formula in a book of mdBook may have two backslashes")
  func mdBook() {
    var options = MarkupOptions()
    #expect(html("\\\\(x\\\\)\n", options) == "<p>\\(x\\)</p>\n")
    options.mdBook = MdBookRules()
    #expect(html("a \\\\(x\\\\) b\n", options) == "<p>a \(Self.x) b</p>\n")
    #expect(html("\\\\[\nx\n\\\\]\n", options).contains("<math display=\"block\">"))
  }

  @Test("a formula is characters in a document, and in the ids of headings")
  func characters() {
    #expect(plainText("Let $x^2 \\le y$.\n") == "Let x² ≤ y.")
    #expect(html("# $O(n)$ time\n").contains("<h1 id=\"on-time\">"))
    #expect(plainText("![the $x$ axis](a.png)\n") == "the x axis")
  }

  @Test("a formula that is not understood stays as written, and is reported with its position")
  func unknown() {
    let source = "a\n\nb $\\foo{x}_1$ and *c* $_d_ \\bar_$\n\n$$\n{\n$$\n\n```math\n\\x\n```\n"
    let topic = topic(source)
    #expect(
      topic.droppedElements == [
        UnknownMark(.formula, "\\foo", at: SourcePosition(line: 3, column: 3)),
        UnknownMark(.formula, "_d_ \\bar_", at: SourcePosition(line: 3, column: 23)),
        UnknownMark(.formula, "{", at: SourcePosition(line: 5, column: 1)),
        UnknownMark(.formula, "\\x", at: SourcePosition(line: 9, column: 1)),
      ])
    let html = String(decoding: topic.htmlBytes(), as: UTF8.self)
    #expect(html.contains("<p>b $\\foo{x}_1$ and <em>c</em> $_d_ \\bar_$</p>"))
    #expect(html.contains("<p>$$\n{\n$$</p>"))
  }

  @Test("the text after a formula keeps its position")
  func positions() throws {
    let document = topic("$$\nx\n$$ a *b*\n\n$y$ *c*\n").document()
    let positions = document.nodes.indices.filter { document.kind(of: $0) == .emphasis }
      .map { document.position(of: $0) }
    #expect(
      positions == [SourcePosition(line: 3, column: 6), SourcePosition(line: 5, column: 5)])
  }

  @Test("a title with dollars is the same in the early search as in the whole topic")
  func titles() {
    for source in ["# The $x^2$ axis\n", "$$\n# A\n$$\n\n# B\n", "# $5\n", "# $5 and $10\n"] {
      let bytes = Array(source.utf8)
      let early = TopicTitle(bytes, format: .markdown, file: "t.md").title
      #expect(early == TopicDigest(bytes, format: .markdown, file: "t.md").title)
    }
  }

  @Test("MathML in raw HTML is left out")
  func rawHTML() {
    #expect(!html("a <math><mi>x</mi></math> b\n").contains("<math"))
  }
}
