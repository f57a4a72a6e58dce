/// A formula, read from TeX's notation.
///
///     let formula = try Formula("x^2 \\le \\frac{a}{b}")
///     formula.mathML(isDisplay: false)    // <math><msup><mi>x</mi><mn>2</mn></msup>…
///     formula.text                        // x² ≤ a/b
///
/// It reads the part of LaTeX that documentation uses. A formula with any other command is refused as a whole, so that
/// readers never see half of it.
package struct Formula: Sendable {
  let root: FormulaNode
}

/// The reason why a text cannot be read as a formula.
package enum FormulaFault: Error, Sendable, Hashable {
  /// A command or an environment outside the supported part of LaTeX, as written: `\foo`.
  case unknownCommand(String)
  /// Braces, fences, scripts or arguments that do not fit together, or characters that no formula has.
  case malformed
  /// Groups inside each other beyond `Formula.maximumDepth`.
  case tooDeep
}

extension Formula {
  /// The deepest nesting of groups. Reading and writing formulas recurses, and this bounds the stack.
  package static let maximumDepth = 40
}
