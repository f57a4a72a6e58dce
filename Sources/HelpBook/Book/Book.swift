import HelpArchive
public import HelpCore
public import HelpResources

/// A bundle with topics and a table of contents, opened for reading.
///
///     let book = try Book.open("docs")
///     let page = try book.requireTopic(named: "guide/install")
///     let document = try book.document(of: page)
public final class Book: Sendable {
  /// The resources, from the folder of the topics on.
  public let provider: any ResourceProvider
  public let contents: ContentsTable
  public let options: BookOptions
  /// What was found wrong while opening, in the order of file and line.
  public let diagnostics: [Diagnostic]
  let exclude: [FilePattern]
  /// The only files that belong to the book; nil for all below the root.
  let fixedResources: [String]?
  package let rules: MarkupRules
  /// The bundle whose own contents table this is; nil for a book that was scanned.
  let archive: Archive?
  /// Where pages have gone: old paths and new ones or addresses, from the book's root, as the manifest writes
  /// them (`old.html`, `guide/old.md`, `old`; a new one may end in an anchor).
  public let redirects: [String: String]

  /// Names and texts that topics may use.
  public let variables: [(key: String, value: String)]

  init(
    provider: any ResourceProvider, contents: ContentsTable, options: BookOptions,
    diagnostics: [Diagnostic] = [], exclude: [FilePattern] = [], fixedResources: [String]? = nil,
    scope: IncludeScope, archive: Archive? = nil
  ) {
    self.archive = archive
    self.provider = provider
    self.contents = contents
    self.options = options
    self.diagnostics = diagnostics
    self.exclude = exclude
    self.fixedResources = fixedResources
    redirects = Dictionary(
      contents.all(.redirect).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    variables = contents.all(.variable)
    rules = MarkupRules(
      kind: contents.kind, scope: scope, variables: variables,
      hiddenLines: contents.all(.hiddenLines))
  }

  public var title: String { contents.first(.title) ?? "" }
  public var identifier: String? { contents.first(.identifier) }
  public var version: String? { contents.first(.version) }
  public var description: String? { contents.first(.description) }
  /// The tag of the language that the book is written in, as in its manifest.
  public var language: String? { contents.first(.language) }
  public var authors: [String] { contents.all(.author).map(\.value) }
  /// The languages that the manifest offers.
  public var languages: [String] { contents.all(.offeredLanguage).map(\.value) }
  public var kind: BookKind { contents.kind }
  public var bundle: ResourceBundle {
    ResourceBundle(provider, developmentLanguage: language.flatMap(LanguageTag.init))
  }
  public var topicCount: Int { contents.topicCount }
  /// How many files are topics in languages other than the book's own.
  public var translationCount: Int { contents.variantCount }
  /// The id of the topic that opens first.
  public var home: Int { contents.home }
}
