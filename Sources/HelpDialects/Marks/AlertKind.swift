/// The kinds of GitHub alerts: `note`, `tip`, `important`, `warning` and `caution`.
package enum AlertKind {
  /// Returns the kind of GitHub alert that is nearest to an alert type of MkDocs, mdbook-admonish
  /// or Obsidian, in any case. The kind of an unknown type is `note`.
  package static func named(_ type: String) -> String {
    switch type.lowercased() {
    case "tip", "hint", "success", "check", "done": "tip"
    case "important": "important"
    case "warning", "attention": "warning"
    case "caution", "danger", "error", "failure", "fail", "missing", "bug": "caution"
    default: "note"
    }
  }
}
