/// The reason why a text cannot be read as a formula.
package enum FormulaFault: Error, Sendable, Hashable {
  /// A command or an environment outside the supported part of LaTeX, as written: `\foo`.
  case unknownCommand(String)
  /// Braces, fences, scripts or arguments that do not fit together, or characters that no formula
  /// has.
  case malformed
  /// Groups that nest deeper than `Formula.maximumDepth`.
  case tooDeep
}
