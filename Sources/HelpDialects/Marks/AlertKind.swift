/// GitHub's five kinds of alerts: `note`, `tip`, `important`, `warning`, `caution`.
package enum AlertKind {
  /// Which of them a type of MkDocs, mdbook-admonish or Obsidian is most like; each of the five is itself.
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
