import HelpAuthoring
import HelpCore
import HelpHost

/// The output of a check, which prints and counts the findings.
struct FindingOutput {
  /// The form in which findings are printed.
  enum Form {
    /// Findings with the same cause are printed together, after the check.
    case groups
    /// Each finding is printed immediately, as a line.
    case lines
    /// Each finding is printed immediately, as JSON.
    case json
  }

  private let form: Form
  private let verbosity: Verbosity
  private var groups = FindingGroups()
  private var json = DiagnosticsJSON()
  private(set) var errorCount = 0
  private var warningCount = 0
  private var noteCount = 0

  init(_ form: Form, _ verbosity: Verbosity) {
    self.form = form
    self.verbosity = verbosity
  }

  /// Counts a finding, and prints it or adds it to a group.
  mutating func add(_ finding: Finding) throws {
    switch finding.diagnostic.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    case .note: noteCount += 1
    }
    switch form {
    case .json: try Console.write(json.bytes(of: finding.diagnostic))
    case _ where !verbosity.shows(finding.diagnostic): break
    case .lines: try Console.print(finding.diagnostic)
    case .groups: groups.add(finding)
    }
  }

  /// Prints the groups, or the end of the JSON text.
  mutating func finish() throws {
    for group in groups.groups { try Console.print(group) }
    if form == .json { try Console.write(json.finish()) }
    // The summary on standard error follows.
    try Console.flush()
  }

  /// The counts in words: `2 errors, 1 warning`, with notes if there are any.
  var summary: String {
    let sum = "\(Figures.count(errorCount, "error")), \(Figures.count(warningCount, "warning"))"
    return noteCount > 0 ? sum + ", " + Figures.count(noteCount, "note") : sum
  }
}
