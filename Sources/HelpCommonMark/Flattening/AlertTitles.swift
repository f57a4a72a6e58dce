/// The kinds of GitHub's alerts, with the titles that renderers give them.
enum AlertTitles {
  /// The title of each kind.
  static let standard = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  /// Returns the kind that an alert is written as: `note` for an alert of a kind that GitHub does not have.
  static func kind(of info: String?) -> String {
    info.flatMap { standard[$0] == nil ? nil : $0 } ?? "note"
  }
}
