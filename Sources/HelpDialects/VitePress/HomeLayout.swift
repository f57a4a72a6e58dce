package import HelpDocument
import HelpMetadata

/// VitePress's front page: the words that a page with the layout `home` has in its front matter.
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

  /// How many actions and features are shown.
  private static let maximumCount = 200

  /// Whether a page begins with such words.
  package static func isHome(_ metadata: Metadata?) -> Bool {
    metadata?["layout"]?.string == "home"
      && (metadata?["hero"]?.mapping != nil || metadata?["features"]?.sequence != nil)
  }

  /// - Returns: nil for any other page.
  init?(_ frontMatter: FrontMatter.Reading?) {
    guard let metadata = frontMatter?.metadata, Self.isHome(metadata) else { return nil }
    hero = metadata["hero"]
    features = Array((metadata["features"]?.sequence ?? []).prefix(Self.maximumCount))
  }

  var markdown: String {
    var blocks: [String] = []
    let lines = ["name", "text", "tagline"].compactMap { text(hero?[$0]) }
    if let first = lines.first { blocks.append("# " + first) }
    blocks += lines.dropFirst()
    if let image = hero?["image"],
      let source = (image["src"] ?? image["light"] ?? image).string, !source.isEmpty
    {
      blocks.append("![\(text(image["alt"]) ?? lines.first ?? "")](<\(Self.address(source))>)")
    }
    let actions = (hero?["actions"]?.sequence ?? []).prefix(Self.maximumCount).compactMap {
      action in
      text(action["text"]).map { "- " + link($0, to: action["link"]) }
    }
    if !actions.isEmpty { blocks.append(actions.joined(separator: "\n")) }
    for feature in features {
      if let title = text(feature["title"]) {
        blocks.append("## " + link(title, to: feature["link"]))
      }
      if let details = text(feature["details"]) { blocks.append(details) }
      if let more = text(feature["linkText"]) { blocks.append(link(more, to: feature["link"])) }
    }
    return blocks.map { $0 + "\n\n" }.joined()
  }

  private func link(_ text: String, to address: Metadata.Node?) -> String {
    guard let address = address?.string, !address.isEmpty else { return text }
    return "[\(text)](<\(Self.address(address))>)"
  }

  private static func address(_ written: String) -> String {
    written.filter { !"<>\n\r\\".contains($0) }
  }

  /// A text without the elements in it; nil for none.
  private func text(_ node: Metadata.Node?) -> String? {
    guard var rest = node?.string?[...] else { return nil }
    var output = ""
    while let open = rest.firstIndex(of: "<") {
      output += rest[..<open]
      guard let close = rest[open...].firstIndex(of: ">") else { break }
      rest = rest[rest.index(after: close)...]
      output += " "
    }
    output += rest
    let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : TagExpansion.literal(words)
  }
}
