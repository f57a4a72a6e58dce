import HelpAuthoring
import HelpCore
import HelpHost

/// Prints the findings of a check, in one of its forms, and counts them.
struct FindingOutput {
  enum Form {
    /// Findings with the same cause together, at the end.
    case groups
    /// Each as it comes.
    case lines, json
  }

  private let form: Form
  private let verbosity: Verbosity
  private var groups = FindingGroups()
  private var json = DiagnosticsJSON()
  private(set) var errors = 0
  private var warnings = 0
  private var notes = 0

  init(_ form: Form, _ verbosity: Verbosity) {
    self.form = form
    self.verbosity = verbosity
  }

  mutating func add(_ finding: Finding) throws {
    switch finding.diagnostic.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
    switch form {
    case .json: try Console.write(json.bytes(of: finding.diagnostic))
    case _ where !verbosity.shows(finding.diagnostic): break
    case .lines: try Console.print(finding.diagnostic)
    case .groups: groups.add(finding)
    }
  }

  /// Prints the rest.
  mutating func finish() throws {
    for group in groups.groups { try Console.print(group) }
    if form == .json { try Console.write(json.finish()) }
    // The summary on standard error follows.
    try Console.flush()
  }

  /// `2 errors, 1 warning`, and notes if there are any.
  var summary: String {
    let sum = "\(Figures.count(errors, "error")), \(Figures.count(warnings, "warning"))"
    return notes > 0 ? sum + ", " + Figures.count(notes, "note") : sum
  }
}
