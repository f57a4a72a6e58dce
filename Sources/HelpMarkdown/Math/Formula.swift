/// A formula, read from TeX's notation.
///
///     let formula = try Formula("x^2 \\le \\frac{a}{b}")
///     formula.mathML(isDisplay: false)    // <math><msup><mi>x</mi><mn>2</mn></msup>…
///     formula.text                        // x² ≤ a/b
///
/// It reads the part of LaTeX that documentation uses; a formula with anything else is refused as a whole, so that what
/// is shown is never half of what its author wrote.
package struct Formula: Sendable {
  let root: FormulaNode
}

/// Why a text is not a formula that is understood.
package enum FormulaFault: Error, Sendable, Hashable {
  /// A command or an environment outside the part of LaTeX that is known, as written: `\foo`.
  case unknownCommand(String)
  /// Braces, fences, scripts or arguments that do not fit together, or characters that no formula has.
  case malformed
  /// Groups inside each other beyond `Formula.maximumDepth`.
  case tooDeep
}

extension Formula {
  /// How many groups may be inside each other. What reads and writes formulas recurses, so that this bounds its stack.
  package static let maximumDepth = 40
}
