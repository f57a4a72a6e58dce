import HelpBook
import HelpCore
import HelpDocument

/// A page at the old place of one that has moved, which leads to the new place.
struct SiteRedirect: Sendable, Equatable {
  enum Target: Sendable, Equatable {
    case topic(Int, anchor: String?)
    case resource(String)
    /// An address of another host. A page shows it and does not go there by itself.
    case external(String)
  }

  let page: String
  let target: Target

  /// The redirects of a book whose old page no longer exists, in bytewise order.
  static func all(of book: Book) -> [SiteRedirect] {
    guard book.topicCount > 0 else { return [] }
    let origin = book.topic(at: book.home)
    let old = book.redirects.sorted { $0.key.precedesBytewise($1.key) }
    return old.compactMap { old, new in
      guard let page = page(for: old) else { return nil }
      let isRooted = LinkScheme.isExternal(new) || new.hasPrefix("/")
      switch book.resolve(destination: isRooted ? new : "/" + new, from: origin) {
      case .topic(let topic, let anchor):
        return SiteRedirect(page: page, target: .topic(topic.id, anchor: anchor))
      case .resource(let path): return SiteRedirect(page: page, target: .resource(path))
      case .external(let address):
        guard URLSafety.isSafe(address.utf8) else { return nil }
        return SiteRedirect(page: page, target: .external(address))
      case .broken: return nil
      }
    }
  }

  /// The file for an old path: `old.md`, `old.html` and `old` are `old.html`, `old/` is
  /// `old/index.html`; nil for an anchor of a page, and for a path that leads out of the site.
  static func page(for old: String) -> String? {
    var path = old[...]
    while path.hasPrefix("/") { path.removeFirst() }
    guard !path.utf8.contains(UInt8(ascii: "#")) else { return nil }
    if path.isEmpty || path.hasSuffix("/") { path += "index" }
    for ending in [".html", ".htm", ".md", ".markdown", ".txt"] where path.hasSuffix(ending) {
      path.removeLast(ending.count)
      break
    }
    let (folder, name) = SitePlan.split(String(path))
    let isIndex = IndexPage.names.contains(name.lowercased())
    let page = folder + (isIndex ? "index" : name) + ".html"
    return OutputFolder.staysInside(page) ? page : nil
  }
}
