/// Compiles a regular expression: the extended ones of POSIX that `less` takes, with `\d \s \w \D \S \W`, `\b \B`,
/// `\<` and `\>` besides.
///
/// Groups only group. Bounds of `{m,n}` go up to 255.
struct PatternCompiler {
  /// Why a text is no expression.
  struct Fault: Error {}

  /// Part of the program that can be used again: its jumps are relative to its start.
  private typealias Fragment = [PatternProgram.Instruction]

  /// What is gathered between `(` and `)`.
  private struct Level {
    var alternatives: [Fragment] = []
    var sequence: [Fragment] = []
  }

  private let scalars: [Unicode.Scalar]
  private let foldsCase: Bool
  private var index = 0
  private var program = PatternProgram()

  /// - Parameter foldsCase: literals become lower case, for a text that is.
  /// - Throws: `Fault` when the text is no expression, or one of a size that nobody types.
  static func compile(_ text: String, foldsCase: Bool) throws(Fault) -> PatternProgram {
    var compiler = PatternCompiler(scalars: Array(text.unicodeScalars), foldsCase: foldsCase)
    return try compiler.run()
  }

  private init(scalars: [Unicode.Scalar], foldsCase: Bool) {
    self.scalars = scalars
    self.foldsCase = foldsCase
  }

  private mutating func run() throws(Fault) -> PatternProgram {
    var level = Level()
    var outer: [Level] = []
    var isRepeated = false
    while let scalar = next() {
      let wasRepeated = isRepeated
      isRepeated = "*+?{".unicodeScalars.contains(scalar)
      switch scalar {
      case "(":
        outer.append(level)
        level = Level()
      case ")":
        guard var around = outer.popLast() else { throw Fault() }
        around.sequence.append(try Self.joined(level))
        level = around
      case "|":
        level.alternatives.append(try Self.inRow(level.sequence))
        level.sequence = []
      case "*", "+", "?", "{":
        // `c++` is a name, not an expression that means anything.
        guard !wasRepeated, let last = level.sequence.popLast() else { throw Fault() }
        level.sequence.append(try repeated(last, by: scalar))
      default: level.sequence.append([try atom(scalar)])
      }
    }
    guard outer.isEmpty else { throw Fault() }
    program.instructions = try Self.joined(level) + [.match]
    return program
  }

  private mutating func next() -> Unicode.Scalar? {
    guard index < scalars.count else { return nil }
    index += 1
    return scalars[index - 1]
  }

