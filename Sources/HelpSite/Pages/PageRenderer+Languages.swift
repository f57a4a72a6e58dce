import HelpAuthoring
import HelpCore

// A page in other languages.
extension PageRenderer {
  /// Returns the languages of the site with the address of the same page in each. Returns null for
  /// a site with one language.
  /// - Parameter page: the page's address from the root. A page that is shown at any address has no
  ///   translations.
  func languageSwitch(at page: String) -> TemplateValue {
    let entries = languages.entries
    guard entries.count > 1, let path = path(of: page) else { return .null }
    let items = entries.map { entry -> TemplateValue in
      [
        "title": .text(entry.name), "tag": .text(entry.tag),
        "direction": .text(SiteLanguages.direction(of: entry.tag)),
        "href": link(RelativeLink.encode(entry.folder) + path, from: page),
        "isCurrent": .bool(entry.folder == plan.folder),
      ]
    }
    return [
      "current": .text(entries.first { $0.folder == plan.folder }?.name ?? ""),
      "items": .list(items),
    ]
  }

  /// Returns the addresses of a page's translations for search engines. The addresses are absolute
  /// if the site's address is known. Returns null for a page without translations.
  /// - Parameter topic: the topic of the page, or nil for a page that exists in every language.
  func alternates(at page: String, of topic: Int?) -> TemplateValue {
    guard languages.entries.count > 1, let path = path(of: page) else { return .null }
    let translations = languages.entries.filter { entry in
      topic.map { entry.isTranslated[$0] } ?? true
    }
    func address(_ folder: String) -> TemplateValue {
      let address = RelativeLink.encode(folder) + path
      return site.url.map { .address($0 + address) } ?? link(address, from: page)
    }
    guard translations.count > 1 else { return .null }
    return .list(
      translations.map { ["tag": .text($0.tag), "href": address($0.folder)] } + [
        ["tag": "x-default", "href": address("")]
      ])
  }

  /// Returns the path of a page below the folder of its language, or nil for a page that is shown
  /// at any address.
  private func path(of page: String) -> String? {
    let folder = RelativeLink.encode(plan.folder)
    guard page.utf8.first != UInt8(ascii: "/"), page.hasPrefix(folder) else { return nil }
    return String(page.dropFirst(folder.count))
  }

  /// Whether a topic's page shows the topic in a language other than the page's language.
  func isUntranslated(_ topic: Topic) -> Bool {
    languages.entries.first { $0.folder == plan.folder }.map { !$0.isTranslated[topic.id] } ?? false
  }
}
