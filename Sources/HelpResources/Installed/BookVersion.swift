import HelpCore

/// A version of a book, ordered by its numbers, with a release after its pre-releases (semver.org, section 11).
///
///     1.2.0-beta < 1.2.0 < 1.10
package struct BookVersion: Comparable {
  private let numbers: [Substring]
  private let stage: [Substring]

  package init(_ text: String) {
    let whole = text.prefix { $0 != "+" }
    let parts = whole.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    numbers = parts.first?.split(separator: ".") ?? []
    stage = parts.count > 1 ? parts[1].split(separator: ".") : []
  }

  /// Returns the last release of some versions, or the last pre-release if there is no release.
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

  /// Compares lists part by part. Numbers come before words, and a missing part counts as 0.
  /// - Returns: a negative number, zero or a positive number, as memcmp(3) does.
  private static func compare(_ left: [Substring], _ right: [Substring]) -> Int {
    for index in 0..<max(left.count, right.count) {
      let a = index < left.count ? left[index] : "0"
      let b = index < right.count ? right[index] : "0"
      if a == b { continue }
      switch (digits(a), digits(b)) {
      case (let x?, let y?):
        // Without leading zeros, the longer number is the larger one.
        if x.count != y.count { return x.count - y.count }
        if x != y { return x < y ? -1 : 1 }
      case (.some, nil): return -1
      case (nil, .some): return 1
      case (nil, nil): return a < b ? -1 : 1
      }
    }
    return 0
  }

  /// Returns the digits of a number without leading zeros, or nil for a word.
  private static func digits(_ text: Substring) -> Substring? {
    text.utf8.allSatisfy(\.isASCIIDigit) ? text.drop { $0 == "0" } : nil
  }
}
