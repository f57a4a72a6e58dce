import HelpMarkdown
import Testing

@Suite("Formulas")
struct FormulaTests {
  private func text(_ tex: String) throws -> String { try Formula(tex).text }

  private func mathML(_ tex: String) throws -> String {
    let html = String(decoding: try Formula(tex).mathML(isDisplay: false), as: UTF8.self)
    return String(html.dropFirst("<math>".count).dropLast("</math>".count))
  }

  @Test("a character that several commands stand for is an ordinary symbol")
  func sharedCharacters() throws {
    #expect(try mathML("a‖b") == mathML("a\\|b"))
    #expect(try mathML("a‖b") != mathML("a\\lVert b"))
    #expect(try mathML("a△b") == mathML("a\\triangle b"))
  }

  @Test(
    "a formula becomes one line of characters",
    arguments: [
      ("x^2", "x²"), ("\\sqrt{a+b}", "√(a + b)"), ("\\frac{a}{b}", "a/b"),
      ("\\frac{a+b}{2c}", "(a + b)/(2c)"), ("\\sum_{i=1}^n", "∑_{i=1}^n"),
      ("\\alpha\\le\\beta", "α ≤ β"), ("x_{i+1}^{n-1}", "xᵢ₊₁ⁿ⁻¹"), ("x^{k+1}", "x^{k+1}"),
      ("x_\\text{max}", "x_max"), ("2\\sin x", "2 sin x"), ("\\log(n)", "log(n)"),
      ("-x = -1", "−x = −1"), ("f''(a)", "f′′(a)"), ("\\hat x + \\overline{AB}", "x̂ + A̅B̅"),
      ("\\mathbb{R}^n", "ℝⁿ"), ("\\mathbf{v}", "v"), ("90^\\circ", "90°"),
      ("\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}", "[1, 2; 3, 4]"),
      ("\\binom{n}{k}", "(n choose k)"), ("a \\\\ b", "a; b"), ("\\{ a, b \\}", "{a, b}"),
      ("\\sqrt[3]{x}", "∛x"), ("a \\bmod b", "a mod b"), ("n!", "n!"), ("a \\\n b", "a b"),
      ("\\not= x", "≠ x"),
    ])
  func characters(tex: String, expected: String) throws {
    #expect(try text(tex) == expected)
  }

  @Test(
    "a formula becomes MathML Core",
    arguments: [
      ("x^2", "<msup><mi>x</mi><mn>2</mn></msup>"),
      ("x_i^10", "<msubsup><mi>x</mi><mi>i</mi><mn>1</mn></msubsup><mn>0</mn>"),
      ("\\sqrt[3]2", "<mroot><mn>2</mn><mn>3</mn></mroot>"),
      ("\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
      ("a<b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
      ("\\text{a < \"b\" & c}", "<mtext>a\u{A0}&lt;\u{A0}&quot;b&quot;\u{A0}&amp;\u{A0}c</mtext>"),
      ("\\mathrm{d}", "<mi mathvariant=\"normal\">d</mi>"), ("\\mathit{x}", "<mi>x</mi>"),
      (
        "\\lim_{n\\to0}",
        "<munder><mo movablelimits=\"true\">lim</mo><mrow><mi>n</mi><mo>→</mo>"
          + "<mn>0</mn></mrow></munder>"
      ),
      ("\\vec v", "<mover accent=\"true\"><mi>v</mi><mo stretchy=\"false\">→</mo></mover>"),
    ])
  func markup(tex: String, expected: String) throws {
    #expect(try mathML(tex) == expected)
  }

  @Test("a formula on a separate line becomes a block in MathML")
  func display() throws {
    let html = String(decoding: try Formula("x").mathML(isDisplay: true), as: UTF8.self)
    #expect(html == "<math display=\"block\"><mi>x</mi></math>")
  }

  @Test(
    "a formula with an unknown command is refused, and the error names the command",
    arguments: [
      ("a + \\foo{b}", "\\foo"), ("\\begin{tikz}\\end{tikz}", "\\begin{tikz}"),
      ("\\text{a \\emph{b}}", "\\emph"), ("\\left\\foo x", "\\foo"), ("\\ce{H2O}", "\\ce"),
    ])
  func unknown(tex: String, command: String) {
    #expect(throws: FormulaFault.unknownCommand(command)) { try Formula(tex) }
  }

  @Test(
    "a malformed formula is refused",
    arguments: [
      "{", "}", "a}", "\\frac{a}", "x^", "x^2^3", "x_1_2", "\\left( a", "\\right)",
      "a & b \\end{x}",
      "\\begin{matrix} a", "\\sqrt[3", "\\text{a", "#1", "$", "\\", "a\u{0}b", "x^^2",
      "a \\over b \\over c",
    ])
  func malformed(tex: String) {
    #expect(throws: FormulaFault.malformed) { try Formula(tex) }
  }

  @Test("an empty formula has no characters and no elements")
  func empty() throws {
    #expect(try text(" ") == "")
    #expect(try mathML("") == "")
  }
}
