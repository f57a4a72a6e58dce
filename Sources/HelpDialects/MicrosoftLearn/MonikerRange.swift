internal import HelpCore

/// The versions of a product that a part of a page is about: `>=msvc-160`,
/// `<=msvc-140 || msvc-150`.
///
/// Source: Microsoft Learn's contributor guide, Versioned content.
struct MonikerRange {
  /// A version and its comparison.
  struct Bound {
    enum Comparison { case less, atMost, equal, atLeast, greater }
    var comparison: Comparison
    let moniker: String

    /// The family and the version's numbers: `msvc` and `[16, 10]` for `msvc-16.10`.
    var version: (family: Substring, numbers: [Int]) {
      let dash = moniker.lastIndex(of: "-")
      let last = dash.map { moniker[moniker.index(after: $0)...] } ?? moniker[...]
      let numbers = last.split(separator: ".").map { Int($0) ?? 0 }
      return (dash.map { moniker[..<$0] } ?? "", numbers)
    }
  }

  /// The alternatives. A version is in the range if it satisfies all bounds of an alternative.
  private(set) var alternatives: [[Bound]] = []

  /// Reads the first 1,000 characters of a range. A text without versions has no alternatives.
  init(_ text: String) {
    for part in text.prefix(1_000).split(separator: "|") {
      var bounds: [Bound] = []
      var comparison = ""
      for word in part.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," }) {
        let signs = word.prefix { "<>=".contains($0) }
        comparison += signs
        guard signs.count < word.count else { continue }
        bounds.append(
          Bound(
            comparison: Self.comparison(comparison), moniker: String(word.dropFirst(signs.count))))
        comparison = ""
      }
      if !bounds.isEmpty { alternatives.append(bounds) }
    }
  }

  /// Returns the comparison for signs such as `>=`. Any other text means that the versions are
  /// equal.
  private static func comparison(_ signs: String) -> Bound.Comparison {
    switch signs {
    case "<": .less
    case "<=": .atMost
    case ">=": .atLeast
    case ">": .greater
    default: .equal
    }
  }

  /// Whether the range includes future versions.
  var isOpenEnded: Bool {
    alternatives.contains {
      $0.allSatisfy { $0.comparison == .atLeast || $0.comparison == .greater }
    }
  }

  /// Whether one of the alternatives is exactly the latest version of its family.
  /// - Parameter latest: the latest version of each family.
  func includesLatest(of latest: [String: [Int]]) -> Bool {
    alternatives.contains { bounds in
      guard bounds.count == 1, bounds[0].comparison == .equal else { return false }
      let (family, numbers) = bounds[0].version
      return latest[String(family)] == numbers
    }
  }

  /// The range in words: "msvc-140 and earlier".
  var words: String {
    alternatives.map { bounds in
      if bounds.count == 2, bounds[0].comparison == .atLeast, bounds[1].comparison == .atMost {
        return "\(bounds[0].moniker) to \(bounds[1].moniker)"
      }
      return bounds.map { bound in
        switch bound.comparison {
        case .less: "before \(bound.moniker)"
        case .atMost: "\(bound.moniker) and earlier"
        case .equal: bound.moniker
        case .atLeast: "\(bound.moniker) and later"
        case .greater: "after \(bound.moniker)"
        }
      }.joined(separator: ", ")
    }.joined(separator: " or ")
  }
}