  /// Takes a sign if it comes next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard index < scalars.count, scalars[index] == sign else { return false }
    index += 1
    return true
  }

  // MARK: Fragments

  /// `a|b|c`; the first that fits is preferred.
  private static func joined(_ level: Level) throws(Fault) -> Fragment {
    let all = level.alternatives + [try inRow(level.sequence)]
    guard var result = all.last else { return [] }
    for alternative in all.dropLast().reversed() {
      result =
        [.split(1, alternative.count + 2)] + moved(alternative, by: 1)
        + [.jump(alternative.count + 2 + result.count)]
        + moved(result, by: alternative.count + 2)
      guard result.count <= PatternProgram.maximumCount else { throw Fault() }
    }
    return result
  }

  /// One after the other.
  private static func inRow(_ sequence: [Fragment]) throws(Fault) -> Fragment {
    var result: Fragment = []
    for fragment in sequence {
      result += moved(fragment, by: result.count)
      guard result.count <= PatternProgram.maximumCount else { throw Fault() }
    }
    return result
  }

  private static func moved(_ fragment: Fragment, by offset: Int) -> Fragment {
    fragment.map {
      switch $0 {
      case .split(let first, let second): .split(first + offset, second + offset)
      case .jump(let target): .jump(target + offset)
      default: $0
      }
    }
  }

  private static func appending(_ fragment: Fragment, to result: Fragment) -> Fragment {
    result + moved(fragment, by: result.count)
  }

  private static func optional(_ fragment: Fragment) -> Fragment {
    [.split(1, fragment.count + 1)] + moved(fragment, by: 1)
  }

  private static func star(_ fragment: Fragment) -> Fragment {
    [.split(1, fragment.count + 2)] + moved(fragment, by: 1) + [.jump(0)]
  }

  private mutating func repeated(
    _ fragment: Fragment, by sign: Unicode.Scalar
  ) throws(Fault) -> Fragment {
    switch sign {
    case "*": return Self.star(fragment)
    case "+": return Self.appending(Self.star(fragment), to: fragment)
    case "?": return Self.optional(fragment)
    default: break
    }
    let (least, most) = try bounds()
    guard fragment.count * max(1, most ?? least + 1) <= PatternProgram.maximumCount else {
      throw Fault()
    }
    var result: Fragment = []
    for _ in 0..<least { result = Self.appending(fragment, to: result) }
    guard let most else { return Self.appending(Self.star(fragment), to: result) }
    guard most >= least else { throw Fault() }
    for _ in least..<most {
      result = Self.appending(Self.optional(fragment), to: result)
    }
    return result
  }

  /// What follows `{`: `3}`, `3,}`, `3,5}`.
  private mutating func bounds() throws(Fault) -> (least: Int, most: Int?) {
    guard let least = number() else { throw Fault() }
    let most = take(",") ? number() : least
    guard take("}"), max(least, most ?? 0) <= 255 else { throw Fault() }
    return (least, most)
  }

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

  // MARK: Atoms

  private mutating func atom(
    _ scalar: Unicode.Scalar
  ) throws(Fault) -> PatternProgram.Instruction {
    switch scalar {
    case ".": return .any
    case "^": return .lineStart
    case "$": return .lineEnd
    case "[": return try bracket()
    case "\\":
      guard let escaped = next() else { throw Fault() }
      switch escaped {
      case "b", "<", ">": return .wordBoundary
      case "B": return .noWordBoundary
      case "t": return .scalar(0x09)
      default:
        if let set = Self.shorthand(escaped) { return add(set) }
        return literal(escaped)
      }
    default: return literal(scalar)
    }
  }

  private mutating func literal(_ scalar: Unicode.Scalar) -> PatternProgram.Instruction {
    if scalar.properties.isUppercase { program.hasCapital = true }
    return .scalar(foldsCase ? SearchText.folded(scalar).value : scalar.value)
  }

  private mutating func add(_ set: PatternProgram.ScalarSet) -> PatternProgram.Instruction {
    program.sets.append(set)
    return .set(program.sets.count - 1)
  }

  private static func shorthand(_ letter: Unicode.Scalar) -> PatternProgram.ScalarSet? {
    switch letter {
    case "d", "D": .init(ranges: [0x30...0x39], isNegated: letter == "D")
    case "s", "S": .init(ranges: [0x09...0x0D, 0x20...0x20], isNegated: letter == "S")
    case "w": .word
    case "W": .init(ranges: PatternProgram.ScalarSet.word.ranges, isNegated: true)
    default: nil
    }
  }

  /// What follows `[`, up to `]`. A `]` that comes first is one of the set.
  private mutating func bracket() throws(Fault) -> PatternProgram.Instruction {
    var set = PatternProgram.ScalarSet(isNegated: take("^"))
    var isFirst = true
    while isFirst || !take("]") {
      isFirst = false
      guard var lower = next() else { throw Fault() }
      if lower == "\\", let escaped = next() {
        lower = escaped
        if let short = Self.shorthand(lower), !short.isNegated {
          set.ranges += short.ranges
          continue
        }
      }
      var upper = lower
      if index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]" {
        upper = scalars[index + 1]
        index += 2
      }
      guard lower <= upper else { throw Fault() }
      add(lower.value...upper.value, to: &set)
    }
    return add(set)
  }

  private mutating func add(
    _ range: ClosedRange<UInt32>, to set: inout PatternProgram.ScalarSet
  ) {
    let capitals: ClosedRange<UInt32> = 0x41...0x5A
    if range.overlaps(capitals) { program.hasCapital = true }
    set.ranges.append(range)
    guard foldsCase, range.overlaps(capitals) else { return }
    let inside = range.clamped(to: capitals)
    set.ranges.append(inside.lowerBound + 0x20...inside.upperBound + 0x20)
  }
}
