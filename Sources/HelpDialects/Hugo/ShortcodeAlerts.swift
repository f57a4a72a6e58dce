/// The notes and warnings that the widespread themes have, each under its own name: `{{% alert color="warning" %}}`,
/// `{{< hint danger >}}`, `{{% notice tip "Title" %}}`, `{{< callout type="info" >}}`, `{{< note >}}`.
enum ShortcodeAlerts {
  private static let containers: Set<String> = [
    "alert", "callout", "hint", "notice", "admonition", "box",
  ]

  /// The alert of GitHub's five for each theme's word.
  private static let kinds: [String: String] = [
    "note": "note", "info": "note", "primary": "note", "secondary": "note", "tip": "tip",
    "success": "tip", "important": "important", "warning": "warning", "attention": "warning",
    "caution": "caution", "danger": "caution", "error": "caution",
  ]

  static func knows(_ name: String) -> Bool {
    containers.contains(name) || kinds[name] != nil && name != "primary" && name != "secondary"
  }

  /// - Parameters:
  ///   - tag: a tag of a known name that encloses text.
  ///   - titles: the titles that are not English, by kinds.
  static func expansion(
    of tag: Shortcode, titles: [String: String], isBlock: Bool
  ) -> TagExpansion {
    let own = tag.parameters
    let words = [
      tag.name, own.first(of: ["type", "color", "level", "style", "context", "kind"]), own[0],
    ]
    let kind = words.lazy.compactMap { $0 }.compactMap { kinds[$0.lowercased()] }.first ?? "note"
    let isContainer = containers.contains(tag.name)
    let positional = own.positional.first { !isContainer || kinds[$0.lowercased()] == nil }
    return .alert(
      kind, title: own.first(of: ["title", "heading", "header"]) ?? positional, titles: titles,
      isBlock: isBlock)
  }
}
