extension PatternCompiler {
  mutating func atom(
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

  mutating func literal(_ scalar: Unicode.Scalar) -> PatternProgram.Instruction {
    if scalar.properties.isUppercase { program.countsCase = true }
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

  /// Parses a set after `[`, up to `]`. A `]` that comes first is one of its characters.
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
    if range.overlaps(capitals) { program.countsCase = true }
    set.ranges.append(range)
    guard foldsCase, range.overlaps(capitals) else { return }
    let inside = range.clamped(to: capitals)
    set.ranges.append(inside.lowerBound + 0x20...inside.upperBound + 0x20)
  }
}
