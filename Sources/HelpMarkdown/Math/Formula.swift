/// A formula, read from TeX's notation.
///
///     let formula = try Formula("x^2 \\le \\frac{a}{b}")
///     formula.mathML(isDisplay: false)    // <math><msup><mi>x</mi><mn>2</mn></msup>…
///     formula.text                        // x² ≤ a/b
///
/// Formulas may use the part of LaTeX that documentation uses. A formula with any other command is
/// refused as a whole. Readers therefore never see half a formula.
package struct Formula: Sendable {
  let root: FormulaNode

  /// The maximum depth of nested groups, which bounds the stack: reading and writing formulas
  /// recurse.
  package static let maximumDepth = 40
}
