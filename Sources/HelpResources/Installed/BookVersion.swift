import HelpCore

/// A version of a book, ordered by its numbers, with a release after its pre-releases (semver.org,
/// section 11).
///
///     1.2.0-beta < 1.2.0 < 1.10
package struct BookVersion: Comparable {
  private let numbers: [Substring]
  /// The parts of the pre-release, or an empty list for a release.
  private let stage: [Substring]

  /// Reads a version. The part after `+`, which names a build, is ignored.
  package init(_ text: String) {
    let withoutBuild = text.prefix { $0 != "+" }
    let parts = withoutBuild.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    numbers = parts.first?.split(separator: ".") ?? []
    stage = parts.count > 1 ? parts[1].split(separator: ".") : []
  }

  /// Returns the newest release among versions, or the newest pre-release if there is no release.
  /// Returns nil for no versions.
  package static func newest(of names: [String]) -> String? {
    let versions = names.map { (name: $0, version: BookVersion($0)) }
    let releases = versions.filter(\.version.stage.isEmpty)
    return (releases.isEmpty ? versions : releases).max { $0.version < $1.version }?.name
  }

  package static func < (left: Self, right: Self) -> Bool {
    switch compare(left.numbers, right.numbers) {
    case ..<0: return true
    case 1...: return false
    default: break
    }
    if left.stage.isEmpty || right.stage.isEmpty {
      return !left.stage.isEmpty && right.stage.isEmpty
    }
    return compare(left.stage, right.stage) < 0
  }

  package static func == (left: Self, right: Self) -> Bool { !(left < right) && !(right < left) }

  /// Compares lists part by part. Numbers precede words, and a missing part is treated as 0.
  /// - Returns: a negative number, zero or a positive number, as memcmp(3) does.
  private static func compare(_ left: [Substring], _ right: [Substring]) -> Int {
    for index in 0..<max(left.count, right.count) {
      let leftPart = index < left.count ? left[index] : "0"
      let rightPart = index < right.count ? right[index] : "0"
      if leftPart == rightPart { continue }
      switch (digits(leftPart), digits(rightPart)) {
      case (let leftDigits?, let rightDigits?):
        // Without leading zeros, the longer number is larger.
        if leftDigits.count != rightDigits.count { return leftDigits.count - rightDigits.count }
        if leftDigits != rightDigits { return leftDigits < rightDigits ? -1 : 1 }
      case (.some, nil): return -1
      case (nil, .some): return 1
      case (nil, nil): return leftPart < rightPart ? -1 : 1
      }
    }
    return 0
  }

  /// Returns the digits of a number without leading zeros, or nil for a word.
  private static func digits(_ text: Substring) -> Substring? {
    text.utf8.allSatisfy(\.isASCIIDigit) ? text.drop { $0 == "0" } : nil
  }
}
