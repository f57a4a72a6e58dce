extension FormulaParser {
  /// Parses the arguments of a command, and returns its node, or nil for a command that shows
  /// nothing.
  /// - Parameter name: the name without the backslash.
  mutating func command(_ name: String) throws(FormulaFault) -> FormulaNode? {
    if let node = MathSymbols.node(name) { return inAlphabet(node) }
    if MathSymbols.functions.contains(name) {
      return .function(name, hasLimits: MathSymbols.functionsWithLimits.contains(name))
    }
    if let accent = MathAccents.accent(name) { return .accent(try argument(), accent) }
    if let width = Self.spaces[name] { return .space(width) }
    if let alphabet = Self.alphabets[name] { return try argument(in: alphabet) }
    if let alphabet = Self.switches[name] {
      self.alphabet = alphabet
      return nil
    }
    if Self.withoutEffect.contains(name) { return nil }
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac":
      let upper = try argument()
      return .fraction(upper, try argument(), hasLine: true)
    case "binom", "dbinom", "tbinom":
      let upper = try argument()
      return .fenced("(", .fraction(upper, try argument(), hasLine: false), ")")
    case "sqrt":
      let index = try optionalArgument()
      return .root(try argument(), index: index)
    case "text", "textrm", "textnormal", "mbox", "hbox", "textbf", "textit", "texttt", "textsf":
      return .text(try rawArgument())
    case "operatorname":
      let hasLimits = accept("*")
      return .function(try rawArgument(), hasLimits: hasLimits)
    case "left": return try fenced()
    case "middle":
      return .symbol(FormulaOperator(text: try fence(), kind: .middle))
    case "begin": return try environment()
    case "not": return try negated()
    case "substack":
      try expect("{")
      let rows = try lines()
      try expect("}")
      return .table(rows, .gathered)
    case "stackrel", "overset":
      let above = try argument()
      return .scripts(try argument(), below: nil, above: above, areLimits: true)
    case "underset":
      let below = try argument()
      return .scripts(try argument(), below: below, above: nil, areLimits: true)
    case "xrightarrow", "xleftarrow":
      let below = try optionalArgument()
      let arrow = FormulaOperator(text: name == "xrightarrow" ? "→" : "←", kind: .relation)
      return .scripts(.symbol(arrow), below: below, above: try argument(), areLimits: true)
    case "bmod": return .symbol(FormulaOperator(text: "mod", kind: .binary))
    case "pmod":
      return .row([.space(8), .fenced("(", .row([.text("mod "), try argument()]), ")")])
    case "mod": return .row([.space(8), .text("mod "), try argument()])
    case "tag": return .row([.space(36), .text("(" + (try rawArgument()) + ")")])
    case "mathop", "mathrel", "mathbin", "mathord", "mathopen", "mathclose", "mathpunct",
      "mathinner",
      "boxed", "ensuremath", "smash", "mathstrut", "vcenter":
      return try argument()
    case "label":
      _ = try rawArgument()
      return nil
    case "hspace", "mspace", "hskip":
      _ = accept("*")
      _ = try rawArgument()
      return .space(18)
    case "phantom", "hphantom", "vphantom":
      _ = try argument()
      return .space(9)
    case _ where Self.sizes.contains(name):
      return .symbol(FormulaOperator(text: try fence(), kind: Self.kind(ofFence: name)))
    default: throw .unknownCommand("\\" + name)
    }
  }

  /// Returns the letter of a command in the alphabet of its group. Only the bold alphabet has such
  /// letters.
  private func inAlphabet(_ node: FormulaNode) -> FormulaNode {
    guard case .identifier(let name, _) = node, alphabet == .bold else { return node }
    return .identifier(name, alphabet)
  }

  /// Parses an argument with the letters of an alphabet.
  private mutating func argument(in alphabet: MathAlphabet) throws(FormulaFault) -> FormulaNode {
    let outerAlphabet = self.alphabet
    defer { self.alphabet = outerAlphabet }
    self.alphabet = alphabet
    return try argument()
  }

  /// Parses the fence after `\left` or `\big`: a character or a command.
  private mutating func fence() throws(FormulaFault) -> String {
    if let command = peekCommand() {
      skipCommand()
      // `\|` is a double bar, `|` a single one.
      guard let fence = MathSymbols.fence(command == "|" ? "\\|" : command) else {
        throw .unknownCommand("\\" + command)
      }
      return fence
    }
    guard let character = peek(), let fence = MathSymbols.fence(String(character)) else {
      throw .malformed
    }
    advance()
    return fence
  }

  /// Parses the text between `\left` and `\right`.
  private mutating func fenced() throws(FormulaFault) -> FormulaNode {
    let opening = try fence()
    let body = try row()
    guard acceptCommand("right") else { throw .malformed }
    return .fenced(opening, body, try fence())
  }

  /// Parses a relation, and returns the relation with a stroke through it.
  private mutating func negated() throws(FormulaFault) -> FormulaNode {
    guard case .symbol(var symbol) = try argument(), symbol.kind == .relation else {
      throw .malformed
    }
    let composed = ["=": "≠", "∈": "∉", "≡": "≢", "⊂": "⊄", "⊆": "⊈", "∼": "≁", "≈": "≉"]
    symbol.text = composed[symbol.text] ?? symbol.text + "\u{338}"
    return .symbol(symbol)
  }

  // MARK: Tables

  /// Parses an environment, whose `\begin` was read.
  private mutating func environment() throws(FormulaFault) -> FormulaNode {
    let name = try rawArgument()
    guard let (style, opening, closing) = Self.environment(name) else {
      throw .unknownCommand("\\begin{\(name)}")
    }
    // The argument is the alignment of the columns, or their number.
    if ["array", "alignat", "alignat*", "alignedat"].contains(name) { _ = try rawArgument() }
    let rows = try lines()
    guard acceptCommand("end"), try rawArgument() == name else { throw .malformed }
    let table = FormulaNode.table(rows, style)
    return opening.isEmpty && closing.isEmpty ? table : .fenced(opening, table, closing)
  }

  /// Returns the layout of an environment, and the fences around it, or nil for an unknown
  /// environment.
  private static func environment(
    _ name: String
  ) -> (style: FormulaTable, opening: String, closing: String)? {
    switch name {
    case "matrix", "smallmatrix", "array": (.matrix, "", "")
    case "pmatrix": (.matrix, "(", ")")
    case "bmatrix": (.matrix, "[", "]")
    case "Bmatrix": (.matrix, "{", "}")
    case "vmatrix": (.matrix, "|", "|")
    case "Vmatrix": (.matrix, "‖", "‖")
    case "cases", "dcases": (.cases, "{", "")
    case "rcases": (.cases, "", "}")
    case "align", "align*", "aligned", "split", "eqnarray", "eqnarray*", "alignat", "alignat*",
      "alignedat":
      (.aligned, "", "")
    case "gather", "gather*", "gathered", "equation", "equation*", "multline", "multline*":
      (.gathered, "", "")
    default: nil
    }
  }

  // MARK: Names

  /// The commands for white space, with its width in eighteenths of an em.
  private static let spaces: [String: Int] = [
    ",": 3, "thinspace": 3, ":": 4, ">": 4, "medspace": 4, ";": 5, "thickspace": 5, "!": 0,
    "negthinspace": 0, " ": 6, "\n": 6, "space": 6, "nobreakspace": 6, "enspace": 9, "enskip": 9,
    "quad": 18, "qquad": 36, "hfill": 18,
  ]

  /// The commands that set the alphabet of their argument.
  private static let alphabets: [String: MathAlphabet] = [
    "mathrm": .upright, "mathit": .italic, "mathnormal": .italic, "mathbf": .bold,
    "boldsymbol": .bold, "bm": .bold, "mathbb": .doubleStruck, "mathcal": .script,
    "mathscr": .script, "mathfrak": .fraktur, "mathsf": .sansSerif, "mathtt": .monospace,
  ]

  /// The commands that set the alphabet for the rest of their group.
  private static let switches: [String: MathAlphabet] = [
    "rm": .upright, "it": .italic, "bf": .bold, "cal": .script, "sf": .sansSerif, "tt": .monospace,
  ]

  /// The commands that are ignored.
  private static let withoutEffect: Set<String> = [
    "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle", "nonumber", "notag", "hline",
    "limits", "nolimits", "strut", "allowbreak", "nobreak", "/", "-", "relax", "centering",
    "small", "large", "Large", "normalsize",
  ]

  /// The commands that set the size of a fence.
  private static let sizes: Set<String> = [
    "big", "Big", "bigg", "Bigg", "bigl", "Bigl", "biggl", "Biggl", "bigr", "Bigr", "biggr",
    "Biggr", "bigm", "Bigm", "biggm", "Biggm",
  ]

  /// Returns the kind of a fence whose size a command sets: `\bigl` opens, and `\bigr` closes.
  private static func kind(ofFence size: String) -> FormulaOperator.Kind {
    switch size.last {
    case "l": .opening
    case "r": .closing
    default: .ordinary
    }
  }
}
