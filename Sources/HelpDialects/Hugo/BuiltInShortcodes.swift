/// The shortcodes that every site of Hugo's has, as Markdown and HTML.
///
/// A shortcode that would load something from another host becomes a link to it. Source: Hugo's documentation,
/// Shortcodes.
enum BuiltInShortcodes {
  /// - Parameters:
  ///   - isBlock: whether the tag has its lines for itself.
  ///   - fence: backquotes that fence any code of the page.
  ///   - titles: the titles of alerts and details that are not English, by their kinds.
  /// - Returns: nil when the name is unknown; `param` and the references are elsewhere.
  /// - Complexity: O(length of the tag).
  static func expansion(
    of tag: Shortcode, isPaired: Bool, isBlock: Bool, fence: String, titles: [String: String]
  ) -> TagExpansion? {
    let own = tag.parameters
    switch tag.name {
    case "figure": return figure(own, isBlock: isBlock)
    case "highlight":
      let options = own[1] ?? own["options"] ?? ""
      return .code(
        own[0] ?? own["lang"] ?? own["type"] ?? "",
        isBlock: isBlock && !options.contains("hl_inline=true"), fence: fence)
    case "details": return details(own, titles, isBlock: isBlock)
    case "comment": return TagExpansion(showsInner: false)
    case "gist":
      let path = own.positional.prefix(2).joined(separator: "/")
      return .link("gist.github.com/" + path, to: "https://gist.github.com/" + path)
    case "youtube", "youtubeLite", "youtube-lite":
      let id = own[0] ?? own["id"] ?? ""
      return video(own["title"] ?? "YouTube", "https://www.youtube.com/watch?v=" + id)
    case "vimeo", "vimeo_simple":
      return video(own["title"] ?? "Vimeo", "https://vimeo.com/" + (own[0] ?? own["id"] ?? ""))
    case "x", "tweet", "twitter", "x_simple", "twitter_simple":
      let user = own["user"] ?? (own.positional.count > 1 ? own[0] : nil) ?? "i"
      let id = own["id"] ?? own.positional.last ?? ""
      return .link("x.com/\(user)", to: "https://x.com/\(user)/status/\(id)")
    case "instagram", "instagram_simple":
      return .link("Instagram", to: "https://www.instagram.com/p/\(own[0] ?? own["id"] ?? "")/")
    case "qr":
      return own["text"].map { TagExpansion(TagExpansion.literal($0)) } ?? .init()
    case _ where isPaired && ShortcodeAlerts.knows(tag.name):
      return ShortcodeAlerts.expansion(of: tag, titles: titles, isBlock: isBlock)
    case "expand", "collapse", "spoiler":
      return isPaired ? details(own, titles, isBlock: isBlock) : nil
    default: return nil
    }
  }

  private static func video(_ title: String, _ address: String) -> TagExpansion {
    .link("▶ " + title, to: address)
  }

  private static func figure(
    _ own: Shortcode.Parameters, isBlock: Bool
  ) -> TagExpansion {
    let caption = own["caption"].map(TagExpansion.line)
    var image = TagExpansion.tag(
      "img",
      [
        ("src", own["src"] ?? own[0] ?? ""), ("alt", own["alt"] ?? caption ?? ""),
        ("title", own["title"]), ("width", own["width"]), ("height", own["height"]),
      ])
    if let link = own["link"] {
      image = TagExpansion.tag("a", [("href", link)]) + image + "</a>"
    }
    var words = [own["title"].map { "**\(TagExpansion.literal($0))**" }, caption]
    words.append(
      own["attr"].map { attribution in
        let text = TagExpansion.literal(attribution)
        return own["attrlink"].map {
          TagExpansion.tag("a", [("href", $0)]) + text + "</a>"
        } ?? text
      })
    let said = words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    guard isBlock else { return TagExpansion(image + (said.isEmpty ? "" : " " + said)) }
    if said.isEmpty { return .block("<figure>\(image)</figure>") }
    return .block(
      "<figure>\(image)\n<figcaption>\n\n\(said)\n\n</figcaption>\n</figure>")
  }

  private static func details(
    _ own: Shortcode.Parameters, _ titles: [String: String], isBlock: Bool
  ) -> TagExpansion {
    let summary = TagExpansion.literal(
      own.first(of: ["summary", "title"]) ?? own[0] ?? titles["details"] ?? "Details")
    guard isBlock else { return TagExpansion("**\(summary)** ") }
    let tag = own["open"] == "true" ? "<details open>" : "<details>"
    return .blocks("\(tag)\n<summary>\(summary)</summary>", after: "</details>")
  }
}
