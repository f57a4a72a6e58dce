import HelpCore

extension Finding {
  /// Reads a finding that `write` wrote.
  init(_ reader: inout FactReader) throws {
    guard let severity = Diagnostic.Severity(rawValue: try reader.text()) else {
      throw FactReader.Fault()
    }
    let location = try reader.location()
    let message = try reader.text()
    let hint = try reader.optional { try $0.text() }
    let cause = try reader.text()
    let wantedName = try reader.optional { WantedName.path(try $0.text()) }
    self.init(
      Diagnostic(severity, at: location, message, hint: hint), ownCause: cause,
      wantedName: wantedName)
  }

  /// Writes a finding. A missing anchor is never written, since it is found only when all pages are
  /// known.
  func write(to writer: inout NetstringWriter) {
    writer.text(diagnostic.severity.rawValue)
    writer.location(diagnostic.location)
    writer.text(diagnostic.message)
    writer.optional(diagnostic.hint) { $0.text($1) }
    writer.text(cause)
    var path: String?
    if case .path(let wantedName)? = wantedName { path = wantedName }
    writer.optional(path) { $0.text($1) }
  }
}
