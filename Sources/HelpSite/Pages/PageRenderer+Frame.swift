import HelpBook
import HelpCore

// What every page has around its text.
extension PageRenderer {
  /// - Parameters:
  ///   - page: its address from the root.
  ///   - node: its line of the contents.
  func frame(
    _ page: String, title: String, node: Int?
  ) throws -> [String: TemplateValue] {
    let language = book.language ?? "en"
    let path = breadcrumbs(of: node, from: page)
    let isHome = title == book.title
    var lines: [UInt8] = []
    lines.reserveCapacity(4096)
    try menu.append(around: node, from: page, to: &lines)
    return [
      "language": .text(language), "direction": .text(Self.direction(of: language)),
      "title": .text(title), "documentTitle": .text(isHome ? title : "\(title) · \(book.title)"),
      "description": .null, "words": .words(words),
      "search": searchValues(on: page), "tabs": .null,
      "style": link(assets.style.address, from: page),
      "script": link(assets.script.address, from: page),
      "policy": policy, "path": .address(page),
      "root": .address(
        String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })),
      "source": .null, "matter": .null, "previous": .null, "next": .null, "canonical": .null,
      "theme": themeValues(on: page),
      "variables": .object(
        Dictionary(
          book.variables.map { ($0.key, .text($0.value)) }, uniquingKeysWith: { first, _ in first })
      ),
      "book": [
        "title": .text(book.title), "version": .optional(book.version),
        "identifier": .optional(book.identifier), "description": .optional(book.description),
        "language": .optional(book.language),
        "home": link(homeAddress, from: page),
        "contents": link(plan.listAddress(of: nil), from: page),
        "authors": .list(book.authors.map { .text($0) }),
      ],
      "breadcrumbs": path.isEmpty ? .null : ["items": .list(path)],
      "menu": .html(lines),
    ]
  }

  func link(_ address: String, from page: String) -> TemplateValue {
    .address(RelativeLink.make(fromAddress: page, to: address))
  }

  /// The lines from the top to one, without that one.
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

  /// What the author changes about the look.
  private func themeValues(on page: String) -> TemplateValue {
    func links(_ addresses: [String]) -> TemplateValue {
      .list(addresses.map { ["href": link($0, from: page)] })
    }
    return [
      "logo": assets.logo.map { link($0, from: page) } ?? .null,
      "favicon": assets.favicon.map { link($0, from: page) } ?? .null,
      "banner": .optional(theme.banner), "footer": .optional(theme.footer),
      "styles": links(assets.styles), "scripts": links(assets.scripts),
      "head": .html(Array(theme.head.utf8)),
    ]
  }

  /// What the search box needs.
  private func searchValues(on page: String) -> TemplateValue {
    guard let file = plan.searchPage else { return .null }
    return ["page": link(RelativeLink.encode(file), from: page)]
  }

  private var homeAddress: String {
    plan.needsIndex ? "index.html" : plan.addresses[book.home]
  }

  static func direction(of language: String) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return ["ar", "arc", "dv", "fa", "he", "ks", "ps", "ur", "yi"].contains(primary) ? "rtl" : "ltr"
  }
}
