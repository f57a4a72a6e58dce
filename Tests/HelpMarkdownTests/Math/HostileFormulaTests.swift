import HelpMarkdown
import Testing

@Suite("Hostile formulas")
struct HostileFormulaTests {
  private static let units = [
    "{", "}", "\\frac{", "^^^^", "\\left(", "\\left(\\right)", "\\sqrt[", "\\hat", "\\not", "x_{",
    "x^", "a\\over ", "\\begin{matrix}", "&", "\\\\", "\\text{", "\\mathbf", "\\mathop", "x'", "%",
    "\\\\[", "\\frac", "\\binom1", "~", "\\", "\\left", "{\\bf a}", "é", "\u{301}", "[", "1.",
    "x^2",
    "\\limits", "\\operatorname*", "\\substack{", "\\xrightarrow[",
  ]

  @Test("a formula of 100 KB is read or refused, and never hangs or crashes", arguments: units)
  func long(unit: String) {
    func tex(_ size: Int) -> String { String(repeating: unit, count: size / unit.utf8.count) }
    if let formula = try? Formula(tex(100_000)) { #expect(formula.text.utf8.count < 2_000_000) }
    if let formula = try? Formula(tex(1000)) {
      #expect(MathMLCheck.faults(in: formula.mathML(isDisplay: true)).isEmpty)
    }
  }

  @Test("a formula that nests less deeply than the bound is read, and a deeper formula is refused")
  func depth() {
    func nested(_ count: Int) -> String {
      String(repeating: "\\sqrt{", count: count) + "x" + String(repeating: "}", count: count)
    }
    #expect(throws: Never.self) { try Formula(nested(Formula.maximumDepth - 1)) }
    #expect(throws: FormulaFault.tooDeep) { try Formula(nested(Formula.maximumDepth)) }
  }
}
