/// The kinds of GitHub's alerts, with the titles that renderers give them.
enum AlertTitles {
  /// The title of each kind.
  static let standard = [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution",
  ]

  /// Returns the kind of an alert if GitHub has this kind, or `note` for any other kind and for
  /// nil.
  static func kind(of info: String?) -> String {
    info.flatMap { standard[$0] == nil ? nil : $0 } ?? "note"
  }
}
