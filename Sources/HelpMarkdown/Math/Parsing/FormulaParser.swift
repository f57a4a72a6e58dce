/// A parser of TeX's notation by recursive descent. `Formula.maximumDepth` bounds the recursion.
struct FormulaParser {
  let scalars: [Unicode.Scalar]
  var index = 0
  private var depth = 0
  /// The alphabet of the letters in the current group.
  var alphabet = MathAlphabet.italic

  init(_ tex: some StringProtocol) { scalars = Array(tex.unicodeScalars) }

  /// Parses the whole text: a row, or lines if it has several.
  mutating func formula() throws(FormulaFault) -> FormulaNode {
    let rows = try lines()
    guard peek() == nil else { throw .malformed }
    if rows.count == 1, rows[0].count == 1 { return rows[0][0] }
    return .table(rows, rows.contains { $0.count > 1 } ? .aligned : .gathered)
  }

  // MARK: Rows

  /// Parses the nodes up to the end of a group, a cell or the text. The mark that ends them is not
  /// read.
  /// - Parameter isOptional: whether `]` ends the nodes, as in an optional argument.
  mutating func row(isOptional: Bool = false) throws(FormulaFault) -> FormulaNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Formula.maximumDepth else { throw .tooDeep }
    let outerAlphabet = alphabet
    defer { alphabet = outerAlphabet }
    var items: [FormulaNode] = []
    var infix: (upper: [FormulaNode], command: String)?
    while let character = peek(), character != "}", character != "&",
      !(isOptional && character == "]")
    {
      if let command = peekCommand() {
        if Self.endsRow(command) { break }
        if ["over", "choose", "atop"].contains(command) {
          guard infix == nil else { throw .malformed }
          skipCommand()
          infix = (items, command)
          items = []
          continue
        }
      }
      guard let nucleus = try atom(isSingle: false) else { continue }
      items.append(Self.unary(try scripted(nucleus), after: items.last))
    }
    guard let infix else { return Self.row(of: items) }
    let fraction = FormulaNode.fraction(
      Self.row(of: infix.upper), Self.row(of: items), hasLine: infix.command == "over")
    return infix.command == "choose" ? .fenced("(", fraction, ")") : fraction
  }

  /// Whether a command ends a row of nodes.
  private static func endsRow(_ command: String) -> Bool {
    ["\\", "cr", "newline", "end", "right"].contains(command)
  }

  /// Returns a single node, or a row of several.
  private static func row(of items: [FormulaNode]) -> FormulaNode {
    items.count == 1 ? items[0] : .row(items)
  }

  /// Returns a node. A binary operator without a left operand becomes a sign.
  private static func unary(_ node: FormulaNode, after last: FormulaNode?) -> FormulaNode {
    guard case .symbol(var symbol) = node, symbol.kind == .binary else { return node }
    switch last {
    case nil: break
    case .symbol(let left):
      switch left.kind {
      case .ordinary, .closing, .integral, .large: return node
      default: break
      }
    default: return node
    }
    symbol.kind = .prefix
    return .symbol(symbol)
  }

  /// Parses rows of cells up to the closing command.
  mutating func lines() throws(FormulaFault) -> [[FormulaNode]] {
    var rows: [[FormulaNode]] = [[]]
    while true {
      rows[rows.count - 1].append(try row())
      if accept("&") { continue }
      guard let command = peekCommand(), ["\\", "cr", "newline"].contains(command) else { break }
      skipCommand()
      // A distance to the next line may follow in brackets.
      if following == "[" {
        while let scalar = following, scalar != "]" {
          if !Self.isLetter(scalar), !Self.isDigit(scalar), !"[.- ".unicodeScalars.contains(scalar)
          {
            throw .malformed
          }
          advance()
        }
        advance()
      }
      rows.append([])
    }
    // A line end after the last line does not begin another.
    if rows.count > 1, rows[rows.count - 1].count == 1,
      case .row(let items) = rows[rows.count - 1][0],
      items.isEmpty
    {
      rows.removeLast()
    }
    return rows
  }

  // MARK: Arguments and scripts

  /// Parses an argument: a group in braces, or the next atom alone.
  mutating func argument() throws(FormulaFault) -> FormulaNode {
    if accept("{") {
      let node = try row()
      try expect("}")
      return node
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Formula.maximumDepth else { throw .tooDeep }
    guard let character = peek(), !["}", "&", "^", "_"].contains(character),
      let node = try atom(isSingle: true)
    else { throw .malformed }
    return node
  }

  /// Parses an argument in brackets.
  /// - Returns: nil if no bracket follows.
  mutating func optionalArgument() throws(FormulaFault) -> FormulaNode? {
    guard accept("[") else { return nil }
    let node = try row(isOptional: true)
    try expect("]")
    return node
  }

  /// Parses the scripts of a node.
  private mutating func scripted(_ base: FormulaNode) throws(FormulaFault) -> FormulaNode {
    var (below, above): (FormulaNode?, FormulaNode?)
    var areLimits = base.hasLimitsByDefault
    var primes = 0
    reading: while let character = peek() {
      switch character {
      case "^":
        advance()
        guard above == nil else { throw .malformed }
        above = try argument()
      case "_":
        advance()
        guard below == nil else { throw .malformed }
        below = try argument()
      case "'", "’":
        advance()
        primes += 1
      default:
        if acceptCommand("limits") {
          areLimits = true
        } else if acceptCommand("nolimits") {
          areLimits = false
        } else {
          break reading
        }
      }
    }
    if primes > 0 {
      let marks = FormulaNode.symbol(
        FormulaOperator(text: String(repeating: "′", count: primes), kind: .ordinary))
      above = above.map { .row([marks, $0]) } ?? marks
    }
    guard below != nil || above != nil else { return base }
    return .scripts(base, below: below, above: above, areLimits: areLimits)
  }

  // MARK: Atoms

  /// Parses the next atom without its scripts.
  /// - Parameter isSingle: whether the atom is an argument without braces, which is one digit or
  ///   letter.
  /// - Returns: nil for an atom that shows nothing.
  mutating func atom(isSingle: Bool) throws(FormulaFault) -> FormulaNode? {
    guard let character = peek() else { throw .malformed }
    switch character {
    case "{": return try argument()
    case "^", "_", "'", "’": return .row([])
    case "\\":
      guard let name = peekCommand() else { throw .malformed }
      skipCommand()
      return try command(name)
    case "~":
      advance()
      return .space(6)
    case "#", "$": throw .malformed
    case _ where Self.isDigit(character): return number(isSingle: isSingle)
    case _ where Self.isLetter(character): return letters(isSingle: isSingle)
    default:
      advance()
      if let symbol = MathSymbols.symbol(character) { return .symbol(symbol) }
      guard Self.isVisible(character), !Self.isCombining(character) else { throw .malformed }
      return character.properties.isAlphabetic
        ? .identifier(String(character), alphabet)
        : .symbol(FormulaOperator(text: String(character), kind: .ordinary))
    }
  }

  /// Parses a number or, as an argument without braces, one digit.
  private mutating func number(isSingle: Bool) -> FormulaNode {
    var digits = String.UnicodeScalarView()
    repeat {
      digits.append(scalars[index])
      index += 1
      let isPoint =
        following == "." && index + 1 < scalars.count && Self.isDigit(scalars[index + 1])
      if isPoint, !isSingle {
        digits.append(".")
        index += 1
      }
    } while !isSingle && (following.map(Self.isDigit) ?? false)
    return .number(alphabet.letters(String(digits)))
  }

  /// Parses a letter or, in an alphabet other than italic, a word.
  private mutating func letters(isSingle: Bool) -> FormulaNode {
    var name = String.UnicodeScalarView()
    repeat {
      name.append(scalars[index])
      index += 1
    } while !isSingle && alphabet != .italic && (following.map(Self.isLetter) ?? false)
    return .identifier(String(name), alphabet)
  }
}

extension FormulaNode {
  /// Whether the scripts of the node are limits if the author does not choose.
  var hasLimitsByDefault: Bool {
    switch self {
    case .symbol(let symbol): symbol.kind == .large
    case .function(_, let hasLimits): hasLimits
    case .accent(_, let accent): accent.combining == nil
    default: false
    }
  }
}
