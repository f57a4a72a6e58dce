import HelpAuthoring
import HelpCore
import HelpDocument
import HelpResources

/// A page at an old address that forwards readers to the new address, of the whole page or of its
/// parts.
struct SiteRedirect: Sendable, Equatable {
  /// The new address of a page or part.
  enum Target: Sendable, Equatable {
    case topic(Int, anchor: String?)
    case resource(String)
    /// An address on another host. The page shows the address and waits for a click.
    case external(String)
  }

  /// A part of the old page with a new address.
  struct Part: Sendable, Equatable {
    let anchor: String
    let target: Target
  }

  /// The path of the old page.
  let page: String
  /// The new address of the page, or nil if only parts of the page have new addresses.
  private(set) var target: Target?
  /// The parts with new addresses, in bytewise order of their anchors.
  private(set) var parts: [Part] = []

  init(page: String, target: Target? = nil, parts: [Part] = []) {
    (self.page, self.target, self.parts) = (page, target, parts)
  }

  /// Returns the redirects of a book, one for each old page, in bytewise order. A redirect of parts
  /// may belong to a page that still exists.
  /// - Complexity: O(redirects log redirects).
  static func all(of book: Book) -> [SiteRedirect] {
    guard book.topicCount > 0 else { return [] }
    var byPage: [String: SiteRedirect] = [:]
    for (old, new) in book.redirects.sorted(by: { $0.key.precedesBytewise($1.key) }) {
      let source = Destination(name: old)
      let anchor = source.anchor
      if let anchor, source.path.isEmpty || !isIdentifier(anchor) { continue }
      guard let page = page(for: source.path),
        let target = target(of: new, keeping: anchor, in: book)
      else { continue }
      if let anchor {
        byPage[page, default: SiteRedirect(page: page)].parts.append(
          Part(anchor: anchor, target: target))
      } else if byPage[page]?.target == nil {
        byPage[page, default: SiteRedirect(page: page)].target = target
      }
    }
    return byPage.values.map(\.withUniqueParts).sorted { $0.page.precedesBytewise($1.page) }
  }

  /// Returns the redirect for the folder of another language.
  func moved(into folder: String) -> SiteRedirect {
    SiteRedirect(page: folder + page, target: target, parts: parts)
  }

  /// The redirect with its parts in order, without repeated anchors. `old.md#a` and `old.html#a`
  /// name the same anchor.
  private var withUniqueParts: SiteRedirect {
    var usedAnchors: Set<String> = []
    let uniqueParts = parts.filter { usedAnchors.insert($0.anchor).inserted }
    return SiteRedirect(
      page: page, target: target,
      parts: uniqueParts.sorted { $0.anchor.precedesBytewise($1.anchor) })
  }

  /// Whether an anchor can be the id of an element.
  private static func isIdentifier(_ anchor: String) -> Bool {
    !anchor.isEmpty && anchor.utf8.allSatisfy { $0 > .space && $0 != .delete }
  }

  /// Returns the target of a redirect, or nil for a broken or unsafe target.
  /// - Parameter anchor: the anchor of the old address, which the new address keeps unless the new
  ///   address names another anchor.
  private static func target(of new: String, keeping anchor: String?, in book: Book) -> Target? {
    switch book.place(ofRedirect: new, keeping: anchor) {
    case .topic(let topic, let anchor): return .topic(topic, anchor: anchor)
    case .resource(let path): return .resource(path)
    case .external(let address):
      return URLSafety.isSafe(address.utf8Span.span) ? .external(address) : nil
    case .broken, nil: return nil
    }
  }

  /// Returns the page at an old path: `old.html` for `old.md`, `old.html` and `old`, and
  /// `old/index.html` for `old/`. Returns nil for a path that points outside the site.
  static func page(for old: String) -> String? {
    var path = String(old.drop { $0 == "/" })
    if path.isEmpty || path.hasSuffix("/") { path += "index" }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    if TopicFormat(fileExtension: type) != nil { path = stem }
    let (folder, name) = ResourcePath.split(path)
    let isIndex = IndexPage.names.contains(name.lowercased())
    let page = folder + (isIndex ? "index" : name) + ".html"
    return OutputFolder.staysInside(page) ? page : nil
  }
}
