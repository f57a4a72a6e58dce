import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Book {
  /// The target of a link on the site that Hugo, Jekyll, Docusaurus, Starlight or Next makes: relative to the page's
  /// own address, which is a folder, or to its file, or to the root; in any letter case; with a language before it; and
  /// a name alone from anywhere.
  ///
  /// Sources: Hugo's documentation, Links and cross references, and URL management; those of Jekyll and Docusaurus.
  func siteTarget(_ relative: String, from topic: Topic, anchor: String?) -> LinkPlace? {
    let folder = ResourcePath.directory(of: topic.path)
    let base = IndexPage.rank(topic.path) == nil ? topic.path : folder
    let type = ResourcePath.splitExtension(of: relative).type
    let isFile = TopicFormat(fileExtension: type) == .markdown
    var paths = [ResourcePath.resolve(relative, from: folder)]
    paths.append(ResourcePath.resolve(relative, from: ""))
    if !isFile, base != folder { paths.insert(ResourcePath.resolve(relative, from: base), at: 0) }
    if rules.tools.contains(.mdx), ResourcePath.name(of: topic.path) == "page" {
      paths.insert(ResourcePath.resolve(relative, from: ResourcePath.directory(of: folder)), at: 0)
    }
    let found = paths.compactMap { $0 }
    for path in found {
      if let target = place(at: path, anchor: anchor) ?? redirected(path, anchor: anchor) {
        return target
      }
    }
    // Pages name files of `src/assets` by paths that lead out of the folder of all pages, or by an alias of its parent.
    if rules.tools.contains(.starlight), let assets = relative.firstRange(of: "assets/"),
      let target = place(at: String(relative[assets.lowerBound...]), anchor: anchor)
    {
      return target
    }
    let names = siteNames
    for path in found {
      if let target = target(at: path, in: names, anchor: anchor) { return target }
    }
    // `ref` finds a page by its name.
    guard !relative.contains("/"), let id = names.byName[Self.address(relative)], let id else {
      return nil
    }
    return .topic(id, anchor: anchor)
  }

  /// Returns the target of a link that names a page as other tools' sites do: without the number that its file's name
  /// begins with, with its date as folders, or a file below the folder that sites copy to their root. Nil for other
  /// links.
  /// - Parameter path: the path that the link requests, from the root of the book.
  func publishedTarget(_ path: String, anchor: String?, isRooted: Bool) -> LinkPlace? {
    let names = siteNames
    if !names.publishedByAddress.isEmpty {
      let address = Self.address(path)
      if let id = names.publishedByAddress[address] ?? names.byAddress[address] {
        return .topic(id, anchor: anchor)
      }
      let type = ResourcePath.splitExtension(of: path).type
      if type.isEmpty || TopicFormat(fileExtension: type) != nil,
        let id = names.publishedByName[ResourcePath.name(of: address)] ?? nil
      {
        return .topic(id, anchor: anchor)
      }
    }
    guard isRooted else { return nil }
    return Self.copiedFolders.lazy.compactMap {
      self.place(at: $0 + path, anchor: anchor)
    }.first { if case .resource = $0 { true } else { false } }
  }

  /// The folders whose files are at the root of a site: those of Vite, Next and Astro, and of Hugo and Docusaurus.
  private static let copiedFolders = ["public/", "static/"]

  private var siteNames: SiteNames.Names {
    markup.siteNames.names(of: contents, isNext: rules.tools.contains(.mdx))
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
    let isBelowDocs = !rules.tools.isDisjoint(with: [.docusaurus, .mdx]) && first == "docs"
    guard isBelowDocs || isLanguage(first) else {
      return nil
    }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    if let id = names.byAddress[rest] { return .topic(id, anchor: anchor) }
    return redirected(rest, anchor: anchor)
  }

  private func isLanguage(_ folder: Substring) -> Bool {
    (languageNames + [languageName].compactMap { $0 }).contains {
      $0.lowercased() == folder || $0.lowercased().hasPrefix(folder + "-")
    }
  }

  /// A path as the address of a page: folded, without `index` and extension.
  private static func address(_ path: String) -> String {
    var address = SiteNames.folded(path)
    let (stem, type) = ResourcePath.splitExtension(of: address)
    if let format = TopicFormat(fileExtension: type), format != .text { address = stem }
    return IndexPage.rank(address) == nil ? address : ResourcePath.directory(of: address)
  }
}
