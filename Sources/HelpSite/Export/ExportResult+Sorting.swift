import HelpCore

extension ExportResult {
  /// Sorts the diagnostics by file and line.
  mutating func sortDiagnostics() {
    diagnostics.sort { ($0.location.file, $0.line) < ($1.location.file, $1.line) }
  }
}

extension Diagnostic {
  fileprivate var line: Int { location.position?.line ?? 0 }
}
