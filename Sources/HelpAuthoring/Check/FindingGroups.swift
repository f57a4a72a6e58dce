import HelpBook
package import HelpCore

/// Findings with the same cause, as one: the first, and where the others are.
package struct FindingGroups {
  package struct Group {
    /// The first in the order of the findings.
    package let first: Diagnostic
    /// The places of those that follow, as many as are shown.
    package fileprivate(set) var places: [SourceLocation] = []
    package fileprivate(set) var count = 1

    /// The first finding, and a line with the positions of the others.
    /// - Parameter option: the option that lists all of them.
    package func text(allBy option: String) -> String {
      guard !places.isEmpty else { return "\(first)" }
      let rest = count - 1 - places.count
      return "\(first)\n  also: " + places.map { "\($0)" }.joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more, which \(option) lists" : "")
    }
  }

  /// The number of other positions that a group names.
  private static let shownPlaces = 3

  /// The groups in the order of their first findings.
  package private(set) var groups: [Group] = []
  private var byCause: [String: Int] = [:]

  package init() {}

  /// Groups findings of another job than a check.
  package init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(Finding(diagnostic)) }
  }

  package mutating func add(_ finding: Finding) {
    guard let group = byCause[finding.cause] else {
      byCause[finding.cause] = groups.count
      groups.append(Group(first: finding.diagnostic))
      return
    }
    groups[group].count += 1
    if groups[group].places.count < Self.shownPlaces {
      groups[group].places.append(finding.diagnostic.location)
    }
  }
}
