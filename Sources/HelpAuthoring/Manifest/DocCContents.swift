import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The contents of DocC's catalogs, from the lists under `## Topics`. The pages of a list are below
/// the page with the list.
///
/// A page in several lists is in the list nearest to the root. Pages in no list are last, in
/// sections by kind, sorted by title.
///
/// Source: DocC's documentation, Adding Structure to Your Documentation Pages.
struct DocCContents {
  private(set) var items: [NavigationItem] = []
  private(set) var home: String?
  /// The redirects from the addresses at which DocC publishes pages, to the files of the pages.
  private(set) var redirects: [(key: String, value: String)] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let names: DocCNames
  private let root: any ResourceProvider
  /// The lists of each page, without pages that an earlier list contains.
  private var groups: [[(title: String?, pages: [Int])]]
  /// Whether a list contains the page, for each page.
  private var isListed: [Bool]

  /// Builds the contents of some catalogs.
  /// - Parameter catalogs: the catalogs, each with its folder in the book, which is empty for a
  ///   single catalog.
  /// - Complexity: O(catalogs · pages + links), and a sort of the unlisted pages.
  init(
    _ names: DocCNames, catalogs: [(folder: String, catalog: DocCCatalogs.Catalog)],
    in root: any ResourceProvider
  ) {
    self.names = names
    self.root = root
    groups = Array(repeating: [], count: names.pages.count)
    isListed = Array(repeating: false, count: names.pages.count)
    for (folder, catalog) in catalogs {
      let pages = names.pages.indices.filter { index in
        folder.isEmpty || names.pages[index].file.hasPrefix(folder + "/")
      }
      if !pages.isEmpty { add(pages, of: catalog, isSole: catalogs.count == 1) }
    }
  }

  /// Adds the pages of a catalog.
  private mutating func add(
    _ pages: [Int], of catalog: DocCCatalogs.Catalog, isSole: Bool
  ) {
    let name = catalog.name
    let catalogPages = Set(pages)
    let start = Self.root(of: pages, named: name, in: names)
    let first = start ?? pages.first { names.pages[$0].head.kind == .tableOfContents }
    if home == nil, let first { home = names.pages[first].file }
    let module = start.flatMap { names.pages[$0].head.symbol?.first }
    addRedirects(to: pages, start: start, bundle: catalog.bundle ?? module ?? name)
    if let start {
      isListed[start] = true
      fillGroups(from: [start], among: catalogPages)
    }
    // A table of contents that no list contains follows the first page of the catalog.
    let tables = pages.filter { names.pages[$0].head.kind == .tableOfContents && !isListed[$0] }
    for table in tables {
      isListed[table] = true
      fillGroups(from: [table], among: catalogPages)
    }
    let sections = takeUnlisted(pages)
    let depth = isSole ? 0 : 1
    if let start {
      addPage(start, depth: 0)
      addGroups(groups[start], depth: depth)
    } else if !isSole {
      items.append(item(.section, title: name, depth: 0))
    }
    for table in tables { addTree(table, depth: depth) }
    for (title, pages) in sections {
      items.append(item(.section, title: title, depth: depth))
      for page in pages { addTree(page, depth: depth + 1) }
    }
  }

  /// Returns the first page of a catalog: the page that is declared as the root, or else the
  /// module's page, or else the page with the catalog's name. Returns nil if a catalog of several
  /// pages has none of these.
  private static func root(of pages: [Int], named name: String, in names: DocCNames) -> Int? {
    let heads = pages.map { ($0, names.pages[$0].head) }
    if let root = heads.first(where: { $0.1.isTechnologyRoot }) { return root.0 }
    let modules = heads.filter { $0.1.symbol?.count == 1 }.map(\.0)
    if let module = modules.first(where: { names.pages[$0].head.symbol?.first == name }) {
      return module
    }
    let addressName = DocCLink.addressForm(of: name)
    return modules.first ?? pages.first { names.pages[$0].name == addressName }
      ?? (pages.count == 1 ? pages[0] : nil)
  }

  /// Fills the groups of some pages and of the pages below them, level by level. Each page is put
  /// into the first list that contains it, and is marked as listed.
  private mutating func fillGroups(from roots: [Int], among pages: Set<Int>) {
    var level = roots
    while !level.isEmpty {
      var nextLevel: [Int] = []
      for page in level {
        let file = names.pages[page].file
        for group in names.pages[page].head.groups {
          var listedPages: [Int] = []
          for (link, _) in group.links {
            guard let listedPage = names.page(for: link, from: file), pages.contains(listedPage),
              !isListed[listedPage]
            else { continue }
            isListed[listedPage] = true
            listedPages.append(listedPage)
          }
          if !listedPages.isEmpty { groups[page].append((group.title, listedPages)) }
          nextLevel += listedPages
        }
      }
      level = nextLevel
    }
  }

