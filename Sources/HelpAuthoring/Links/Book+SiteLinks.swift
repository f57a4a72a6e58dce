import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Book {
  /// Where a link leads on the site that Hugo, Jekyll or Docusaurus makes: relative to the page's own address, which is a folder, or to its
  /// file, or to the root; whatever the letter case; with a language before it; and a name alone from anywhere.
  ///
  /// Sources: Hugo's documentation, Links and cross references, and URL management; those of Jekyll and Docusaurus.
  func siteTarget(_ relative: String, from topic: Topic, anchor: String?) -> LinkPlace? {
    let folder = ResourcePath.directory(of: topic.path)
    let base = IndexPage.rank(topic.path) == nil ? topic.path : folder
    let isFile = ["md", "markdown", "mdx"].contains(ResourcePath.splitExtension(of: relative).type)
    var paths = [ResourcePath.resolve(relative, from: folder)]
    paths.append(ResourcePath.resolve(relative, from: ""))
    if !isFile, base != folder { paths.insert(ResourcePath.resolve(relative, from: base), at: 0) }
    let found = paths.compactMap { $0 }
    for path in found {
      if let target = place(at: path, anchor: anchor) ?? redirected(path, anchor: anchor) {
        return target
      }
    }
    let names = markup.siteNames.names(of: contents)
    for path in found {
      if let target = target(at: path, in: names, anchor: anchor) { return target }
    }
    // `ref` finds a page by its name.
    guard !relative.contains("/"), let id = names.byName[Self.address(relative)], let id else {
      return nil
    }
    return .topic(id, anchor: anchor)
  }

  private func target(at path: String, in names: SiteNames.Names, anchor: String?) -> LinkPlace? {
    let address = Self.address(path)
    if let id = names.byAddress[address] { return .topic(id, anchor: anchor) }
    if let target = redirected(address, anchor: anchor) { return target }
    let parts = address.split(separator: "/", maxSplits: 1)
    guard let first = parts.first else { return nil }
    // `_docs/page.md` of Jekyll's is `docs/page`; Docusaurus' pages are below `/docs`.
    if first.hasPrefix("_"), let id = names.byAddress[String(address.dropFirst())] {
      return .topic(id, anchor: anchor)
    }
    guard rules.tools.contains(.docusaurus) && first == "docs" || isLanguage(first) else {
      return nil
    }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    if let id = names.byAddress[rest] { return .topic(id, anchor: anchor) }
    return redirected(rest, anchor: anchor)
  }

  private func isLanguage(_ folder: Substring) -> Bool {
    (languages + [language].compactMap { $0 }).contains {
      $0.lowercased() == folder || $0.lowercased().hasPrefix(folder + "-")
    }
  }

  /// A path as the address of a page: folded, without `index` and extension.
  private static func address(_ path: String) -> String {
    var address = SiteNames.folded(path)
    for ending in [".html", ".mdx", ".md", ".markdown"] where address.hasSuffix(ending) {
      address.removeLast(ending.count)
      break
    }
    return IndexPage.rank(address) == nil ? address : ResourcePath.directory(of: address)
  }
}
