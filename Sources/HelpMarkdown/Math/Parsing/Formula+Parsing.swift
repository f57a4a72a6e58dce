extension Formula {
  /// Reads TeX, without the dollars or brackets around it.
  /// - Throws: `FormulaFault` for text outside the supported part of LaTeX.
  /// - Complexity: O(n).
  package init(_ tex: some StringProtocol) throws(FormulaFault) {
    var parser = FormulaParser(tex)
    root = try parser.formula()
  }
}
