import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Book {
  /// Returns the place that a link opens on a site of Hugo, Jekyll, Docusaurus, Starlight or Next.
  ///
  /// The path may be relative to the page's address, which is a folder, to the page's file, or to
  /// the root. Letter case is ignored, and the path may begin with a language. A name without
  /// folders finds the page in any folder.
  ///
  /// Sources: Hugo's documentation, Links and cross references, and URL management; the
  /// documentation of Jekyll and Docusaurus.
  /// - Returns: nil if the book has no such page or file.
  func sitePlace(_ relative: String, from topic: Topic, anchor: String?) -> LinkPlace? {
    let folder = ResourcePath.directory(of: topic.path)
    let base = IndexPage.rank(topic.path) == nil ? topic.path : folder
    let type = ResourcePath.splitExtension(of: relative).type
    let isFile = TopicFormat(fileExtension: type) == .markdown
    var paths = [ResourcePath.resolve(relative, from: folder)]
    paths.append(ResourcePath.resolve(relative, from: ""))
    if !isFile, base != folder { paths.insert(ResourcePath.resolve(relative, from: base), at: 0) }
    if rules.dialects.contains(.mdx), ResourcePath.name(of: topic.path) == "page" {
      paths.insert(ResourcePath.resolve(relative, from: ResourcePath.directory(of: folder)), at: 0)
    }
    let candidates = paths.compactMap { $0 }
    for path in candidates {
      if let place = place(at: path, anchor: anchor) ?? redirected(path, anchor: anchor) {
        return place
      }
    }
    // Paths to `src/assets` lead out of the folder of the pages, or begin with an alias.
    if rules.dialects.contains(.starlight), let assets = relative.firstRange(of: "assets/"),
      let place = place(at: String(relative[assets.lowerBound...]), anchor: anchor)
    {
      return place
    }
    if let place = aliasedPlace(relative, anchor: anchor) { return place }
    let names = siteNames
    for path in candidates {
      if let place = sitePlace(at: path, in: names, anchor: anchor) { return place }
    }
    // Hugo's `ref` finds a page by its name.
    guard !relative.contains("/"), let id = names.byName[Self.address(relative)], let id else {
      return nil
    }
    return .topic(id, anchor: anchor)
  }

  /// Returns the place that Docusaurus' alias for the folder of the project opens: `@site/static/a.png`
  /// for `/a.png`, and `@site/docs/b.md` for the topic `b`.
  private func aliasedPlace(_ path: String, anchor: String?) -> LinkPlace? {
    guard rules.dialects.contains(.docusaurus), path.hasPrefix("@site/") else { return nil }
    let parts = path.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, parts[1] == "static" || parts[1] == "docs" else { return nil }
    return place(at: String(parts[2]), anchor: anchor)
  }

  /// Returns the place that a link to a page's published address opens. The address omits the
  /// number at the beginning of the file's name, or contains the name's date as folders. A path
  /// from the root also finds files that sites copy to their root.
  /// - Parameter path: the path that the link requests, from the root of the book.
  /// - Returns: nil for other links.
  func publishedPlace(_ path: String, anchor: String?, isRooted: Bool) -> LinkPlace? {
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

  /// The folders that sites copy to their root: `public` for Vite, Next and Astro, `static` for
  /// Hugo and Docusaurus.
  private static let copiedFolders = ["public/", "static/"]

  private var siteNames: SiteNames.Names {
    markup.siteNames.names(of: contents, isNext: rules.dialects.contains(.mdx))
  }

  /// Returns the topic at an address, or the target of a redirect from the address, or nil if
  /// neither exists. The address may begin with a language, or with `docs` on sites of Docusaurus
  /// and Next.
  private func sitePlace(at path: String, in names: SiteNames.Names, anchor: String?) -> LinkPlace?
  {
    let address = Self.address(path)
    if let id = names.byAddress[address] { return .topic(id, anchor: anchor) }
    if let place = redirected(address, anchor: anchor) { return place }
    let parts = address.split(separator: "/", maxSplits: 1)
    guard let first = parts.first else { return nil }
    // Jekyll publishes `_docs/page.md` as `docs/page`. Docusaurus publishes its pages below
    // `/docs`.
    if first.hasPrefix("_"), let id = names.byAddress[String(address.dropFirst())] {
      return .topic(id, anchor: anchor)
    }
    let isBelowDocs = !rules.dialects.isDisjoint(with: [.docusaurus, .mdx]) && first == "docs"
    guard isBelowDocs || isLanguage(first) else { return nil }
    let below = parts.count > 1 ? String(parts[1]) : ""
    if let id = names.byAddress[below] { return .topic(id, anchor: anchor) }
    if let place = redirected(below, anchor: anchor) { return place }
    // If there are older versions, Docusaurus publishes the development version below `/docs/next`.
    guard rules.dialects.contains(.docusaurus), first == "docs", below.hasPrefix("next/") else {
      return nil
    }
    let current = String(below.dropFirst("next/".count))
    if let id = names.byAddress[current] { return .topic(id, anchor: anchor) }
    return redirected(current, anchor: anchor)
  }

  /// Whether a folder in lower case names one of the book's languages, in full or by the first
  /// subtag: `zh` for `zh-CN`.
  private func isLanguage(_ folder: Substring) -> Bool {
    (languageNames + [languageName].compactMap { $0 }).contains {
      $0.lowercased() == folder || $0.lowercased().hasPrefix(folder + "-")
    }
  }

  /// Returns the folded address of a path, without `index` and without the extension of a page.
  private static func address(_ path: String) -> String {
    var address = SiteNames.folded(path)
    let (stem, type) = ResourcePath.splitExtension(of: address)
    if let format = TopicFormat(fileExtension: type), format != .text { address = stem }
    return IndexPage.rank(address) == nil ? address : ResourcePath.directory(of: address)
  }
}
