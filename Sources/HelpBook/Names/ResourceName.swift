import HelpCore

/// File names as people read them. `ResourcePath` handles their parts.
package enum ResourceName {
  /// `getting-started` → `Getting started`.
  package static func readable(_ stem: String) -> String {
    var text = String(stem.map { $0 == "-" || $0 == "_" ? " " : $0 })
    text = text.collapsingWhitespace
    guard let first = text.first else { return stem }
    return first.uppercased() + text.dropFirst()
  }
}
