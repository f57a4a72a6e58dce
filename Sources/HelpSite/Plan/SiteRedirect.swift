import HelpAuthoring
import HelpCore
import HelpDocument
import HelpResources

/// A page at the old place of one that has moved, as a whole or in parts: it leads to the new places.
struct SiteRedirect: Sendable, Equatable {
  enum Target: Sendable, Equatable {
    case topic(Int, anchor: String?)
    case resource(String)
    /// An address of another host. A page shows it and waits for a click.
    case external(String)
  }

  /// A part of the page, by its anchor, that has a separate new place.
  struct Part: Sendable, Equatable {
    let anchor: String
    let target: Target
  }

  let page: String
  /// The new place; nil if only parts of the page have new places.
  private(set) var target: Target?
  /// The parts in bytewise order of their anchors.
  private(set) var parts: [Part] = []

  init(page: String, target: Target? = nil, parts: [Part] = []) {
    (self.page, self.target, self.parts) = (page, target, parts)
  }

  /// The redirects of a book, one for each old page, in bytewise order. The page may still exist, and its parts be
  /// gone.
  /// - Complexity: O(redirects log redirects).
  static func all(of book: Book) -> [SiteRedirect] {
    guard book.topicCount > 0 else { return [] }
    var found: [String: SiteRedirect] = [:]
    for (old, new) in book.redirects.sorted(by: { $0.key.precedesBytewise($1.key) }) {
      let place = Destination(name: old)
      let anchor = place.anchor
      if let anchor, place.path.isEmpty || !isIdentifier(anchor) { continue }
      guard let page = page(for: place.path),
        let target = target(of: new, keeping: anchor, in: book)
      else { continue }
      if let anchor {
        found[page, default: SiteRedirect(page: page)].parts.append(
          Part(anchor: anchor, target: target))
      } else if found[page]?.target == nil {
        found[page, default: SiteRedirect(page: page)].target = target
      }
    }
    return found.values.map(\.tidied).sorted { $0.page.precedesBytewise($1.page) }
  }

  /// The redirect in the folder of another language.
  func moved(into folder: String) -> SiteRedirect {
    SiteRedirect(page: folder + page, target: target, parts: parts)
  }

  /// The redirect with its parts in order, each once: `old.md#a` and `old.html#a` are one place.
  private var tidied: SiteRedirect {
    var seen: Set<String> = []
    let own = parts.filter { seen.insert($0.anchor).inserted }
    return SiteRedirect(
      page: page, target: target, parts: own.sorted { $0.anchor.precedesBytewise($1.anchor) })
  }

  /// Whether an element can have the id.
  private static func isIdentifier(_ anchor: String) -> Bool {
    !anchor.isEmpty && anchor.utf8.allSatisfy { $0 > .space && $0 != .delete }
  }

  /// - Parameter anchor: the anchor of the old place, which the new one keeps unless it names another.
  private static func target(of new: String, keeping anchor: String?, in book: Book) -> Target? {
    switch book.place(ofRedirect: new, keeping: anchor) {
    case .topic(let topic, let anchor): return .topic(topic, anchor: anchor)
    case .resource(let path): return .resource(path)
    case .external(let address):
      return URLSafety.isSafe(address.utf8Span.span) ? .external(address) : nil
    case .broken, nil: return nil
    }
  }

  /// The file for an old path: `old.md`, `old.html` and `old` are `old.html`, `old/` is
  /// `old/index.html`; nil for a path that leads out of the site.
  static func page(for old: String) -> String? {
    var path = old
    while path.hasPrefix("/") { path.removeFirst() }
    if path.isEmpty || path.hasSuffix("/") { path += "index" }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    if TopicFormat(fileExtension: type) != nil { path = stem }
    let (folder, name) = ResourcePath.split(path)
    let isIndex = IndexPage.names.contains(name.lowercased())
    let page = folder + (isIndex ? "index" : name) + ".html"
    return OutputFolder.staysInside(page) ? page : nil
  }
}
