extension Formula {
  /// Reads TeX, without the dollars or brackets around it.
  /// - Throws: `FormulaFault` for what is outside the part of LaTeX that is known.
  /// - Complexity: O(n).
  package init(_ tex: some StringProtocol) throws(FormulaFault) {
    var parser = FormulaParser(tex)
    root = try parser.formula()
  }
}
