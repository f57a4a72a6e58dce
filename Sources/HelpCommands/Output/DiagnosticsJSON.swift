import HelpCore

/// Findings as JSON: an array of objects with `file`, `line`, `column`, `severity`, `message` and, where
/// there is one, `hint`. `line` and `column` are left out if no place in the file is known.
///
/// The text is made piece by piece: a book may have a million findings.
struct DiagnosticsJSON {
  private var isEmpty = true

  /// The text of a finding, with the separator before it.
  mutating func bytes(of diagnostic: Diagnostic) -> [UInt8] {
    let member = JSONWriter.members(depth: 1, isForTerminal: true) { json in
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
    defer { isEmpty = false }
    // The first has no comma, but opens the array.
    return isEmpty ? [UInt8(ascii: "[")] + member.dropFirst() : member
  }

  /// The end of the text.
  consuming func finish() -> [UInt8] { Array((isEmpty ? "[]\n" : "\n]\n").utf8) }
}
