import HelpDocument
import HelpMetadata

/// The words at the head of a front page: `hero` in Starlight's front matter.
///
///     hero: {title: Fast, tagline: A tool., actions: [{text: Start, link: /start/}]}
///
/// Source: Starlight's documentation, Frontmatter Reference.
struct Hero {
  private static let maximumActions = 16

  /// The title, the tagline and the links.
  let markdown: String

  /// Reads front matter.
  /// - Returns: nil if the front matter has no `hero`.
  init?(_ metadata: Metadata?) {
    guard let hero = metadata?["hero"], hero.mapping != nil else { return nil }
    var page = FrontPage()
    page.lines = ["title", "tagline"].compactMap { hero[$0]?.string.map(TagExpansion.literal) }
    page.hasHeading = hero["title"]?.string != nil
    page.actions = (hero["actions"]?.sequence ?? []).prefix(Self.maximumActions).compactMap {
      guard let label = $0["text"]?.string, let link = $0["link"]?.string else { return nil }
      return "[\(TagExpansion.literal(label))](\(MDXText.destination(link)))"
    }
    markdown = page.markdown
  }
}
