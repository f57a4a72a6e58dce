import HelpAuthoring
import HelpCore
import HelpResources

// The values around the text of every page.
extension PageRenderer {
  /// Fills in a page's template.
  /// - Parameters:
  ///   - page: the page's address from the root. For a page that is shown at any address, the
  ///     address of the site's root, which begins with `/`.
  ///   - values: the values of the page, in addition to the values that all pages of its depth
  ///     share.
  func render(
    _ template: String, at page: String, _ values: [String: TemplateValue]
  ) throws -> [UInt8] {
    let isShownAnywhere = page.utf8.first == UInt8(ascii: "/")
    let depth = isShownAnywhere ? -1 : page.utf8.count { $0 == UInt8(ascii: "/") }
    let shell = try shells.shell(depth) {
      let root = isShownAnywhere ? page : String(repeating: "../", count: depth)
      return try PageShell(sharedValues: sharedValues(root: root), templates: templates)
    }
    return try shell.render(template, values)
  }

  /// Returns the values around a page's text that differ from page to page.
  /// - Parameter node: the page's line in the contents.
  func frame(
    _ page: String, title: String, node: Int?
  ) throws -> [String: TemplateValue] {
    let breadcrumbs = breadcrumbs(of: node, from: page)
    let sections = sectionValues(of: node, from: page)
    var lines: [UInt8] = []
    lines.reserveCapacity(4096)
    try menu.append(around: node, from: page, to: &lines)
    return [
      "language": .text(language), "direction": .text(SiteLanguages.direction(of: language)),
      "languages": languageSwitch(at: page), "alternates": alternates(at: page, of: nil),
      "title": .text(title),
      "documentTitle": .text(title == book.title ? title : "\(title) · \(book.title)"),
      "path": .address(page),
      "breadcrumbs": breadcrumbs.isEmpty ? .null : ["items": .list(breadcrumbs)],
      "menu": .html(lines), "sections": sections.tabs, "isInSection": sections.isInside,
      "canonical": site.canonical(page).map { .address($0) } ?? .null,
    ]
  }

  /// Returns an address relative to a page.
  func link(_ address: String, from page: String) -> TemplateValue {
    .address(RelativeLink.link(fromAddress: page, to: address))
  }

  /// Returns the values that all pages of one depth share.
  /// - Parameter root: the path from the page to the root.
  private func sharedValues(root: String) -> [String: TemplateValue] {
    func link(_ address: String) -> TemplateValue { .address(root + address) }
    func links(_ addresses: [String]) -> TemplateValue {
      .list(addresses.map { ["href": link($0)] })
    }
    let variables = Dictionary(
      book.variables.map { ($0.key, TemplateValue.text($0.value)) },
      uniquingKeysWith: { first, _ in first })
    return [
      "words": .words(words), "root": .address(root), "policy": policy,
      "early": link(assets.earlyScript.address), "isPublished": .bool(site.url != nil),
      "feed": plan.webFiles.contains(WebFiles.feed) ? link(WebFiles.feed) : .null,
      "image": site.url.flatMap { url in
        (assets.picture ?? assets.logo).map { .address(url + $0) }
      } ?? .null,
      "hasLargeImage": .bool(assets.picture != nil),
      "versions": versionScript.map(link) ?? .null,
      "style": link(assets.style.address), "script": link(assets.script.address),
      "variables": .object(variables),
      "search": plan.searchPage.map { ["page": link(RelativeLink.encode($0))] } ?? .null,
      "book": [
        "title": .text(book.title), "version": .optional(book.version),
        "identifier": .optional(book.identifier), "description": .optional(book.description),
        "language": .optional(book.languageName), "home": link(homeAddress),
        "contents": link(plan.listAddress(of: nil)),
        "print": plan.printPage.map { link(RelativeLink.encode($0)) } ?? .null,
        "map": plan.mapPage.map { link(RelativeLink.encode($0)) } ?? .null,
        "authors": .list(book.authors.map { .text($0) }),
      ],
      "theme": [
        "logo": assets.logo.map(link) ?? .null, "darkLogo": assets.darkLogo.map(link) ?? .null,
        "logoHasTitle": .bool(theme.logoHasTitle), "logoWidth": .text(String(logoWidth)),
        "favicon": assets.favicon.map(link) ?? .null,
        "shelf": shelfValue(root: root), "repository": repositoryValue(),
        "links": linkValues(root: root),
        "banner": .optional(theme.banner), "footer": .optional(theme.footer),
        "styles": links(assets.styles), "scripts": links(assets.scripts),
        "head": .html(Array(theme.head.utf8)),
      ],
    ]
  }

  /// The width of the logo at the height of the bar's text, at most eight times that height. A logo
  /// of unknown size is assumed to be square.
  private var logoWidth: Int {
    min(assets.logoSize?.width(atHeight: Self.logoHeight) ?? Self.logoHeight, 8 * Self.logoHeight)
  }

  /// The height of the bar's text, in CSS pixels.
  private static let logoHeight = 28

  /// Returns the lines of the contents above a page, from the top.
  private func breadcrumbs(of node: Int?, from page: String) -> [TemplateValue] {
    guard let node else { return [] }
    return plan.contents.ancestors(of: node, limit: SiteMenu.maximumDepth).reversed().map {
      let address = plan.address(of: $0)
      return [
        "title": .text(plan.contents.nodes[$0].title),
        "href": address.isEmpty ? .null : link(address, from: page),
      ]
    }
  }

  /// The address of the script for other versions, which all languages share.
  private var versionScript: String? {
    guard site.version != nil else { return nil }
    return RelativeLink.encode(
      plan.ownFolder.dropFirst(plan.folder.count) + "/" + VersionFiles.scriptName)
  }

  /// The address of the home page.
  var homeAddress: String {
    plan.needsIndex ? RelativeLink.encode(plan.indexPage) : plan.addresses[book.home]
  }

  /// The language of the texts around a topic.
  var language: String {
    languages.entries.first { $0.folder == plan.folder }?.tag ?? book.languageName ?? "en"
  }
}
