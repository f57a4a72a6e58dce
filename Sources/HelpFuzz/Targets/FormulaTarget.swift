internal import HelpMarkdown

extension FuzzTarget {
  /// The target for formulas in TeX, which are converted to MathML and text.
  static let formula = FuzzTarget("formula") { source, _ in
    let tex = String(decoding: source, as: UTF8.self)
    guard let formula = try? Formula(tex) else { return [] }
    var faults = SafeHTML.faults(in: formula.mathML(isDisplay: true)).map { "formula: " + $0 }
    if formula.text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      faults.append("formula: a control character in its text")
    }
    return faults
  }
}
