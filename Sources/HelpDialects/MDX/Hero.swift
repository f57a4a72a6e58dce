import HelpDocument
import HelpMetadata

/// The words with which a front page begins: `hero` in Starlight's front matter.
///
///     hero: {title: Fast, tagline: A tool., actions: [{text: Start, link: /start/}]}
///
/// Source: Starlight's documentation, Frontmatter Reference.
struct Hero {
  private static let maximumActions = 16

  /// A title, a sentence and links.
  let markdown: String

  /// - Returns: nil where the front matter has none.
  init?(_ metadata: Metadata?) {
    guard let hero = metadata?["hero"], hero.mapping != nil else { return nil }
    var text = ""
    if let title = hero["title"]?.string { text += "# \(TagExpansion.literal(title))\n\n" }
    if let tagline = hero["tagline"]?.string { text += "\(TagExpansion.literal(tagline))\n\n" }
    for action in (hero["actions"]?.sequence ?? []).prefix(Self.maximumActions) {
      guard let label = action["text"]?.string, let link = action["link"]?.string else { continue }
      text += "- [\(TagExpansion.literal(label))](\(MDXText.destination(link)))\n"
    }
    markdown = text + "\n"
  }
}
