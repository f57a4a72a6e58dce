package import HelpDocument
import HelpMetadata

/// VitePress's front page, whose words are in the front matter of a page with the layout `home`.
///
///     hero:                      # Lectern
///       name: Lectern
///       tagline: One book   ->   One book
///       actions:
///         - text: Start          - [Start](./guide)
///           link: ./guide
///
/// Source: VitePress's documentation, Home Page.
package struct HomeLayout {
  private let hero: Metadata.Node?
  private let features: [Metadata.Node]

  /// The maximum number of actions and features that are shown.
  private static let maximumCount = 200

  /// Whether a page has the layout `home` and words for it.
  package static func isHome(_ metadata: Metadata?) -> Bool {
    metadata?["layout"]?.string == "home"
      && (metadata?["hero"]?.mapping != nil || metadata?["features"]?.sequence != nil)
  }

  /// Whether the front matter contains text of the topic: the words of a front page.
  package static func isText(_ metadata: Metadata?, in tools: ToolDialects) -> Bool {
    tools.contains(.starlight) && metadata?["hero"]?.mapping != nil
      || tools.contains(.vitePress) && isHome(metadata)
  }

  /// Reads front matter.
  /// - Returns: nil if the page is not a front page, by `isHome`.
  init?(_ frontMatter: FrontMatter.Reading?) {
    guard let metadata = frontMatter?.metadata, Self.isHome(metadata) else { return nil }
    hero = metadata["hero"]
    features = Array((metadata["features"]?.sequence ?? []).prefix(Self.maximumCount))
  }

  /// The front page in Markdown and HTML.
  var markdown: String {
    var page = FrontPage()
    page.lines = ["name", "text", "tagline"].compactMap { text(hero?[$0]) }
    if let image = hero?["image"],
      let source = (image["src"] ?? image["light"] ?? image).string, !source.isEmpty
    {
      let alt = text(image["alt"]) ?? page.lines.first ?? ""
      page.picture = "![\(alt)](<\(Self.address(source))>)"
    }
    page.actions = (hero?["actions"]?.sequence ?? []).prefix(Self.maximumCount).compactMap {
      action in
      text(action["text"]).map { link($0, to: action["link"]) }
    }
    page.features = features.compactMap { feature in
      let title = text(feature["title"]).map { "## " + link($0, to: feature["link"]) }
      let more = text(feature["linkText"]).map { link($0, to: feature["link"]) }
      let parts = [title, text(feature["details"]), more].compactMap(\.self)
      return parts.isEmpty ? nil : parts
    }
    return page.markdown
  }

  /// Returns a link with a text, or the text alone if there is no address.
  private func link(_ text: String, to address: Metadata.Node?) -> String {
    guard let address = address?.string, !address.isEmpty else { return text }
    return "[\(text)](<\(Self.address(address))>)"
  }

  /// Returns an address without the characters that a destination between `<` and `>` cannot
  /// contain.
  private static func address(_ text: String) -> String {
    text.filter { !"<>\n\r\\".contains($0) }
  }

  /// Returns a value's text as literal Markdown without its HTML tags, or nil if there is no text.
  private func text(_ node: Metadata.Node?) -> String? {
    guard let words = node?.string?.withoutTags, !words.isEmpty else { return nil }
    return TagExpansion.literal(words)
  }
}
