import HelpCore

/// Findings as JSON: an array of objects with `file`, `line`, `column`, `severity`, `message` and, where
/// there is one, `hint`. `line` and `column` are left out if no place in the file is known.
struct DiagnosticsJSON {
  let diagnostics: [Diagnostic]

  func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for diagnostic in diagnostics {
        json.object { json in
          json.member("file", diagnostic.location.file)
          if let position = diagnostic.location.position {
            json.member("line", position.line)
            json.member("column", position.column)
          }
          json.member("severity", diagnostic.severity.rawValue)
          json.member("message", diagnostic.message)
          if let hint = diagnostic.hint { json.member("hint", hint) }
        }
      }
    }
    return json.finish()
  }
}
