package import HelpArchive
public import HelpCore
public import HelpResources
import Synchronization

/// A bundle with topics and a table of contents, opened for reading.
///
///     let book = try Book.open("docs")
///     let page = try book.requireTopic(named: "guide/install")
///     let document = try book.document(of: page)
///
/// A book has documents, not formats: a `BookParser` turns the topics that authors write into documents.
public final class Book: Sendable {
  /// The resources, from the folder of the topics on.
  package let provider: any ResourceProvider
  /// The topics and the contents, as a packed book has them.
  package let contents: ContentsTable
  /// The options that the book was opened with.
  package let options: BookOptions
  /// The diagnostics of opening the book, in the order of file and line.
  public let diagnostics: [Diagnostic]
  package let exclude: [FilePattern]
  /// The rules of `.gitignore` files; nil for a packed book.
  let ignored: IgnoredFiles?
  /// The files that belonged to the book when it was opened, in bytewise order: of a single file, those that it links
  /// to. Nil stands for all files below the root at any moment.
  package let fixedResources: [String]?
  /// The parser of its topics; nil for a book whose topics are compiled.
  package let parser: (any TopicParser)?
  /// The language of the topics that the reader gets where there are translations: the first preferred one that the
  /// book has topics in. Nil if the reader prefers none of them.
  package let readerLanguage: LanguageTag?
  /// The names of the book in the author's file of texts, in the language of the reader.
  private let localizedTexts: [String: String]
  let knownWords = Mutex<[[LanguageTag]: Words]>([:])
  let knownCopies = Mutex(PictureCopies())
  let knownFiles = Mutex<[LanguageTag: WordsFile?]>([:])
  /// Names without regard to letter case.
  package let spellings: FolderNames
  /// The bundle whose own contents table this is; nil for a book that was scanned.
  package let archive: Archive?
  /// The new paths or addresses of pages that have moved, by their old paths from the book's root, as the manifest
  /// writes them (`old.html`, `guide/old.md`, `old`). A new one may end in an anchor.
  package let redirects: [String: String]
  /// Whether some of these begin at an anchor.
  let movesAnchors: Bool

  /// The manifest's settings for the book's site.
  package let publishing: Publishing

  /// Names and texts that topics may use.
  package let variables: [(key: String, value: String)]

  package init(
    provider: any ResourceProvider, contents: ContentsTable, options: BookOptions,
    diagnostics: [Diagnostic] = [], exclude: [FilePattern] = [], fixedResources: [String]? = nil,
    ignored: IgnoredFiles? = nil, parser: (any TopicParser)?, archive: Archive? = nil,
    publishing: Publishing = Publishing()
  ) {
    self.parser = parser
    self.archive = archive
    self.publishing = publishing
    self.provider = provider
    spellings = FolderNames(provider)
    let own = contents.first(.language)
    let tags = options.languages.isEmpty ? [:] : contents.translationTags
    let offered = Self.sorted(Array(tags.values) + [LanguageTag(own ?? "en")].compactMap { $0 })
    let best = options.languages.lazy.compactMap { $0.bestMatch(among: offered) }.first
    readerLanguage = tags.isEmpty ? nil : best
    var texts: [String: String] = [:]
    if let readerLanguage {
      for path in Self.wordsPaths(for: readerLanguage, own: own) where texts.isEmpty {
        guard let bytes = try? provider.read(path, limit: WordsFile.maximumSize) else { continue }
        for line in WordsFile(bytes).lines {
          texts[line.name] = ControlCharacters.inline(line.text)
        }
      }
    }
    localizedTexts = texts
    var contents = contents
    if !tags.isEmpty {
      let prefix = "section."
      contents.localized = LocalizedTitles(
        languages: ReaderLanguages(options.languages, own: own), tags: tags,
        sections: Dictionary(
          uniqueKeysWithValues: texts.filter { $0.key.hasPrefix(prefix) }.map {
            (String($0.key.dropFirst(prefix.count)), $0.value)
          }))
    }
    self.contents = contents
    self.options = options
    self.diagnostics = diagnostics
    self.exclude = exclude
    self.ignored = ignored
    self.fixedResources = fixedResources
    redirects = Dictionary(
      contents.all(.redirect).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    movesAnchors = redirects.keys.contains { Destination(name: $0).anchor != nil }
    variables = contents.all(.variable)
  }

  /// The title of the book, in the language of the reader if the author gives one; empty if it has none.
  public var title: String { localizedTexts["book.title"] ?? contents.first(.title) ?? "" }
  /// A name that no other book has, such as `org.example.mytool`.
  public var identifier: String? { contents.first(.identifier) }
  /// The version that the manifest gives.
  public var version: String? { contents.first(.version) }
  /// One sentence about the book.
  public var description: String? {
    localizedTexts["book.description"] ?? contents.first(.description)
  }
  /// The language that the book is written in; nil if its manifest does not state it.
  public var language: LanguageTag? { languageName.flatMap(LanguageTag.init) }
  /// The language in the manifest's spelling.
  package var languageName: String? { contents.first(.language) }
  /// The authors, in the manifest's order.
  public var authors: [String] { contents.all(.author).map(\.value) }
  /// The languages that the manifest offers.
  public var languages: [LanguageTag] { languageNames.compactMap(LanguageTag.init) }
  /// The languages in the manifest's spelling.
  package var languageNames: [String] { contents.all(.offeredLanguage).map(\.value) }
  /// The author's own programs that would change topics, and are not run.
  package var programs: [String] { contents.all(.program).map(\.value) }
  /// The kind of the book's source.
  package var kind: BookKind { contents.kind }
  /// The book's files, by name, type and language.
  public var bundle: ResourceBundle {
    ResourceBundle(provider, developmentLanguage: language)
  }
  /// The number of topics. Their ids are below it.
  package var topicCount: Int { contents.topicCount }
  /// The contents as they are shown, in reading order: each line is followed by those below it.
  /// - Complexity: O(n) in the number of lines.
  public var tableOfContents: [ContentsNode] { contents.nodes }
  /// The number of files that are topics in languages other than the book's own.
  package var translationCount: Int { contents.variantCount }
  /// The id of the topic that opens first.
  package var home: Int { contents.home }
}
