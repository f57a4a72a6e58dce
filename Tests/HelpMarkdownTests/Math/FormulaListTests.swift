import HelpCore
import HelpMarkdown
import HelpTestSupport
import SystemPackage
import Testing

/// `formulas.tex` has formulas as documentation writes them, one on each line: complexity,
/// calculus, physics, machine learning, statistics, linear algebra, logic, graphs. Some need more
/// than the supported part of LaTeX.
@Suite("Formulas of documentation")
struct FormulaListTests {
  private let formulas: [String]

  init() throws {
    formulas = String(decoding: try FileSystem.read(Golden.path(of: "formulas.tex")), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test("at least 95 of 100 formulas are understood, and each becomes well-formed MathML Core")
  func understood() {
    var count = 0
    for tex in formulas {
      guard let formula = try? Formula(tex) else { continue }
      count += 1
      for isDisplay in [false, true] {
        let faults = MathMLCheck.faults(in: formula.mathML(isDisplay: isDisplay))
        #expect(faults == [], "\(tex)")
      }
      // None of these formulas shows a backslash.
      #expect(!formula.text.contains("\\") && !formula.text.isEmpty, "\(tex)")
    }
    #expect(formulas.count == 150)
    #expect(count * 100 >= formulas.count * 95, "\(count) of \(formulas.count)")
  }

  @Test("each formula has the expected characters")
  func characters() throws {
    try Golden.expect(
      formulas.map { tex in
        do throws(FormulaFault) {
          return try Formula(tex).text + "\n"
        } catch {
          return "\(error): \(tex)\n"
        }
      }.joined(), equals: "formulas.txt")
  }

  @Test("every seventh formula has the expected MathML")
  func markup() throws {
    let markup = stride(from: 1, to: formulas.count, by: 7).compactMap { index in
      try? "<!-- \(formulas[index]) -->\n"
        + String(decoding: Formula(formulas[index]).mathML(isDisplay: true), as: UTF8.self) + "\n"
    }
    try Golden.expect(markup.joined(), equals: "formulas.html")
  }
}
