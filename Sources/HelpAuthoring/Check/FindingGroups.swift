import HelpBook
package import HelpCore

/// Findings grouped by their cause. A group keeps its first finding, and the locations of a few
/// others.
package struct FindingGroups {
  /// The findings with the same cause.
  package struct Group {
    /// The group's first finding.
    package let first: Diagnostic
    /// The locations of the next findings, `maximumNextLocations` at most.
    package fileprivate(set) var nextLocations: [SourceLocation] = []
    package fileprivate(set) var count = 1

    /// Returns the first finding, and a line with the locations of the next findings. A group of
    /// one finding has no such line.
    /// - Parameter option: the option that lists all findings.
    package func text(allBy option: String) -> String {
      guard !nextLocations.isEmpty else { return "\(first)" }
      let hidden = count - 1 - nextLocations.count
      return "\(first)\n  also: " + nextLocations.map { "\($0)" }.joined(separator: ", ")
        + (hidden > 0 ? " and \(hidden) more, which \(option) lists" : "")
    }
  }

  /// The maximum number of locations that a group names after its first finding.
  private static let maximumNextLocations = 3

  /// The groups in the order of their first findings.
  package private(set) var groups: [Group] = []
  private var indicesByCause: [String: Int] = [:]

  package init() {}

  /// Groups the diagnostics of any job.
  package init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(Finding(diagnostic)) }
  }

  /// Adds a finding to the group of its cause. Begins a group for a new cause.
  package mutating func add(_ finding: Finding) {
    guard let group = indicesByCause[finding.cause] else {
      indicesByCause[finding.cause] = groups.count
      groups.append(Group(first: finding.diagnostic))
      return
    }
    groups[group].count += 1
    if groups[group].nextLocations.count < Self.maximumNextLocations {
      groups[group].nextLocations.append(finding.diagnostic.location)
    }
  }
}
