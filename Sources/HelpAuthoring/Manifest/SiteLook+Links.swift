import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension SiteLook {
  /// Returns the name of a service by the name of its icon: X for `fa-brands-x-twitter`, GitHub for
  /// `mark-github-24`. The icon of an unknown service becomes a readable name.
  static func title(ofIcon icon: String) -> String {
    let titles = [
      "github": "GitHub", "gitlab": "GitLab", "codeberg": "Codeberg", "bitbucket": "Bitbucket",
      "youtube": "YouTube", "linkedin": "LinkedIn", "stackoverflow": "Stack Overflow",
      "stack-overflow": "Stack Overflow", "x-twitter": "X", "npm": "npm", "pypi": "PyPI",
      "rss": "RSS",
    ]
    var name = icon.lowercased()
    for prefix in ["fa-brands-", "fa-", "simple-", "square-", "mark-"] where name.hasPrefix(prefix)
    {
      name.removeFirst(prefix.count)
    }
    // Octicons end with their size.
    for size in ["-16", "-24"] where name.hasSuffix(size) { name.removeLast(size.count) }
    return titles[name] ?? ResourceName.readable(name)
  }

  /// Adds a link, unless it lacks a title or an address, or there is a link to the same address, or
  /// there are 64 links.
  mutating func add(_ title: String?, _ address: String?) {
    guard let title, let address, links.count < 64, !title.isEmpty, !address.isEmpty,
      !links.contains(where: { $0.address == address })
    else { return }
    links.append(Link(title: title, address: address))
  }
}
