import HelpCore

extension NetstringWriter {
  /// Writes the number of diagnostics, then the six parts of each.
  mutating func diagnostics(_ diagnostics: [Diagnostic]) {
    number(diagnostics.count)
    for diagnostic in diagnostics {
      text(diagnostic.severity.rawValue)
      text(diagnostic.location.file)
      number(diagnostic.location.position?.line ?? 0)
      number(diagnostic.location.position?.column ?? 0)
      text(diagnostic.message)
      text(diagnostic.hint.map { "+" + $0 } ?? "")
    }
  }
}

extension NetstringReader {
  /// Returns the diagnostics that `NetstringWriter.diagnostics` wrote, or nil for other data.
  mutating func diagnostics() -> [Diagnostic]? {
    guard let count = count() else { return nil }
    var diagnostics: [Diagnostic] = []
    for _ in 0..<count {
      guard let severity = text().flatMap(Diagnostic.Severity.init(rawValue:)), let file = text(),
        let line = number(), let column = number(), let message = text(), let hint = text()
      else { return nil }
      let position = line > 0 ? SourcePosition(line: line, column: column) : nil
      diagnostics.append(
        Diagnostic(
          severity, at: SourceLocation(file: file, position: position), message,
          hint: hint.isEmpty ? nil : String(hint.dropFirst())))
    }
    return diagnostics
  }
}
