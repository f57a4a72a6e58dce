extension PatternCompiler {
  /// `a|b|c`; the first that fits is preferred.
  static func joined(_ level: Level) throws(Fault) -> Fragment {
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
  static func inRow(_ sequence: [Fragment]) throws(Fault) -> Fragment {
    var result: Fragment = []
    for fragment in sequence {
      result += moved(fragment, by: result.count)
      guard result.count <= PatternProgram.maximumCount else { throw Fault() }
    }
    return result
  }

  static func moved(_ fragment: Fragment, by offset: Int) -> Fragment {
    fragment.map {
      switch $0 {
      case .split(let first, let second): .split(first + offset, second + offset)
      case .jump(let target): .jump(target + offset)
      default: $0
      }
    }
  }

  static func appending(_ fragment: Fragment, to result: Fragment) -> Fragment {
    result + moved(fragment, by: result.count)
  }

  static func optional(_ fragment: Fragment) -> Fragment {
    [.split(1, fragment.count + 1)] + moved(fragment, by: 1)
  }

  static func star(_ fragment: Fragment) -> Fragment {
    [.split(1, fragment.count + 2)] + moved(fragment, by: 1) + [.jump(0)]
  }
}
