/// Reads TeX's notation by recursive descent; `Formula.maximumDepth` bounds the recursion.
struct FormulaParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  /// The alphabet of the letters in the group that is read.
  var alphabet = MathAlphabet.italic

  init(_ tex: some StringProtocol) { scalars = Array(tex.unicodeScalars) }

  /// Parses the whole text: a row, or lines if it has several.
  mutating func formula() throws(FormulaFault) -> FormulaNode {
    let rows = try lines()
    guard peek() == nil else { throw .malformed }
    if rows.count == 1, rows[0].count == 1 { return rows[0][0] }
    return .table(rows, rows.contains { $0.count > 1 } ? .aligned : .gathered)
  }

  // MARK: Characters

  /// The next character that is not white space or in a comment; nil at the end.
  mutating func peek() -> Unicode.Scalar? {
    while index < scalars.count {
      switch scalars[index] {
      case " ", "\t", "\n", "\r", "\u{A0}": index += 1
      case "%": while index < scalars.count, scalars[index] != "\n" { index += 1 }
      default: return scalars[index]
      }
    }
    return nil
  }

  /// The character that comes next, white space or not; nil at the end.
  var following: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func advance() { index += 1 }

  /// Takes a character if it comes next.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard peek() == wanted else { return false }
    index += 1
    return true
  }

  mutating func expect(_ wanted: Unicode.Scalar) throws(FormulaFault) {
    guard take(wanted) else { throw .malformed }
  }

  /// The name of the command that comes next, without its backslash: letters, or one other character; nil for none.
  mutating func peekCommand() -> String? {
    guard peek() == "\\", index + 1 < scalars.count else { return nil }
    return String(String.UnicodeScalarView(scalars[(index + 1)..<commandEnd]))
  }

  private var commandEnd: Int {
    var end = index + 1
    while end < scalars.count, Self.isLetter(scalars[end]) { end += 1 }
    return max(end, index + 2)
  }

  /// Passes the command that `peekCommand` has found.
  mutating func passCommand() { index = commandEnd }

  /// Takes a command if it comes next.
  mutating func takeCommand(_ name: String) -> Bool {
    guard peekCommand() == name else { return false }
    passCommand()
    return true
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The text of an argument as written, in braces; escapes are resolved, braces inside it are left out.
  mutating func rawArgument() throws(FormulaFault) -> String {
    try expect("{")
    var text = String.UnicodeScalarView()
    var open = 1
    while let scalar = following {
      switch scalar {
      case "{": open += 1
      case "}":
        open -= 1
        if open == 0 {
          index += 1
          return String(text)
        }
      case "\\":
        guard let name = peekCommand() else { throw .malformed }
        text.append(contentsOf: try Self.textSymbol(name).unicodeScalars)
        passCommand()
        continue
      case "~", "\n", "\r", "\t": text.append(" ")
      case _ where !Self.isVisible(scalar) || (text.isEmpty && Self.isCombining(scalar)):
        throw .malformed
      default: text.append(scalar)
      }
      index += 1
    }
    throw .malformed
  }

  /// The text that a command gives in text mode.
  private static func textSymbol(_ name: String) throws(FormulaFault) -> String {
    switch name {
    case " ", ",", ";", ":", "quad", "space": return " "
    case "{", "}": return name
    default:
      guard case .symbol(let symbol)? = MathSymbols.node(name) else {
        throw .unknownCommand("\\" + name)
      }
      return symbol.text
    }
  }

  /// Whether a formula may have a character: controls and Unicode's noncharacters have no meaning in it.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Whether a character joins the one before it, which must not belong to a tag.
  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass != .notReordered
  }

  // MARK: Rows

  /// The nodes up to the end of a group, a cell or the text, without the mark that ends it.
  mutating func row(isOptional: Bool = false) throws(FormulaFault) -> FormulaNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Formula.maximumDepth else { throw .tooDeep }
    let outer = alphabet
    defer { alphabet = outer }
    var items: [FormulaNode] = []
    var infix: (upper: [FormulaNode], command: String)?
    while let next = peek(), next != "}", next != "&", !(isOptional && next == "]") {
      if let command = peekCommand() {
        if Self.endsRow(command) { break }
        if ["over", "choose", "atop"].contains(command) {
          guard infix == nil else { throw .malformed }
          passCommand()
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

  private static func endsRow(_ command: String) -> Bool {
    ["\\", "cr", "newline", "end", "right"].contains(command)
  }

  private static func row(of items: [FormulaNode]) -> FormulaNode {
    items.count == 1 ? items[0] : .row(items)
  }

  /// Makes a sign from an operator without a left operand.
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
      if take("&") { continue }
      guard let command = peekCommand(), ["\\", "cr", "newline"].contains(command) else { break }
      passCommand()
      // The distance to the next line.
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
    // A line end after the last line begins none.
    if rows.count > 1, rows[rows.count - 1].count == 1,
      case .row(let items) = rows[rows.count - 1][0],
      items.isEmpty
    {
      rows.removeLast()
    }
    return rows
  }

  // MARK: Arguments and scripts

  /// A group in braces, or the next atom alone.
  mutating func argument() throws(FormulaFault) -> FormulaNode {
    if take("{") {
      let node = try row()
      try expect("}")
      return node
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Formula.maximumDepth else { throw .tooDeep }
    guard let next = peek(), !["}", "&", "^", "_"].contains(next),
      let node = try atom(isSingle: true)
    else { throw .malformed }
    return node
  }

  /// The node in brackets; nil if no bracket follows.
  mutating func optionalArgument() throws(FormulaFault) -> FormulaNode? {
    guard take("[") else { return nil }
    let node = try row(isOptional: true)
    try expect("]")
    return node
  }

  private mutating func scripted(_ base: FormulaNode) throws(FormulaFault) -> FormulaNode {
    var (below, above): (FormulaNode?, FormulaNode?)
    var areLimits = base.takesLimits
    var primes = 0
    reading: while let next = peek() {
      switch next {
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
        if takeCommand("limits") {
          areLimits = true
        } else if takeCommand("nolimits") {
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

  /// Parses the next atom without its scripts; nil for one that shows nothing.
  /// - Parameter isSingle: reads one digit or letter, as an argument without braces is one.
  mutating func atom(isSingle: Bool) throws(FormulaFault) -> FormulaNode? {
    guard let next = peek() else { throw .malformed }
    switch next {
    case "{": return try argument()
    case "^", "_", "'", "’": return .row([])
    case "\\":
      guard let name = peekCommand() else { throw .malformed }
      passCommand()
      return try command(name)
    case "~":
      advance()
      return .space(6)
    case "#", "$": throw .malformed
    case _ where Self.isDigit(next): return number(isSingle: isSingle)
    case _ where Self.isLetter(next): return letters(isSingle: isSingle)
    default:
      advance()
      if let symbol = MathSymbols.symbol(next) { return .symbol(symbol) }
      guard Self.isVisible(next), !Self.isCombining(next) else { throw .malformed }
      return next.properties.isAlphabetic
        ? .identifier(String(next), alphabet)
        : .symbol(FormulaOperator(text: String(next), kind: .ordinary))
    }
  }

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

  /// A letter; in an alphabet of words, the word.
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
  /// Whether the parts above and below it are limits, unless the author says otherwise.
  var takesLimits: Bool {
    switch self {
    case .symbol(let symbol): symbol.kind == .large
    case .function(_, let hasLimits): hasLimits
    case .accent(_, let accent): accent.combining == nil
    default: false
    }
  }
}
