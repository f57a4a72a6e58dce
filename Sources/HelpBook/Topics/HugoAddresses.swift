import HelpCore
import HelpResources

/// The addresses that Hugo gives pages beside those of their files: `aliases`, `slug`, `url`.
enum HugoAddresses {
  /// Redirects from these addresses to the files of their topics.
  /// - Complexity: O(topics + addresses).
  static func redirects(to titled: TitledTopics) -> [(key: String, value: String)] {
    var redirects: [(key: String, value: String)] = []
    for (topic, head) in zip(titled.topics, titled.heads) {
      guard let hugo = head.hugo else { continue }
      // The page's own address ends with its name, or with that of its folder.
      let isFolder = IndexPage.rank(topic.path) != nil
      let own = isFolder ? ResourcePath.directory(of: topic.path) : topic.path
      let folder = ResourcePath.directory(of: own)
      var addresses = hugo.aliases
      if let address = hugo.address { addresses.append(rooted(address)) }
      if let slug = hugo.slug, !slug.contains("/"), ResourcePath.name(of: topic.path) != "_index" {
        addresses.append("/" + ResourcePath.join(folder, slug))
      }
      for address in addresses where !LinkScheme.isExternal(address) {
        // An alias without a slash is relative to the page's folder.
        guard let path = ResourcePath.resolve(address, from: folder), !path.isEmpty, path != own
        else { continue }
        let isFile = ["html", "htm"].contains(ResourcePath.splitExtension(of: path).type)
        redirects.append((isFile ? path : path + "/", topic.file))
      }
    }
    return redirects
  }

  private static func rooted(_ address: String) -> String {
    address.hasPrefix("/") ? address : "/" + address
  }
}
