/// A compiler of the extended regular expressions of POSIX, as in `less`, plus `\d \s \w \D \S \W`,
/// `\b \B`, `\<` and `\>`.
///
/// Groups capture nothing. The bounds of `{m,n}` are at most 255. Classes such as `[:alpha:]` are
/// not supported.
struct PatternCompiler {
  /// The error that a text is not a regular expression, or needs too many instructions.
  struct Fault: Error {}

  /// A part of a program. It can be moved and repeated, because jumps are relative.
  typealias Fragment = [PatternProgram.Instruction]

  /// The alternatives between `(` and `)`.
  struct Level {
    /// The alternatives before the current one.
    var alternatives: [Fragment] = []
    /// The atoms of the current alternative.
    var sequence: [Fragment] = []
  }

  let scalars: [Unicode.Scalar]
  /// Whether literals are lowercased to match lowercased text.
  let foldsCase: Bool
  /// The index of the next character to read.
  var index = 0
  var program = PatternProgram()
  /// Whether a literal or a set with a capital has been read.
  var hasCapitals = false

  /// Compiles a regular expression.
  /// - Throws: `Fault` if the text is not an expression, or its program has too many instructions.
  static func expression(
    _ text: String, _ letterCase: LetterCase
  ) throws(Fault) -> PatternProgram {
    var compiler = PatternCompiler(text, foldsCase: true)
    var program = try compiler.run()
    guard isCaseSensitive(letterCase, hasCapitals: compiler.hasCapitals) else { return program }
    compiler = PatternCompiler(text, foldsCase: false)
    program = try compiler.run()
    program.isCaseSensitive = true
    return program
  }

  /// Whether a pattern is case-sensitive.
  private static func isCaseSensitive(_ letterCase: LetterCase, hasCapitals: Bool) -> Bool {
    letterCase == .exact || letterCase == .smart && hasCapitals
  }

  /// Compiles a text in which every character matches itself.
  static func literal(_ text: String, _ letterCase: LetterCase) -> PatternProgram {
    let hasCapitals = text.unicodeScalars.contains { $0.properties.isUppercase }
    let isCaseSensitive = Self.isCaseSensitive(letterCase, hasCapitals: hasCapitals)
    var compiler = PatternCompiler(text, foldsCase: !isCaseSensitive)
    compiler.program.instructions = compiler.scalars.map { compiler.literal($0) } + [.match]
    compiler.program.isCaseSensitive = isCaseSensitive
    return compiler.program
  }

  private init(_ text: String, foldsCase: Bool) {
    scalars = Array(text.unicodeScalars)
    self.foldsCase = foldsCase
  }

  /// Parses the whole expression.
  private mutating func run() throws(Fault) -> PatternProgram {
    var level = Level()
    // The levels around the current one.
    var outerLevels: [Level] = []
    var isRepeated = false
    while let scalar = next() {
      let wasRepeated = isRepeated
      isRepeated = "*+?{".unicodeScalars.contains(scalar)
      switch scalar {
      case "(":
        outerLevels.append(level)
        level = Level()
      case ")":
        guard var outerLevel = outerLevels.popLast() else { throw Fault() }
        outerLevel.sequence.append(try Self.alternation(of: level))
        level = outerLevel
      case "|":
        level.alternatives.append(try Self.concatenation(of: level.sequence))
        level.sequence = []
      case "*", "+", "?", "{":
        // `c++` is a name, not a meaningful expression.
        guard !wasRepeated, let last = level.sequence.popLast() else { throw Fault() }
        level.sequence.append(try repeated(last, by: scalar))
      default: level.sequence.append([try atom(scalar)])
      }
    }
    guard outerLevels.isEmpty else { throw Fault() }
    program.instructions = try Self.alternation(of: level) + [.match]
    return program
  }

  /// Reads a character. Returns nil at the end.
  mutating func next() -> Unicode.Scalar? {
    guard index < scalars.count else { return nil }
    index += 1
    return scalars[index - 1]
  }

  /// Skips the next character if it equals a sign.
  /// - Returns: whether the character was skipped.
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard index < scalars.count, scalars[index] == sign else { return false }
    index += 1
    return true
  }

  // MARK: Repetition

  /// Returns a fragment repeated by a sign, and parses the bounds after `{`.
  private mutating func repeated(
    _ fragment: Fragment, by sign: Unicode.Scalar
  ) throws(Fault) -> Fragment {
    switch sign {
    case "*": return Self.star(fragment)
    case "+": return fragment + Self.star(fragment)
    case "?": return Self.optional(fragment)
    default: break
    }
    let (minimum, maximum) = try bounds()
    guard fragment.count * max(1, maximum ?? minimum + 1) <= PatternProgram.maximumCount else {
      throw Fault()
    }
    let needed = Fragment(repeatElement(fragment, count: minimum).joined())
    guard let maximum else { return needed + Self.star(fragment) }
    guard maximum >= minimum else { throw Fault() }
    return needed + repeatElement(Self.optional(fragment), count: maximum - minimum).joined()
  }

  /// Parses a repetition after `{`: `3}`, `3,}`, `3,5}`.
  private mutating func bounds() throws(Fault) -> (minimum: Int, maximum: Int?) {
    guard let minimum = number() else { throw Fault() }
    let maximum = skip(",") ? number() : minimum
    guard skip("}"), max(minimum, maximum ?? 0) <= 255 else { throw Fault() }
    return (minimum, maximum)
  }

  /// Parses a number. Returns nil if the next character is not a digit. Large numbers become 1000,
  /// which exceeds all bounds.
  private mutating func number() -> Int? {
    var value: Int?
    while index < scalars.count, let digit = Character(scalars[index]).wholeNumberValue,
      scalars[index].isASCII
    {
      value = min(1000, (value ?? 0) * 10 + digit)
      index += 1
    }
    return value
  }
}
