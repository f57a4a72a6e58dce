package import HelpCore

/// Findings with the same cause, as one: the first, and where the others are.
package struct FindingGroups {
  package struct Group {
    /// The first in the order of the findings.
    package let first: Diagnostic
    /// The places of those that follow, as many as are shown.
    package fileprivate(set) var places: [SourceLocation] = []
    package fileprivate(set) var count = 1
  }

  /// How many other places a group names.
  private static let shownPlaces = 3

  /// In the order of their first findings.
  package private(set) var groups: [Group] = []
  private var byCause: [String: Int] = [:]

  package init() {}

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
