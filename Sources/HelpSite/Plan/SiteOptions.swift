import HelpAuthoring
public import HelpCore
public import HelpMarkup
public import HelpResources
package import SystemPackage

/// The options of a site. Many of them may also be in the book's manifest.
public struct SiteOptions: Sendable {
  package let templates: [FilePath]
  package var url: String?
  package let editAddress: String?
  package let languages: [LanguageTag]?
  package let highlighter: Highlighter?
  package let hasSearch: Bool
  package let pages: SitePages
  package let datesFromGit: Bool
  package let drawsDiagrams: Bool
  /// Whether pages may ask their server for changes.
  package var isPreview = false
  /// The version; nil for a site that stands alone.
  var version: VersionPlace?

  /// - Parameters:
  ///   - templates: the author's folders; a file in the first that has it replaces Lectern's own.
  ///   - url: the address of the published site, if the manifest has none.
  ///   - editAddress: the address at which a topic can be edited, with `{path}` for its file, if the manifest has none.
  ///   - languages: what the site is in besides the book's own language, each in a folder of its own; topics that are
  ///     not translated are shown in the book's own there. Nil for those of `languages` in the manifest that some topic is
  ///     translated into, or else for all such languages; none for a book that was opened for a language.
  ///   - highlighter: marks the tokens of code blocks; nil leaves code plain.
  ///   - hasSearch: whether pages have a search box, and the site the index that it needs.
  ///   - hasPrintPage: whether there is a page with the whole book, for paper; the manifest may also request it.
  ///   - hasMap: whether there is a map of the topics and the links between them; the manifest may also request it.
  ///   - hasMarkdown: whether each topic is there as Markdown also, with lists of all for agents: `llms.txt` and
  ///     `llms-full.txt`.
  ///   - datesFromGit: whether the repository of the book says when a topic last changed, if the topic does not; the
  ///     manifest may also request it.
  ///   - drawsDiagrams: whether code in all languages of diagrams is drawn; the manifest may name some. Programs run
  ///     for that, which is for books that are trusted.
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
    pages = SitePages(print: hasPrintPage, map: hasMap, markdown: hasMarkdown)
    self.datesFromGit = datesFromGit
    self.drawsDiagrams = drawsDiagrams
  }
}
