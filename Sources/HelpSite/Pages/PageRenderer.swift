import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources

/// A renderer of a site's pages. Each page is made independently of the other pages.
struct PageRenderer: Sendable {
  let book: Book
  let plan: SitePlan
  let templates: TemplateSet
  let words: SiteWords
  let assets: SiteAssets
  let theme: SiteTheme
  let site: SiteAddress
  let menu: SiteMenu
  let sections: SiteSections
  let list: SiteList
  let highlighter: Highlighter?
  /// The search index, or nil for a site without search.
  var search: SiteSearch?
  let marks: MarkSummary
  let dates: CommitDates
  let diagrams: SiteDiagrams
  /// The sizes of the pictures, shared by all languages.
  let pictures: PictureSizes
  let languages: SiteLanguages
  /// The requests of all languages, because a folder's page that one language requests is written
  /// in all languages.
  let requests: PageRequests
  let shells = PageShells()

  // The names of the templates of pages.
  static let topicTemplate = "page"
  static let contentsTemplate = "contents"
  static let redirectTemplate = "redirect"
  static let searchTemplate = "search"
  static let missingTemplate = "missing"
  static let printTemplate = "print"
  static let mapTemplate = "map"
  /// The templates that no other template uses.
  static let roots = [
    topicTemplate, contentsTemplate, redirectTemplate, searchTemplate, missingTemplate,
    printTemplate, mapTemplate, SiteMenu.template,
    SiteList.template,
  ]

  /// The content security policy of every page.
  var policy: TemplateValue { .text(ContentPolicy.text(theme)) }

  /// The id of the text on each page. No tool derives this id from a heading.
  static let textID = "page.text"

  /// A finished page, with its findings.
  struct RenderedPage: Sendable {
    var bytes: [UInt8]
    var diagnostics: [Diagnostic]
    /// The date of the topic's last change.
    var changeDate: String?
    /// The files that the topic includes, from the root of its include scope, and the marks of the
    /// pictures on the page (see `PictureSizes.mark`).
    var includes: [String]
    /// The folders without an index that the page links to.
    var folders: [String]
    /// The marks that the page shows as text or leaves out.
    var marks: MarkCounts
    /// The topic as Markdown, or nil for a site without Markdown.
    var markdown: [UInt8]?
    /// Whether new files cannot change the included files.
    var areIncludesCertain = true
  }

  /// Adds the folders that a topic's page links to, and the marks on the page, to the sums for the
  /// book.
  func note(_ source: SiteRecord.Source, of topic: Int) {
    let details = source.details
    for folder in details.folders { requests.add(folder: folder) }
    marks.add(details.marks, of: topic)
  }

  /// Adds a topic to an index without making its page.
  func index(_ topic: Topic, in search: SiteSearch) throws {
    var options = MarkupOptions()
    options.locatesNodes = false
    let parsed = try book.parsedTopic(of: topic, options: options)
    let page = TopicPage(topic: topic, document: parsed.document(), metadata: parsed.metadata)
    search.add(page, language: book.languageName(of: topic))
  }
}
