/// The pages of DocC catalogs, by the names that links use.
///
/// An article or a tutorial has the name of its file, in any folder. The name of a page about a
/// symbol is the symbol's path. Symbols without a page are unknown, because code is not read.
package struct DocCNames: Sendable {
  /// A page of a catalog.
  package struct Page: Sendable {
    /// The file, from the root of all catalogs.
    package let file: String
    package let head: DocCHead
    /// The file's name without its extension, in the form of addresses.
    package let name: String
  }

  package private(set) var pages: [Page] = []
  /// The indices of articles and tutorials, by name.
  private var articles: [String: [Int]] = [:]
  /// The indices of pages about symbols, by the symbol's path.
  private var symbols: [String: Int] = [:]
  /// The indices of all pages, by file.
  private var indicesByFile: [String: Int] = [:]
  /// The modules, bundles and tables of contents that paths may begin with.
  private var roots: Set<String>
  /// The modules of the symbols that pages are about, each once, in the order of their first pages.
  package private(set) var modules: [String] = []
  private var knownModules: Set<String> = []

  /// Reads the heads of all files.
  /// - Parameters:
  ///   - files: the files of all catalogs.
  ///   - bundles: the names of the catalogs.
  ///   - read: a function that returns the bytes of a file, or nil for a file to leave out.
  /// - Complexity: O(bytes).
  package init(_ files: [String], bundles: [String] = [], read: (String) -> [UInt8]?) {
    roots = Set(bundles.map(DocCLink.addressForm))
    for file in files {
      guard let bytes = read(file) else { continue }
      let name = DocCLink.addressForm(of: Self.stem(of: file))
      add(Page(file: file, head: DocCHead(bytes), name: name))
    }
  }

  /// Returns the name of a file without its folders and extension.
  private static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// Adds a page, its names, and the roots and modules that it implies.
  private mutating func add(_ page: Page) {
    let index = pages.count
    pages.append(page)
    indicesByFile[page.file] = index
    if let symbol = page.head.symbol {
      let path = symbol.joined(separator: "/")
      if symbols[path] == nil { symbols[path] = index }
      roots.insert(symbol[0])
      if knownModules.insert(symbol[0]).inserted { modules.append(symbol[0]) }
    } else {
      articles[page.name, default: []].append(index)
      if page.head.kind == .tableOfContents || page.head.isTechnologyRoot {
        roots.insert(page.name)
        if let name = page.head.shownTitle { roots.insert(DocCLink.addressForm(of: name)) }
      }
    }
  }

  /// Returns the index of the page that a link in a file points to, or nil if there is no such
  /// page. A link without a path points to the file's own page.
  ///
  /// Articles are looked up before symbols. A symbol's path is looked up below the symbol that the
  /// page is about, then below each enclosing symbol, then below the modules.
  /// - Complexity: O(length of the link · parts of the page's symbol + modules).
  package func page(for link: DocCLink, from file: String) -> Int? {
    let ownPage = indicesByFile[file]
    if link.parts.isEmpty { return ownPage }
    if !link.isSymbol, let article = article(link, from: file) { return article }
    let parts = link.parts.map(DocCLink.plain)
    var outerParts = link.isAbsolute ? [] : ownPage.flatMap { pages[$0].head.symbol } ?? []
    while true {
      if let symbol = symbol(outerParts + parts) { return symbol }
      if outerParts.popLast() == nil { break }
    }
    return link.isAbsolute ? nil : modules.lazy.compactMap { symbol([$0] + parts) }.first
  }

  /// Returns the index of the page about the symbol with a path, or nil if there is none.
  private func symbol(_ parts: [String]) -> Int? { symbols[parts.joined(separator: "/")] }

  /// Returns the index of the article or tutorial that a link names, or nil if there is none.
  private func article(_ link: DocCLink, from file: String) -> Int? {
    guard let name = link.parts.last, let candidates = articles[name] else { return nil }
    guard link.parts.count == 1 || link.parts.count == 2 && roots.contains(link.parts[0]) else {
      return nil
    }
    // Several catalogs of one book may have an article with the same name. The article of the
    // link's own catalog is preferred.
    let catalog = file.prefix { $0 != "/" }
    return candidates.first { pages[$0].file.prefix { $0 != "/" } == catalog } ?? candidates[0]
  }

  /// Returns the answer to a request for a page.
  /// - Parameter bytes: the page's text, if one of its headings is requested.
  package func text(ofPage index: Int, name: String, bytes: [UInt8]) -> IncludedText {
    let page = pages[index]
    var text = IncludedText(path: page.file, name: name, bytes: bytes)
    text.title = page.head.shownTitle
    text.isSymbol = page.head.symbol != nil && page.head.displayName == nil
    return text
  }

  /// Returns the title of a page, or the name of its file.
  package func title(ofPage index: Int) -> String {
    pages[index].head.shownTitle ?? pages[index].name
  }
}
