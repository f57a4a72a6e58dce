import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources

/// The hash of everything a page depends on apart from its topic. A page keeps its bytes while the
/// hash and the topic stay the same.
enum SiteFingerprint {
  /// The version of the pages' form. Raise the version if pages change although no other part of
  /// the hash changes.
  private static let version = "1"

  /// Returns the hash as text.
  /// - Parameters:
  ///   - undrawnNames: the names of the diagrams that are not drawn.
  ///   - program: a text that differs between two builds of the program.
  static func text(
    _ book: Book, plan: SitePlan, templates: TemplateSet, assets: SiteAssets, theme: SiteTheme,
    site: SiteAddress, words: SiteWords, highlighter: Highlighter?, undrawn undrawnNames: [String],
    program: String = Process.executableStamp
  ) -> String {
    var hash = FastHash()
    hash.add(version)
    hash.add(program)
    hash.add(book.contents.bytes)
    hash.add(book.rules.identity)
    hash.add(book.options.languages.map(\.description).joined(separator: ","))
    hash.add(highlighter == nil ? "plain" : "highlighted")
    hash.add(highlighter?.fileHash ?? 0)
    let newestPages = site.version?.newest?.pages ?? []
    for path in plan.files.sorted() {
      hash.add(path)
      // The canonical address of the page is then an address of the newest version.
      if !newestPages.isEmpty, newestPages.contains(RelativeLink.encode(path)) {
        hash.add("newest")
      }
    }
    for name in templates.templates.keys.sorted() {
      hash.add(name)
      hash.add(templates.templates[name]?.source ?? [])
    }
    for name in undrawnNames { hash.add("undrawn " + name) }
    hash.add(site.url ?? "")
    hash.add(site.editAddress ?? "")
    hash.add(site.version?.name ?? "")
    hash.add(site.version?.newest?.url ?? "")
    for asset in assets.files { hash.add(asset.path) }
    let pictures = [assets.logo, assets.darkLogo, assets.favicon, assets.picture]
    for address in pictures + assets.styles + assets.scripts { hash.add(address ?? "") }
    hash.add(theme.shelf.map { "shelf " + $0 } ?? "")
    hash.add(theme.logoHasTitle ? "title" : "")
    hash.add(assets.logoSize.map { "\($0.width) \($0.height)" } ?? "")
    hash.add(theme.repository.map { $0.address + " " + $0.name } ?? "")
    for (title, address) in theme.links { hash.add(title + "=" + address) }
    hash.add(book.title)
    for node in plan.contents.nodes { hash.add(node.title) }
    for name in words.words.names.sorted() { hash.add(name + "=" + words.words[name]) }
    for (name, text) in words.texts.sorted(by: { $0.key < $1.key }) { hash.add(name + "=" + text) }
    for text in [theme.banner, theme.footer, theme.head, ContentPolicy.text(theme)] {
      hash.add(text ?? "")
    }
    return hash.text
  }
}
