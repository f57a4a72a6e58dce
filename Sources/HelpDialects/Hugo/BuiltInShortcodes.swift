/// The shortcodes that every Hugo site has, and common shortcodes of themes, as Markdown and HTML.
///
/// A shortcode that would load something from another host becomes a link to that host.
///
/// Source: Hugo's documentation, Shortcodes.
enum BuiltInShortcodes {
  /// Returns the replacement of a tag. Returns nil if its name is unknown, or if it lacks a closing
  /// tag that it needs. `Shortcodes` itself expands `param`, `ref` and `relref`.
  /// - Parameters:
  ///   - isPaired: whether a closing tag follows.
  ///   - isBlock: whether the tag is alone on its lines.
  ///   - fence: a run of backticks that can fence the inner text.
  ///   - titles: the translated titles of alerts and details, by kind.
  /// - Complexity: O(length of the tag).
  static func expansion(
    of tag: Shortcode, isPaired: Bool, isBlock: Bool, fence: String, titles: [String: String]
  ) -> TagExpansion? {
    let parameters = tag.parameters
    switch tag.name {
    case "figure": return figure(parameters, isBlock: isBlock)
    case "highlight" where isPaired:
      let options = parameters[1] ?? parameters["options"] ?? ""
      return .code(
        parameters[0] ?? parameters["lang"] ?? parameters["type"] ?? "",
        isBlock: isBlock && !options.contains("hl_inline=true"), fence: fence)
    case "comment": return TagExpansion(showsInner: false)
    case "gist":
      let path = parameters.positionalValues.prefix(2).joined(separator: "/")
      return .link("gist.github.com/" + path, to: "https://gist.github.com/" + path)
    case "youtube", "youtubeLite", "youtube-lite":
      let id = parameters[0] ?? parameters["id"] ?? ""
      return video(
        parameters["title"] ?? "YouTube", at: "https://www.youtube.com/watch?v=" + id)
    case "vimeo", "vimeo_simple":
      return video(
        parameters["title"] ?? "Vimeo",
        at: "https://vimeo.com/" + (parameters[0] ?? parameters["id"] ?? ""))
    case "x", "tweet", "twitter", "x_simple", "twitter_simple":
      let user =
        parameters["user"] ?? (parameters.positionalValues.count > 1 ? parameters[0] : nil) ?? "i"
      let id = parameters["id"] ?? parameters.positionalValues.last ?? ""
      return .link("x.com/\(user)", to: "https://x.com/\(user)/status/\(id)")
    case "instagram", "instagram_simple":
      return .link(
        "Instagram", to: "https://www.instagram.com/p/\(parameters[0] ?? parameters["id"] ?? "")/")
    case "qr":
      return parameters["text"].map { TagExpansion(TagExpansion.literal($0)) } ?? .init()
    case _ where isPaired && ShortcodeAlerts.isAlert(tag.name):
      return ShortcodeAlerts.expansion(of: tag, titles: titles, isBlock: isBlock)
    case "details", "expand", "collapse", "spoiler":
      return isPaired ? details(parameters, titles, isBlock: isBlock) : nil
    default: return nil
    }
  }

  /// Returns a link to a video on another host.
  private static func video(_ title: String, at address: String) -> TagExpansion {
    .link("▶ " + title, to: address)
  }

  /// Returns an image with its link, title, caption and attribution.
  private static func figure(
    _ parameters: Shortcode.Parameters, isBlock: Bool
  ) -> TagExpansion {
    let caption = parameters["caption"].map(TagExpansion.line)
    var image = TagExpansion.tag(
      "img",
      [
        ("src", parameters["src"] ?? parameters[0] ?? ""),
        ("alt", parameters["alt"] ?? caption ?? ""),
        ("title", parameters["title"]), ("width", parameters["width"]),
        ("height", parameters["height"]),
      ])
    if let link = parameters["link"] {
      image = TagExpansion.tag("a", [("href", link)]) + image + "</a>"
    }
    var words = [parameters["title"].map { "**\(TagExpansion.literal($0))**" }, caption]
    words.append(
      parameters["attr"].map { attribution in
        let source = TagExpansion.literal(attribution)
        return parameters["attrlink"].map {
          TagExpansion.tag("a", [("href", $0)]) + source + "</a>"
        } ?? source
      })
    let text = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    guard isBlock else { return TagExpansion(image + (text.isEmpty ? "" : " " + text)) }
    if text.isEmpty { return .block("<figure>\(image)</figure>") }
    return .block(
      "<figure>\(image)\n<figcaption>\n\n\(text)\n\n</figcaption>\n</figure>")
  }

  /// Returns a folded block or, inside a line, its summary in bold.
  private static func details(
    _ parameters: Shortcode.Parameters, _ titles: [String: String], isBlock: Bool
  ) -> TagExpansion {
    let summary = TagExpansion.literal(
      parameters.first(of: ["summary", "title"]) ?? parameters[0] ?? titles["details"] ?? "Details")
    guard isBlock else { return TagExpansion("**\(summary)** ") }
    let tag = parameters["open"] == "true" ? "<details open>" : "<details>"
    return .blocks("\(tag)\n<summary>\(summary)</summary>", after: "</details>")
  }
}
