extension PatternCompiler {
  /// Parses an atom whose first character has been read, and returns its instruction.
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
      case "t": return literal("\t")
      default:
        if let set = Self.shorthand(escaped) { return add(set) }
        return literal(escaped)
      }
    default: return literal(scalar)
    }
  }

  /// Returns the instruction that matches a character, and records whether the pattern has
  /// capitals.
  mutating func literal(_ scalar: Unicode.Scalar) -> PatternProgram.Instruction {
    if scalar.properties.isUppercase { hasCapitals = true }
    return .scalar(foldsCase ? SearchText.folded(scalar).value : scalar.value)
  }

  /// Adds a set to the program, and returns the instruction that matches it.
  private mutating func add(_ set: PatternProgram.ScalarSet) -> PatternProgram.Instruction {
    program.sets.append(set)
    return .set(program.sets.count - 1)
  }

  /// Returns the set that a letter after a backslash denotes, or nil if it denotes none.
  private static func shorthand(_ letter: Unicode.Scalar) -> PatternProgram.ScalarSet? {
    switch letter {
    case "d", "D": .init(["0"..."9"], isNegated: letter == "D")
    case "s", "S": .init(["\t"..."\r", " "..." "], isNegated: letter == "S")
    case "w": .word
    case "W": .notWord
    default: nil
    }
  }

  /// Parses a set after `[`, up to `]`. A `]` at the start belongs to the set.
  private mutating func bracket() throws(Fault) -> PatternProgram.Instruction {
    var set = PatternProgram.ScalarSet([], isNegated: skip("^"))
    var isFirst = true
    while isFirst || !skip("]") {
      isFirst = false
      guard var lower = next() else { throw Fault() }
      if lower == "\\", let escaped = next() {
        lower = escaped
        if let shorthandSet = Self.shorthand(lower), !shorthandSet.isNegated {
          set.ranges += shorthandSet.ranges
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

  /// Adds a range to a set. If case does not matter, also adds the capitals of the range in lower
  /// case.
  private mutating func add(
    _ range: ClosedRange<UInt32>, to set: inout PatternProgram.ScalarSet
  ) {
    let capitals = PatternProgram.ScalarSet.values("A"..."Z")
    let lowercaseOffset = UInt32(UInt8(ascii: "a") - UInt8(ascii: "A"))
    if range.overlaps(capitals) { hasCapitals = true }
    set.ranges.append(range)
    if range.upperBound >= 0x80 { addCapitals(beyondASCIIIn: range, to: &set) }
    guard foldsCase, range.overlaps(capitals) else { return }
    let capitalsInRange = range.clamped(to: capitals)
    set.ranges.append(
      capitalsInRange.lowerBound + lowercaseOffset...capitalsInRange.upperBound + lowercaseOffset)
  }

  /// The maximum number of scalars in a range whose capitals beyond ASCII are found in lower case.
  private static let maximumFoldedCount = 1024

  /// Adds the capitals of a range beyond ASCII in lower case, if case does not matter. A range of
  /// capitals begins and ends with one: `[À-ÿ]` is a range of all letters.
  private mutating func addCapitals(
    beyondASCIIIn range: ClosedRange<UInt32>, to set: inout PatternProgram.ScalarSet
  ) {
    let ends = [range.lowerBound, range.upperBound].compactMap { Unicode.Scalar($0) }
    if ends.allSatisfy({ $0.properties.isUppercase }) { hasCapitals = true }
    guard foldsCase, range.count <= Self.maximumFoldedCount else { return }
    for value in range {
      guard let scalar = Unicode.Scalar(value), !scalar.isASCII else { continue }
      let folded = SearchText.folded(scalar).value
      if folded == value { continue }
      if let last = set.ranges.indices.last, set.ranges[last].upperBound + 1 == folded {
        set.ranges[last] = set.ranges[last].lowerBound...folded
      } else {
        set.ranges.append(folded...folded)
      }
    }
  }
}
