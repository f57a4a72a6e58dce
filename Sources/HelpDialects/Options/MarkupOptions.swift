public import HelpDocument
public import HelpHighlighting

/// The options of parsing a topic, and the bounds of its output.
public struct MarkupOptions: Sendable {
  /// The extensions of a dialect.
  public enum Dialect: Sendable, Hashable {
    /// CommonMark 0.30 alone: no front matter, no tables, no heading ids.
    case commonMark
    /// GitHub's specification 0.29 with exactly its five extensions: tables, task list items, strikethrough, autolinks,
    /// disallowed raw HTML.
    case gfm
    /// All extensions that Lectern has.
    case lectern
  }

  /// The extensions of CommonMark that are on.
  public var dialect = Dialect.lectern
  /// Lets raw HTML and every URL through as written. The author's own choice (`--unsafe`).
  public var allowsUnsafeHTML = false
  /// Gives every heading an id, by the rule of `slugs`. Only in dialect `lectern`.
  public var generatesHeadingIDs = true
  /// Rewrites the destinations of links and images, in Markdown, HTML and text topics. A nil result keeps the written
  /// one. Any other is checked for safety like an author's.
  public var resolveLink: (@Sendable (LinkReference) -> String?)?
  /// Tells where each node of a Markdown topic's document is, and `resolveLink` where each reference is. Places cost
  /// more than everything else about a document: set this to false when you do not use them.
  package var locatesNodes = true
  /// Shows a link to an image of another host, with its alternative text, instead of the image. The HTML then makes no
  /// requests to other hosts when it is shown. In Markdown and HTML topics; not in raw HTML that stays as written.
  public var linksRemoteImages = false
  /// Whether a page that passes its budget keeps the text before that position, to be shown. Otherwise the page is
  /// empty.
  package var keepsCutText = false
  /// Makes links of the references in a man page's text to other pages, such as `tar(1)`.
  package var linksManPages = false
  /// Answers `{{#include file}}` and mdBook's other helpers in Markdown topics; nil leaves them as they are written.
  /// Only in dialect `lectern`.
  public var include: IncludeResolver?
  /// Texts that replace `{{name}}` in Markdown topics. They stay text, also in code: never Markdown or
  /// HTML. Only in dialect `lectern`.
  public var variables: [String: String] = [:]
  /// Reads Markdown topics as only mdBook does; nil for topics that are not from an mdBook.
  package var mdBook: MdBookRules?
  /// Keeps the lines of code blocks that readers do not see, and their marks as comments, for a program that reads the code.
  package var keepsWholeCode = false
  /// Gives the tokens of code blocks separate elements in HTML, for languages that it has. Nil leaves code plain. In
  /// every dialect; only for Markdown topics.
  public var highlighter: Highlighter?
  /// The tools whose additions to Markdown are read in Markdown topics. Only in dialect `lectern`.
  package var tools: ToolDialects = []
  /// The rule by which headings get ids; nil for that of `tools`. Only in dialect `lectern`.
  package var slugs: SlugRule?

  /// Texts that markup adds in the topic's language, if that is not English. The titles of alerts without one are found
  /// by their types in small letters, such as `note` and `danger`, the name of a footnote's back link by
  /// `footnote.back`. A type without a text is its own title.
  package var ownTexts: [String: String] = [:]

  /// The rule that counts.
  package var slugRule: SlugRule {
    if let slugs { return slugs }
    if tools.contains(.mkDocs) { return .mkDocs }
    if tools.contains(.lume) { return .markdownItAnchor }
    if tools.contains(.svelte) { return .svelte }
    if tools.contains(.docC) { return .docC }
    return tools.isDisjoint(with: [.vuePress, .vitePress]) ? .gitHub : .vuePress
  }

  /// Options with the given values. See each property.
  public init(
    dialect: Dialect = .lectern, allowsUnsafeHTML: Bool = false, generatesHeadingIDs: Bool = true,
    resolveLink: (@Sendable (LinkReference) -> String?)? = nil, highlighter: Highlighter? = nil
  ) {
    self.dialect = dialect
    self.allowsUnsafeHTML = allowsUnsafeHTML
    self.generatesHeadingIDs = generatesHeadingIDs
    self.resolveLink = resolveLink
    self.highlighter = highlighter
  }
}
