/// GitHub's five kinds of alerts: `note`, `tip`, `important`, `warning`, `caution`.
package enum AlertKind {
  /// The alert of GitHub's five that a type of MkDocs, mdbook-admonish or Obsidian resembles most.
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
