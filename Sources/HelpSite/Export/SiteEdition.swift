import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources

/// The pages of a site in one language.
struct SiteEdition {
  let book: Book
  let words: SiteWords
  let plan: SitePlan
  let assets: SiteAssets
  let branches: MenuBranches
  let search: SiteSearch?
  let diagrams: SiteDiagrams
  private(set) var renderer: PageRenderer

  /// Prepares the pages in one language.
  /// - Parameters:
  ///   - main: the edition in the book's own language, or nil for that edition.
  ///   - diagrams: the drawings for the book's topics.
  ///   - spool: a file for the texts of the search index, or nil to keep the texts in memory.
  ///   - bytes: returns the bytes of a template's file.
  init(
    _ book: Book, _ words: SiteWords, plan: SitePlan, main: SiteEdition?, languages: SiteLanguages,
    templates: TemplateSet, theme: SiteTheme, site: SiteAddress, highlighter: Highlighter?,
    dates: CommitDates, diagrams: SiteDiagrams, spool: SpoolFile?,
    bytes: (String) throws -> [UInt8]
  ) throws {
    self.book = book
    self.words = words
    self.plan = plan
    self.diagrams = diagrams
    branches = MenuBranches(plan)
    let tag = languages.entries.first { $0.folder == plan.folder }?.tag
    let titles = LineTitles(
      plan.contents, isRightToLeft: SiteLanguages.isRightToLeft(tag ?? book.languageName ?? "en"))
    let menu = SiteMenu(plan: plan, titles: titles, templates: templates, words: words)
    assets = try SiteAssets(
      folder: plan.ownFolder, words: words, theme: theme, hasSearch: plan.searchPage != nil,
      branches: branches.count, lines: branches.patterns(menu.shapes),
      depth: plan.ownFolder.utf8.count { $0 == UInt8(ascii: "/") } + 1,
      shared: main?.assets, has: plan.hasResource,
      resource: { try? book.provider.read($0, limit: SiteTheme.maximumFileSize) }, bytes: bytes)
    search = assets.searchFolder.map {
      SiteSearch(book: book, plan: plan, folder: $0, language: tag, spool: spool)
    }
    renderer = PageRenderer(
      book: book, plan: plan, templates: templates, words: words, assets: assets,
      theme: theme, site: site,
      menu: menu, sections: SiteSections(plan),
      list: SiteList(plan: plan, titles: titles, templates: templates, words: words),
      highlighter: highlighter, search: search, marks: MarkSummary(book), dates: dates,
      diagrams: diagrams, pictures: main?.renderer.pictures ?? PictureSizes(),
      languages: languages,
      requests: main?.renderer.requests ?? PageRequests())
  }

  /// A copy whose pages are not added to the search index when they are made.
  var withoutIndexing: SiteEdition {
    var edition = self
    edition.renderer.search = nil
    return edition
  }

  /// The files whose names are known before pages are made.
  var files: [String] {
    plan.files + branches.files + assets.files.map(\.path) + diagrams.pictures.map(\.path)
      + (assets.searchFolder.map { [$0 + "index.js"] } ?? [])
  }

  /// The pages of folders, which are written only if a page links to them.
  var possibleFiles: [String] { plan.folderPages.keys.compactMap(renderer.requestedPage) }

  /// The addresses of the pages for search engines. Leaves out untranslated pages, which show
  /// another language's text.
  var sitemapAddresses: [String] {
    let untranslatedAddresses = Set(
      (0..<book.topicCount).filter { renderer.isUntranslated(book.topic(at: $0)) }.map {
        plan.addresses[$0]
      })
    return plan.sitemapAddresses.filter { !untranslatedAddresses.contains($0) }
  }
}
