import HelpDocument

extension Formula {
  /// Returns the formula as MathML Core.
  ///
  ///     x^2    ->    <math><msup><mi>x</mi><mn>2</mn></msup></math>
  ///
  /// - Parameter isDisplay: whether the formula is on a separate line.
  /// - Complexity: O(size).
  package func mathML(isDisplay: Bool) -> [UInt8] {
    var writer = MathMLWriter()
    writer.put(isDisplay ? "<math display=\"block\">" : "<math>")
    if case .row(let items) = root { writer.writeItems(items) } else { writer.write(root) }
    writer.put("</math>")
    return writer.output
  }
}

/// A writer of formulas as MathML, each node as one element.
private struct MathMLWriter {
  private(set) var output: [UInt8] = []

  mutating func put(_ markup: String) { output.append(contentsOf: markup.utf8) }

  /// Writes an element that contains a text.
  private mutating func put(_ element: String, _ attributes: String = "", text: String) {
    put("<\(element)\(attributes)>")
    HTMLEscape.append(text.utf8Span.span, to: &output)
    put("</\(element)>")
  }

  /// Writes an element that contains parts of the formula.
  private mutating func put(_ element: String, _ attributes: String = "", _ parts: FormulaNode...) {
    put("<\(element)\(attributes)>")
    for part in parts { write(part) }
    put("</\(element)>")
  }

  /// Writes the nodes of a row, with white space where MathML would leave it out.
  mutating func writeItems(_ items: [FormulaNode]) {
    for (index, item) in items.enumerated() {
      if index > 0, FormulaNode.separates(items[index - 1], item, isText: false) {
        write(.space(3))
      }
      write(item)
    }
  }

  mutating func write(_ node: FormulaNode) {
    switch node {
    case .row(let items):
      put("<mrow>")
      writeItems(items)
      put("</mrow>")
    case .identifier(let name, let alphabet):
      let isUpright = alphabet == .upright && name.count == 1
      put("mi", isUpright ? " mathvariant=\"normal\"" : "", text: alphabet.letters(name))
    case .function(let name, hasLimits: true): put("mo", " movablelimits=\"true\"", text: name)
    case .function(let name, hasLimits: false):
      put("mi", name.count == 1 ? " mathvariant=\"normal\"" : "", text: name)
    case .number(let digits): put("mn", text: digits)
    case .symbol(let symbol): put("mo", Self.attributes(of: symbol), text: symbol.text)
    // MathML drops white space at the ends of an element, but not no-break spaces.
    case .text(let text): put("mtext", text: String(text.map { $0 == " " ? "\u{A0}" : $0 }))
    case .space(let width):
      let thousandths = String(width * 1000 / 18 % 1000)
      let padding = String(repeating: "0", count: 3 - thousandths.count)
      put("<mspace width=\"\(width / 18).\(padding)\(thousandths)em\"></mspace>")
    case .fraction(let upper, let lower, let hasLine):
      put("mfrac", hasLine ? "" : " linethickness=\"0\"", upper, lower)
    case .root(let radicand, index: nil): put("msqrt", "", radicand)
    case .root(let radicand, index: let index?): put("mroot", "", radicand, index)
    case .scripts(let base, let below, let above, let areLimits):
      writeScripts(of: base, below, above, areLimits)
    case .accent(let base, let accent):
      let element = accent.isBelow ? "munder" : "mover"
      put("<\(element)\(accent.isBelow ? " accentunder" : " accent")=\"true\">")
      write(base)
      put("mo", accent.isStretchy ? "" : " stretchy=\"false\"", text: accent.mark)
      put("</\(element)>")
    case .fenced(let opening, let body, let closing):
      put("<mrow>")
      if !opening.isEmpty { put("mo", " form=\"prefix\" stretchy=\"true\"", text: opening) }
      write(body)
      if !closing.isEmpty { put("mo", " form=\"postfix\" stretchy=\"true\"", text: closing) }
      put("</mrow>")
    case .table(let rows, let style): writeTable(rows, style)
    }
  }

  /// Writes a node with the scripts or limits below and above it.
  private mutating func writeScripts(
    of base: FormulaNode, _ below: FormulaNode?, _ above: FormulaNode?, _ areLimits: Bool
  ) {
    switch (below, above) {
    case (let below?, let above?): put(areLimits ? "munderover" : "msubsup", "", base, below, above)
    case (let below?, nil): put(areLimits ? "munder" : "msub", "", base, below)
    case (nil, let above?): put(areLimits ? "mover" : "msup", "", base, above)
    case (nil, nil): write(base)
    }
  }

  /// Writes a table. The style sheet of pages aligns the columns by the classes.
  private mutating func writeTable(_ rows: [[FormulaNode]], _ style: FormulaTable) {
    switch style {
    case .matrix: put("<mtable>")
    case .cases: put("<mtable class=\"cases\">")
    case .aligned: put("<mtable class=\"aligned\" displaystyle=\"true\">")
    case .gathered: put("<mtable>")
    }
    for row in rows {
      put("<mtr>")
      for cell in row { put("mtd", "", cell) }
      put("</mtr>")
    }
    put("</mtable>")
  }

  /// Returns the attributes that MathML would not derive from the symbol alone.
  private static func attributes(of symbol: FormulaOperator) -> String {
    switch symbol.kind {
    case .prefix: " form=\"prefix\""
    case .opening: " form=\"prefix\" stretchy=\"false\""
    case .closing: " form=\"postfix\" stretchy=\"false\""
    case .ordinary where symbol.text == "|" || symbol.text == "‖":
      " stretchy=\"false\" lspace=\"0\" rspace=\"0\""
    case .middle: " form=\"infix\" stretchy=\"true\""
    default: ""
    }
  }
}
