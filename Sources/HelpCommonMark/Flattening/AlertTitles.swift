/// The kinds of GitHub's alerts, with the titles that renderers give them.
enum AlertTitles {
  /// The title of each kind.
  static let standard = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  /// Returns GitHub's kind for an alert: its own kind if GitHub has the kind, otherwise `note`.
  static func kind(of info: String?) -> String {
    info.flatMap { standard[$0] == nil ? nil : $0 } ?? "note"
  }
}
