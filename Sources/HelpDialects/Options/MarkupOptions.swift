public import HelpDocument
public import HelpHighlighting

/// The options for parsing a topic.
public struct MarkupOptions: Sendable {
  /// The extensions of a dialect.
  public enum Dialect: Sendable, Hashable {
    /// CommonMark 0.30 alone: no front matter, no tables, no heading ids.
    case commonMark
    /// GitHub's specification 0.29 with exactly its five extensions: tables, task list items,
    /// strikethrough, autolinks, disallowed raw HTML.
    case gfm
    /// All extensions that Lectern has.
    case lectern
  }

  /// The dialect, which decides about all extensions.
  public var dialect = Dialect.lectern
  /// Whether raw HTML and every URL stay as written. Only the author of a book should choose this
  /// (`--unsafe`).
  public var allowsUnsafeHTML = false
  /// Whether every heading without an id receives one. In Markdown topics, only in dialect
  /// `lectern`, and by the rule `slugRule`.
  public var generatesHeadingIDs = true
  /// A function that rewrites the destinations of links and images, in Markdown, HTML and text
  /// topics. A nil result keeps the destination. Any other result is checked for safety like a
  /// destination that an author wrote.
  public var resolveLink: (@Sendable (LinkReference) -> String?)?
  /// Whether nodes of a Markdown topic's document, and references for `resolveLink`, have
  /// positions. Positions cost more than the rest of a document. Set this to false if you do not
  /// use them.
  package var locatesNodes = true
  /// Whether an image from another host becomes a link with its alternative text. The HTML then
  /// makes no requests to other hosts. This applies to Markdown and HTML topics, but not to raw
  /// HTML that stays as written.
  public var linksRemoteImages = false
  /// Whether a page that exceeds its budget keeps the text up to the end of the budget. Otherwise,
  /// the page is empty.
  package var keepsCutText = false
  /// Whether references in a man page's text, such as `tar(1)`, become links.
  package var linksManPages = false
  /// The resolver for the files that Markdown topics show: by `{{#include file}}`, by mdBook's
  /// other directives or by the marks of another tool. Without one, the directives stay as written.
  /// Only in dialect `lectern`.
  public var include: IncludeResolver?
  /// A function that returns a Markdown list of the pages below the topic in the contents, or else
  /// of the pages next to the topic, or nil without either. Without the function, a component that
  /// shows such a list is unknown. Only in dialect `lectern`.
  package var listing: (@Sendable () -> String?)?
  /// The texts that replace `{{name}}` in Markdown topics, even in code. A value is never read as
  /// Markdown or HTML. Only in dialect `lectern`.
  public var variables: [String: String] = [:]
  /// The rules of mdBook for Markdown topics, or nil for topics that are not from an mdBook.
  package var mdBook: MdBookRules?
  /// Whether code blocks keep their hidden lines, and their marks as comments, for a program that
  /// reads the code.
  package var keepsWholeCode = false
  /// The highlighter that puts each token of a code block into an element in HTML, in Markdown
  /// topics of every dialect. Without one, code stays plain.
  public var highlighter: Highlighter?
  /// The tools whose additions to Markdown are understood in Markdown topics. Only in dialect
  /// `lectern`.
  package var tools: ToolDialects = []
  /// The rule for heading ids, or nil for the rule of `tools`. Only in dialect `lectern`.
  package var requiredSlugRule: SlugRule?

  /// The texts that markup adds, in the topic's language if it is not English. The key of an
  /// alert's default title is the alert's type in lower case, such as `note` or `danger`. The key
  /// of a footnote's back link is `footnote.back`. An alert type without a text becomes the title
  /// itself.
  package var ownTexts: [String: String] = [:]

  /// The rule for heading ids: `requiredSlugRule` or, without one, the rule of `tools`.
  package var slugRule: SlugRule {
    if let requiredSlugRule { return requiredSlugRule }
    if tools.contains(.mkDocs) { return .mkDocs }
    if tools.contains(.lume) { return .markdownItAnchor }
    if tools.contains(.svelte) { return .svelte }
    if tools.contains(.docC) { return .docC }
    return tools.isDisjoint(with: [.vuePress, .vitePress]) ? .gitHub : .vuePress
  }

  /// Creates options. The properties describe the parameters.
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
