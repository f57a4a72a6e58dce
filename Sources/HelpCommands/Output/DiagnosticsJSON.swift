import HelpCore

/// Findings as JSON: an array of objects with `file`, `line`, `column`, `severity`, `message` and
/// `hint`. A finding without a position has neither `line` nor `column`, and `hint` is left out if
/// there is none.
///
/// The text is made in pieces, because a book may have a million findings.
struct DiagnosticsJSON {
  private var isEmpty = true

  /// Returns the text of a finding after its separator.
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
    // The first finding opens the array in place of the comma.
    return isEmpty ? [UInt8(ascii: "[")] + member.dropFirst() : member
  }

  /// Returns the end of the text.
  consuming func finish() -> [UInt8] { Array((isEmpty ? "[]\n" : "\n]\n").utf8) }
}
