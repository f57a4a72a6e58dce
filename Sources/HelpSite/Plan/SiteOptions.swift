import HelpAuthoring
public import HelpCore
public import HelpMarkup
public import HelpResources
package import SystemPackage

/// The options of a site. The book's manifest may set many of these options.
public struct SiteOptions: Sendable {
  package let templates: [FilePath]
  package var url: String?
  package let editAddress: String?
  package let languages: [LanguageTag]?
  package let highlighter: Highlighter?
  package let hasSearch: Bool
  package private(set) var pages: SitePages
  package let datesFromGit: Bool
  package let drawsDiagrams: Bool
  /// Whether the content policy lets pages ask their server for changes.
  package var isPreview = false
  /// The title of the shelf in the folder above, to which pages link, or nil for a site outside a
  /// shelf.
  package var shelf: String?
  /// The folders next to the site's files, whose names the site does not use.
  var neighbours: [String] {
    get { pages.neighbours }
    set { pages.neighbours = newValue }
  }
  /// The place among the sites of other versions, or nil for a site without other versions.
  var version: VersionPlace?

  /// Sets the options. The manifest of a book may also request the print page, the map, dates from
  /// Git and diagrams.
  /// - Parameters:
  ///   - templates: the author's folders of templates. A file in an earlier folder replaces the
  ///     files of the same name in later folders and in Lectern.
  ///   - url: the address of the published site, or nil for the address in the manifest.
  ///   - editAddress: the address at which a topic can be edited, with `{path}` for the topic's
  ///     file, or nil for the address in the manifest.
  ///   - languages: the languages in addition to the book's own language, each with its pages in a
  ///     folder. A topic without a translation is shown in the book's own language. If nil, the
  ///     site has the languages of the manifest's `languages` into which a topic is translated.
  ///     Without `languages` in the manifest, the site has all languages into which the home topic
  ///     is translated. The site of a book that was opened for a language then has no other
  ///     language.
  ///   - highlighter: marks the tokens of code blocks, or nil to leave code plain.
  ///   - hasSearch: whether pages have a search box, and the site its index.
  ///   - hasPrintPage: whether a page shows the whole book, for paper.
  ///   - hasMap: whether a page maps the topics and the links between them.
  ///   - hasMarkdown: whether the site has each topic as Markdown, and the files for agents
  ///     `llms.txt` and `llms-full.txt`.
  ///   - datesFromGit: whether the book's Git repository provides the dates of topics without a
  ///     date in their metadata.
  ///   - drawsDiagrams: whether code in all languages of diagrams is drawn. The manifest may
  ///     request some languages. Programs draw the diagrams, so the book must be trusted.
  public init(
    templates: [some FilePathConvertible] = [String](), url: String? = nil,
    editAddress: String? = nil, languages: [LanguageTag]? = nil,
    highlighter: Highlighter? = .standard, hasSearch: Bool = true, hasPrintPage: Bool = false,
    hasMap: Bool = false, hasMarkdown: Bool = false, datesFromGit: Bool = false,
    drawsDiagrams: Bool = false
  ) {
    self.templates = templates.map(\.filePath)
    self.url = url
    self.editAddress = editAddress
    self.languages = languages
    self.highlighter = highlighter
    self.hasSearch = hasSearch
    pages = SitePages(hasPrintPage: hasPrintPage, hasMap: hasMap, hasMarkdown: hasMarkdown)
    self.datesFromGit = datesFromGit
    self.drawsDiagrams = drawsDiagrams
  }
}
