/// The shortcodes for notes and warnings in widespread themes.
///
///     {{% alert color="warning" %}}    {{< hint danger >}}    {{% notice tip "Title" %}}
///     {{< callout type="info" >}}      {{< note >}}
enum ShortcodeAlerts {
  /// The shortcodes whose parameters set the kind of the alert.
  private static let containers: Set<String> = [
    "alert", "callout", "hint", "notice", "admonition", "box",
  ]

  /// The kind of GitHub alert for each word that themes use.
  private static let kinds: [String: String] = [
    "note": "note", "info": "note", "primary": "note", "secondary": "note", "tip": "tip",
    "success": "tip", "important": "important", "warning": "warning", "attention": "warning",
    "caution": "caution", "danger": "caution", "error": "caution",
  ]

  /// Whether a shortcode with a name is an alert. Themes use `primary` and `secondary` only as
  /// parameters of an alert.
  static func isAlert(_ name: String) -> Bool {
    containers.contains(name) || kinds[name] != nil && name != "primary" && name != "secondary"
  }

  /// Returns the alert that replaces a tag.
  /// - Parameters:
  ///   - tag: an opening tag that `isAlert` accepts, and that has a closing tag.
  ///   - titles: the translated titles, by kind.
  ///   - isBlock: whether the tag is alone on its lines.
  static func expansion(
    of tag: Shortcode, titles: [String: String], isBlock: Bool
  ) -> TagExpansion {
    let parameters = tag.parameters
    let words = [
      tag.name, parameters.first(of: ["type", "color", "level", "style", "context", "kind"]),
      parameters[0],
    ]
    let kind = words.lazy.compactMap { $0 }.compactMap { kinds[$0.lowercased()] }.first ?? "note"
    let isContainer = containers.contains(tag.name)
    let positional = parameters.positionalValues.first {
      !isContainer || kinds[$0.lowercased()] == nil
    }
    return .alert(
      kind, title: parameters.first(of: ["title", "heading", "header"]) ?? positional,
      titles: titles,
      isBlock: isBlock)
  }
}
