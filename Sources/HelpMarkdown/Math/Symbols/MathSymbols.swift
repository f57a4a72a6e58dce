/// The symbols of formulas, by their commands and characters.
enum MathSymbols {
  /// Returns the node of a symbol's command, or nil if the command is not a symbol.
  static func node(_ command: String) -> FormulaNode? { nodes[command] }

  /// Returns the symbol for a character that is neither a letter nor a digit, or nil for a
  /// character without a symbol.
  static func symbol(_ character: Unicode.Scalar) -> FormulaOperator? {
    switch character {
    case "+": FormulaOperator(text: "+", kind: .binary)
    case "-": FormulaOperator(text: "−", kind: .binary)
    case "*": FormulaOperator(text: "∗", kind: .binary)
    case "=", "<", ">", ":": FormulaOperator(text: String(character), kind: .relation)
    case "(", "[": FormulaOperator(text: String(character), kind: .opening)
    case ")", "]", "!", "?": FormulaOperator(text: String(character), kind: .closing)
    case ",", ";": FormulaOperator(text: String(character), kind: .punctuation)
    case "/", "|", ".", "@", "\"", "`": FormulaOperator(text: String(character), kind: .ordinary)
    default: symbols[String(character)]
    }
  }

  /// Returns the character of a fence, or nil for any other name. An invisible fence has an empty
  /// string.
  /// - Parameter name: the fence's command without the backslash, or its character. `\|` is a
  ///   double bar.
  static func fence(_ name: String) -> String? {
    switch name {
    case "(", ")", "[", "]", "|", "/", "<", ">":
      name == "<" ? "⟨" : name == ">" ? "⟩" : name
    case ".": ""
    case "{", "lbrace": "{"
    case "}", "rbrace": "}"
    case "lbrack": "["
    case "rbrack": "]"
    case "langle": "⟨"
    case "rangle": "⟩"
    case "vert", "lvert", "rvert": "|"
    case "Vert", "lVert", "rVert", "\\|": "‖"
    case "lfloor": "⌊"
    case "rfloor": "⌋"
    case "lceil": "⌈"
    case "rceil": "⌉"
    case "backslash": "\\"
    case "uparrow": "↑"
    case "downarrow": "↓"
    default: nil
    }
  }

  /// The functions whose names are commands.
  static let functions: Set<String> = words(
    """
    arccos arcsin arctan arg cos cosh cot coth csc deg dim exp hom ker lg ln log sec sin sinh tan tanh
    """
  ).union(functionsWithLimits)
  /// The functions that have limits below them.
  static let functionsWithLimits: Set<String> = words(
    "argmax argmin det gcd inf lim liminf limsup max min Pr sup")

  /// Returns the words of a text.
  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// The nodes by their commands.
  private static let nodes: [String: FormulaNode] = {
    var nodes: [String: FormulaNode] = [:]
    forEachNode { nodes[$0] = $1 }
    return nodes
  }()

  /// The symbols by their characters. Several commands may have the same character, whose symbol is
  /// that of the first command.
  private static let symbols: [String: FormulaOperator] = {
    var symbols: [String: FormulaOperator] = [:]
    forEachNode { _, node in
      guard case .symbol(let symbol) = node, symbols[symbol.text] == nil else { return }
      symbols[symbol.text] = symbol
    }
    return symbols
  }()

  /// Calls `body` with each command and its node, always in the same order.
  private static func forEachNode(_ body: (_ command: String, FormulaNode) -> Void) {
    func add(_ pairs: String, _ node: (String) -> FormulaNode) {
      let words = pairs.split { $0 == " " || $0 == "\n" }
      for index in stride(from: 0, to: words.count - 1, by: 2) {
        body(String(words[index]), node(String(words[index + 1])))
      }
    }
    func add(_ pairs: String, _ kind: FormulaOperator.Kind) {
      add(pairs) { .symbol(FormulaOperator(text: $0, kind: kind)) }
    }
    add(letters) { .identifier($0, .italic) }
    add(uprightLetters) { .identifier($0, .upright) }
    add(ordinary, .ordinary)
    add(binary, .binary)
    add(relations, .relation)
    add(arrows, .relation)
    add("lbrace { { { langle ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖ lbrack [", .opening)
    add("rbrace } } } rangle ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖ rbrack ]", .closing)
    add("colon : ldotp . cdotp ·", .punctuation)
    add(large, .large)
    add("int ∫ iint ∬ iiint ∭ oint ∮ oiint ∯ smallint ∫", .integral)
  }
}
