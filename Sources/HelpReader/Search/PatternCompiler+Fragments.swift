extension PatternCompiler {
  /// Returns the program of `a|b|c`, which prefers the first alternative that matches.
  /// - Throws: `Fault` if the program has too many instructions.
  static func alternation(of level: Level) throws(Fault) -> Fragment {
    var result = try concatenation(of: level.sequence)
    for alternative in level.alternatives.reversed() {
      result =
        [.split(1, alternative.count + 2)] + alternative + [.jump(result.count + 1)] + result
      guard result.count <= PatternProgram.maximumCount else { throw Fault() }
    }
    return result
  }

  /// Returns the program of `abc`, which matches fragments in sequence.
  /// - Throws: `Fault` if the program has too many instructions.
  static func concatenation(of sequence: [Fragment]) throws(Fault) -> Fragment {
    let result = Fragment(sequence.joined())
    guard result.count <= PatternProgram.maximumCount else { throw Fault() }
    return result
  }

  /// Returns the program of `a?`.
  static func optional(_ fragment: Fragment) -> Fragment {
    [.split(1, fragment.count + 1)] + fragment
  }

  /// Returns the program of `a*`.
  static func star(_ fragment: Fragment) -> Fragment {
    [.split(1, fragment.count + 2)] + fragment + [.jump(-fragment.count - 1)]
  }
}
