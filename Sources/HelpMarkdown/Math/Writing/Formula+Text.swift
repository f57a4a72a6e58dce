import HelpDocument

extension Formula {
  /// The formula as one line of characters.
  ///
  ///     \sum_{i=1}^n \frac{x_i^2}{a+b}    ->    ∑_{i=1}^n xᵢ²/(a + b)
  ///
  /// - Complexity: O(size).
  package var text: String {
    var writer = FormulaTextWriter()
    writer.write(root)
    return writer.finish()
  }
}

/// A writer of formulas on one line.
private struct FormulaTextWriter {
  private var output = ""
  /// Whether white space around operators is left out.
  private var isTight = false

  /// Returns the text without white space at its end.
  consuming func finish() -> String {
    while output.unicodeScalars.last == " " { output.unicodeScalars.removeLast() }
    return output
  }

  private mutating func put(_ text: String) { output.append(text) }

  /// Writes one space, but not at the beginning, after another space or after an opening fence.
  private mutating func space() {
    guard let last = output.unicodeScalars.last, last != " ",
      !"([{⟨⌊⌈".unicodeScalars.contains(last)
    else {
      return
    }
    output.append(" ")
  }

  /// Returns a part of the formula as text.
  private func line(_ node: FormulaNode, isTight: Bool) -> String {
    var writer = FormulaTextWriter()
    writer.isTight = isTight
    writer.write(node)
    return writer.finish()
  }

  /// Writes the nodes of a row, with white space where two of them would run together.
  private mutating func writeItems(_ items: [FormulaNode]) {
    for (index, item) in items.enumerated() {
      if index > 0, FormulaNode.separates(items[index - 1], item, isText: true) { space() }
      write(item)
    }
  }

  mutating func write(_ node: FormulaNode) {
    switch node {
    case .row(let items): writeItems(items)
    case .identifier(let name, let alphabet): put(alphabet.letters(name, isPlain: true))
    case .function(let name, _): put(name)
    case .number(let digits): put(digits)
    case .symbol(let symbol): write(symbol)
    case .text(let text): put(text)
    case .space(let width): if width > 0 { space() }
    case .fraction(let upper, let lower, hasLine: true):
      write(upper, inParentheses: !upper.isProduct)
      put("/")
      write(lower, inParentheses: !lower.isFactor)
    case .fraction(let upper, let lower, hasLine: false):
      write(upper)
      put(" choose ")
      write(lower)
    case .root(let radicand, let index):
      writeRoot(index.map { line($0, isTight: true) })
      if case .fenced("(", _, ")") = radicand {
        write(radicand)
      } else {
        write(radicand, inParentheses: !radicand.isAtom)
      }
    case .scripts(.symbol(let symbol), let below, let above, _) where symbol.isSpaced:
      if !isTight { space() }
      put(symbol.text)
      if let below { writeScript(below, mark: "_", true) }
      if let above { writeScript(above, mark: "^", true) }
      if !isTight { space() }
    case .scripts(let base, let below, let above, let areLimits):
      write(base, inParentheses: !base.isFactor && !areLimits && !base.standsAlone)
      if let below { writeScript(below, mark: "_", areLimits) }
      if let above { writeScript(above, mark: "^", areLimits) }
    case .accent(let base, let accent): write(base, accent)
    case .fenced(let opening, let body, let closing):
      put(opening)
      if opening == "{", closing.isEmpty { put(" ") }
      write(body)
      put(closing)
    case .table(let rows, let style): write(rows, style)
    }
  }

  private mutating func write(_ node: FormulaNode, inParentheses: Bool) {
    if inParentheses { put("(") }
    write(node)
    if inParentheses { put(")") }
  }

  /// Writes a symbol with the white space of its kind.
  private mutating func write(_ symbol: FormulaOperator) {
    switch symbol.kind {
    case _ where symbol.isSpaced:
      if !isTight || symbol.text == "mod" { space() }
      put(symbol.text)
      if !isTight || symbol.text == "mod" { space() }
    case .punctuation:
      put(symbol.text)
      if !isTight { space() }
    default: put(symbol.text)
    }
  }

  /// Writes the sign of a root, with the index of the root if it has one.
  private mutating func writeRoot(_ index: String?) {
    switch index {
    case nil: put("√")
    case "3": put("∛")
    case "4": put("∜")
    case let index?: put((ShiftedCharacters.raised(index) ?? "(\(index))") + "√")
    }
  }

  /// Writes a part of the formula with a combining mark.
  private mutating func write(_ base: FormulaNode, _ accent: FormulaAccent) {
    guard let mark = accent.combining else { return write(base) }
    let text = line(base, isTight: true)
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber }
    put(isWord || text.count == 1 ? "" : "(")
    // A line covers each character of a word. Any other mark is on the last character.
    let isLine = isWord && (mark == "\u{305}" || mark == "\u{332}")
    for (index, scalar) in text.unicodeScalars.enumerated() {
      output.unicodeScalars.append(scalar)
      if isLine || (isWord && index == text.unicodeScalars.count - 1) {
        output.unicodeScalars.append(mark)
      }
    }
    guard !isWord else { return }
    put(text.count == 1 ? "" : ")")
    output.unicodeScalars.append(mark)
  }

  /// Writes a table with semicolons between rows and commas between cells. Aligned columns need no
  /// comma.
  private mutating func write(_ rows: [[FormulaNode]], _ style: FormulaTable) {
    for (number, row) in rows.enumerated() {
      if number > 0 { put("; ") }
      for (index, cell) in row.enumerated() {
        switch style {
        case .aligned:
          if index > 0, index % 2 == 0 { space() }
        case .matrix, .cases, .gathered:
          if index > 0, output.unicodeScalars.last != " " {
            put(output.unicodeScalars.last == "," ? " " : ", ")
          }
        }
        write(cell)
      }
    }
  }

  // MARK: Scripts

  /// Writes a script in raised or lowered characters if Unicode has them, and otherwise after a
  /// mark.
  private mutating func writeScript(
    _ script: FormulaNode, mark: String, _ areLimits: Bool
  ) {
    let text = line(script, isTight: true)
    if text.isEmpty { return }
    if !areLimits,
      let shifted = mark == "^" ? ShiftedCharacters.raised(text) : ShiftedCharacters.lowered(text)
    {
      return put(shifted)
    }
    let isWord = text.unicodeScalars.count == 1 || (script.isAtom && !text.contains(" "))
    put(isWord ? mark + text : mark + "{\(text)}")
  }
}

extension FormulaOperator {
  /// Whether white space surrounds the symbol.
  fileprivate var isSpaced: Bool { kind == .binary || kind == .relation || kind == .middle }
}

extension FormulaNode {
  /// Whether scripts follow the node without parentheses around the node.
  fileprivate var standsAlone: Bool {
    switch self {
    case .symbol, .function, .text: true
    default: false
    }
  }
}