  /// Groups the unlisted pages by kind, and marks them as listed. A page that belongs below another
  /// unlisted page becomes an item in a list of that page instead. Reports the other pages, except
  /// for pages about symbols.
  private mutating func takeUnlisted(
    _ pages: [Int]
  ) -> [(title: String, pages: [Int])] {
    let catalogPages = Set(pages)
    var unlisted = pages.filter { !isListed[$0] }.map { ($0, names.title(ofPage: $0)) }
      .sorted { ($0.1.lowercased(), $0.0) < ($1.1.lowercased(), $1.0) }.map(\.0)
    guard !unlisted.isEmpty else { return [] }
    // A page about a member is below the page about its type.
    for page in unlisted {
      guard let symbol = names.pages[page].head.symbol, symbol.count > 2,
        let link = DocCLink("/" + symbol.dropLast().joined(separator: "/"), isSymbol: true),
        let above = names.page(for: link, from: ""), above != page, catalogPages.contains(above)
      else { continue }
      isListed[page] = true
      groups[above].append((nil, [page]))
    }
    unlisted.removeAll { isListed[$0] }
    let pagesBelow = Set(unlisted.flatMap { page in otherPages(listedBy: page) })
    // Pages that list each other have no root. The first of them by title becomes one.
    var chosenPages: Set<Int> = []
    for page in unlisted.filter({ !pagesBelow.contains($0) }) + unlisted where !isListed[page] {
      isListed[page] = true
      fillGroups(from: [page], among: catalogPages)
      chosenPages.insert(page)
    }
    let roots = unlisted.filter(chosenPages.contains)
    report(roots.filter { names.pages[$0].head.symbol == nil })
    let symbols = roots.filter { names.pages[$0].head.symbol != nil }
    let tutorials = roots.filter { names.pages[$0].head.kind != .article }
    let articles = roots.filter {
      names.pages[$0].head.symbol == nil && names.pages[$0].head.kind == .article
    }
    return [("Symbols", symbols), ("Articles", articles), ("Tutorials", tutorials)]
      .filter { !$0.1.isEmpty }
  }

  /// Returns the pages that the lists of a page contain, without the page itself.
  private func otherPages(listedBy page: Int) -> [Int] {
    let (file, groups) = (names.pages[page].file, names.pages[page].head.groups)
    return groups.flatMap { group in
      group.links.compactMap { link, _ in names.page(for: link, from: file) }
    }.filter { $0 != page }
  }

  /// The maximum number of files that a note names.
  private static let maximumNamedFiles = 4

  /// Reports articles and tutorials that no list contains. Symbols may be in the lists of the
  /// code's comments, which are not read.
  private mutating func report(_ pages: [Int]) {
    guard let first = pages.first else { return }
    let files = pages.prefix(Self.maximumNamedFiles).map {
      ControlCharacters.inline(names.pages[$0].file)
    }
    let more =
      pages.count > Self.maximumNamedFiles
      ? " and \(pages.count - Self.maximumNamedFiles) more" : ""
    let are = pages.count == 1 ? "1 page is" : "\(pages.count) pages are"
    diagnostics.append(
      Diagnostic(
        .note, at: SourceLocation(file: root.displayPath(of: names.pages[first].file)),
        "\(are) in no list under '## Topics' of the catalog: \(files.joined(separator: ", "))\(more)",
        hint: "list them there; until then, they come last in the contents"))
  }
}

/// The lines of the contents.
extension DocCContents {
  private func item(_ target: NavigationItem.Target, title: String?, depth: Int) -> NavigationItem {
    NavigationItem(
      title: title, target: target, depth: depth, position: SourcePosition(line: 1, column: 1))
  }

  /// Adds the line of a page, without the pages below it.
  private mutating func addPage(_ page: Int, depth: Int) {
    items.append(item(.place(Destination(path: names.pages[page].file)), title: nil, depth: depth))
  }

  /// A step of the walk through a tree of pages.
  private enum Step {
    case page(Int, depth: Int)
    case section(String, depth: Int)
  }

  /// Adds a page with the pages below it.
  private mutating func addTree(_ page: Int, depth: Int) {
    var steps = [Step.page(page, depth: depth)]
    while let step = steps.popLast() {
      switch step {
      case .section(let title, let depth):
        items.append(item(.section, title: title, depth: depth))
      case .page(let page, let depth):
        addPage(page, depth: depth)
        steps += Self.steps(groups[page], depth: depth + 1).reversed()
      }
    }
  }

  /// Returns the sections and pages of a page's lists.
  private static func steps(
    _ groups: [(title: String?, pages: [Int])], depth: Int
  ) -> [Step] {
    groups.flatMap { title, pages in
      (title.map { [Step.section($0, depth: depth)] } ?? [])
        + pages.map { Step.page($0, depth: title == nil ? depth : depth + 1) }
    }
  }

  /// Adds the sections and trees of a page's lists.
  private mutating func addGroups(_ groups: [(title: String?, pages: [Int])], depth: Int) {
    for (title, pages) in groups {
      if let title { items.append(item(.section, title: title, depth: depth)) }
      for page in pages { addTree(page, depth: title == nil ? depth : depth + 1) }
    }
  }
}

/// The redirects to the pages.
extension DocCContents {
  /// Adds redirects from the published and the former addresses of pages.
  /// - Parameters:
  ///   - start: the first page of the catalog, or nil if it has none.
  ///   - bundle: the name of the bundle, which is a part of the addresses.
  private mutating func addRedirects(to pages: [Int], start: Int?, bundle: String) {
    let bundle = DocCLink.addressForm(of: bundle).lowercased()
    for index in pages {
      let page = names.pages[index]
      let name = page.name.lowercased()
      let address =
        switch page.head.kind {
        case .tableOfContents: "tutorials/\(name)"
        case .tutorial: "tutorials/\(bundle)/\(name)"
        case .article:
          if let symbol = page.head.symbol {
            "documentation/" + symbol.map(Self.addressPart).joined(separator: "/")
          } else if page.head.isTechnologyRoot || index == start {
            "documentation/\(name)"
          } else {
            "documentation/\(bundle)/\(name)"
          }
        }
      for old in [address] + page.head.formerAddresses {
        guard let path = ResourcePath.normalized(old), !path.isEmpty else { continue }
        redirects.append((path + "/", page.file))
      }
    }
  }

  /// Returns the part of an address for a part of a symbol's path.
  private static func addressPart(for part: String) -> String {
    DocCLink.addressForm(of: part).lowercased().replacing("/", with: "_")
  }
}
