import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The addresses that a page has or had besides that of its file, in its front matter.
///
/// `aliases` in any book but Obsidian's, where they are further titles. Hugo: `slug`, `url`. Jekyll: `permalink`,
/// `redirect_from`. Docusaurus: `slug`, `id`. Starlight: `slug`. Others: `url`, `oldUrl`, `permalink` and
/// `redirect_from`, from the root. Letter case does not count in keys.
struct PageAddresses: Sendable {
  /// The addresses, from the root or relative to the page's folder.
  private let addresses: [String]
  /// The last part of the page's own address.
  private let slug: String?
  /// The name that Docusaurus' sidebars call the page by, in place of its file's.
  let name: String?
  /// Whether the page is the root of its site.
  var isRoot: Bool { areFolders && addresses.contains("/") }
  /// Pages of these tools are folders on their sites, and no address of one is a file's.
  private let areFolders: Bool

  /// Whether to look for addresses in the front matter of topics that were written for these tools.
  /// - Parameter frontMatter: unread. For most topics, a search for `aliases` or `Aliases` is enough.
  static func mayBe(in frontMatter: Span<UInt8>, tools: ToolDialects) -> Bool {
    !tools.isDisjoint(with: siteTools)
      || !tools.contains(.obsidian)
        && (ByteSearch.place(of: "liases", rarest: 1, in: frontMatter) != nil
          || addressKeys.contains { key in
            ByteSearch.place(of: "\n" + key + ":", rarest: 1 + key.utf8.count, in: frontMatter)
              != nil
          })
  }

  /// The keys of tools without a dialect.
  private static let addressKeys = ["url", "oldUrl", "permalink", "redirect_from"]

  static let siteTools: ToolDialects = [.hugo, .jekyll, .docusaurus, .starlight, .mdx]

  /// - Returns: nil if the page has no addresses.
  init?(_ metadata: Metadata, tools: ToolDialects) {
    func texts(_ key: String) -> [String] { metadata.root.value(of: key)?.strings ?? [] }
    var addresses: [String] = []
    var slug: String?
    if !tools.contains(.obsidian) { addresses += texts("aliases") }
    if tools.contains(.hugo) {
      addresses += texts("url").map(Self.rooted)
      slug = texts("slug").first
    }
    if tools.contains(.jekyll) {
      addresses += (texts("permalink") + texts("redirect_from")).map(Self.rooted)
    }
    if tools.isDisjoint(with: Self.siteTools) {
      let keys = Self.addressKeys.map { $0.lowercased() }
      addresses += keys.flatMap(texts).filter { $0.hasPrefix("/") && $0.utf8.count > 1 }
    }
    name = tools.contains(.docusaurus) ? texts("id").first : nil
    if tools.contains(.docusaurus) {
      addresses += texts("slug")
      slug = slug ?? name
    }
    if tools.contains(.starlight) { addresses += texts("slug").map(Self.rooted) }
    // Other tools' placeholders: `/:categories/:title`.
    addresses.removeAll { $0.contains(":") || LinkScheme.isExternal($0) }
    guard !addresses.isEmpty || slug != nil else { return nil }
    self.addresses = addresses
    self.slug = slug
    areFolders = !tools.isDisjoint(with: Self.siteTools)
  }

  /// Redirects from these addresses to the files of their topics.
  /// - Complexity: O(topics + addresses).
  static func redirects(to titled: TitledTopics) -> [(key: String, value: String)] {
    zip(titled.topics, titled.heads).flatMap { topic, head in
      (head.addresses?.paths(ofTopic: topic.path) ?? []).map { ($0, topic.file) }
    }
  }

  private func paths(ofTopic path: String) -> [String] {
    let own = IndexPage.rank(path) == nil ? path : ResourcePath.directory(of: path)
    let folder = ResourcePath.directory(of: own)
    var written = addresses
    if let slug, !slug.contains("/"), ResourcePath.name(of: path) != IndexPage.branch {
      written.append("/" + ResourcePath.join(folder, slug))
    }
    return written.compactMap { address in
      let place = Destination(name: address)
      if place.path.isEmpty, place.anchor != nil { return address }
      guard let path = ResourcePath.resolve(address, from: folder), !path.isEmpty, path != own
      else { return nil }
      if !areFolders || place.anchor != nil { return path }
      let isFile = ["html", "htm"].contains(ResourcePath.splitExtension(of: path).type)
      return isFile ? path : path + "/"
    }
  }

  private static func rooted(_ address: String) -> String {
    address.hasPrefix("/") ? address : "/" + address
  }
}
