package import HelpArchive
public import HelpCore
public import HelpResources
import Synchronization

/// A book of topics with a table of contents, opened from a folder, a file or a bundle.
///
///     let book = try Book.open("docs")
///     let page = try book.requireTopic(named: "guide/install")
///     let document = try book.document(of: page)
///
/// A book has documents, whatever the format of its topics. A `BookParser` turns the topics that
/// authors write into documents.
public final class Book: Sendable {
  /// The resources below the folder of the topics.
  package let provider: any ResourceProvider
  /// The topics and the contents, in the form that a packed book has.
  package let contents: ContentsTable
  /// The options with which the book was opened.
  package let options: BookOptions
  /// The diagnostics of opening the book, in the order in which they were found.
  public let diagnostics: [Diagnostic]
  /// The patterns of files that the manifest excludes from the book.
  package let exclude: [FilePattern]
  /// The rules of `.gitignore` files, or nil for a packed book.
  let ignored: IgnoredFiles?
  /// The files that belonged to the book when it was opened, in bytewise order. The book of a
  /// single file includes the files to which it links. Nil means all files below the root at any
  /// time.
  package let fixedResources: [String]?
  /// The parser of the topics, or nil for a book whose topics are compiled.
  package let parser: (any TopicParser)?
  /// The first language that the reader prefers and in which the book has topics. Nil if there is
  /// no such language, or the book has no translations.
  package let readerLanguage: LanguageTag?
  /// The author's texts in the language of the reader, such as the title of the book. A text in the
  /// file `lectern.words` takes precedence over a text in the book's configuration.
  private let localizedTexts: [String: String]
  /// The texts of the interface by the languages for which they were requested.
  let wordsCache = Mutex<[[LanguageTag]: Words]>([:])
  /// The copies of pictures that links have looked up.
  let pictureCopies = Mutex(PictureCopies())
  /// The author's texts in each language, or nil for a language without a readable file.
  let wordsFileCache = Mutex<[LanguageTag: WordsFile?]>([:])
  /// The names in the folders of the resources, for links in the wrong letter case.
  package let spellings: FolderNames
  /// The bundle with the contents table, or nil for a book that was scanned.
  package let archive: Archive?
  /// The new paths or addresses of pages that have moved, by their old paths from the book's root.
  /// New and old paths are written as in the manifest (`old.html`, `guide/old.md`, `old`) and may
  /// end in an anchor.
  package let redirects: [String: String]
  /// Whether an old path of a redirect has an anchor.
  let movesAnchors: Bool

  /// The manifest's settings for the book's site.
  package let publishing: Publishing

  /// The names and values of variables that topics may use.
  package let variables: [(key: String, value: String)]

  /// Creates a book from its parts, and reads the author's texts in the reader's language.
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
    let bookLanguageName = contents.first(.language)
    let tags = options.languages.isEmpty ? [:] : contents.translationTags
    let offeredLanguages = Self.sorted(
      Array(tags.values) + [LanguageTag(bookLanguageName ?? "en")].compactMap { $0 })
    let best = options.languages.lazy.compactMap { $0.bestMatch(among: offeredLanguages) }.first
    readerLanguage = tags.isEmpty ? nil : best
    var texts: [String: String] = [:]
    if let readerLanguage {
      for path in Self.wordsPaths(for: readerLanguage, own: bookLanguageName) where texts.isEmpty {
        guard let bytes = try? provider.read(path, limit: WordsFile.maximumSize) else { continue }
        for line in WordsFile(bytes).lines {
          texts[line.name] = ControlCharacters.inline(line.text)
        }
      }
      for text in contents.texts(in: readerLanguage) where texts[text.name] == nil {
        texts[text.name] = ControlCharacters.inline(text.text)
      }
    }
    localizedTexts = texts
    var contents = contents
    if !tags.isEmpty {
      let prefix = TranslatedText.section
      contents.localized = LocalizedTitles(
        languages: ReaderLanguages(options.languages, own: bookLanguageName), tags: tags,
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

  /// The title of the book, in the language of the reader if the author provides one. Empty if the
  /// book has no title.
  public var title: String { localizedTexts["book.title"] ?? contents.first(.title) ?? "" }
  /// The unique name of the book, such as `org.example.mytool`, or nil if the manifest states none.
  public var identifier: String? { contents.first(.identifier) }
  /// The version, or nil if the manifest states none.
  public var version: String? { contents.first(.version) }
  /// The description of the book in one sentence, in the language of the reader if the author
  /// provides one.
  public var description: String? {
    localizedTexts["book.description"] ?? contents.first(.description)
  }
  /// The language in which the book is written, or nil if the manifest states none.
  public var language: LanguageTag? { languageName.flatMap(LanguageTag.init) }
  /// The language in the manifest's spelling.
  package var languageName: String? { contents.first(.language) }
  /// The authors, in the manifest's order.
  public var authors: [String] { contents.all(.author).map(\.value) }
  /// The languages that the manifest offers.
  public var languages: [LanguageTag] { languageNames.compactMap(LanguageTag.init) }
  /// The languages in the manifest's spelling.
  package var languageNames: [String] { contents.all(.offeredLanguage).map(\.value) }
  /// The programs that change topics on the author's own site, and that Lectern does not run.
  package var programs: [String] { contents.all(.program).map(\.value) }
  /// The kind of the book's source.
  package var kind: BookKind { contents.kind }
  /// The book's files, by name, type and language.
  public var bundle: ResourceBundle {
    ResourceBundle(provider, developmentLanguage: language)
  }
  /// The number of topics. The ids of topics are the numbers from 0 to `topicCount - 1`.
  package var topicCount: Int { contents.topicCount }
  /// The lines of the contents in reading order. The lines below a line follow it.
  /// - Complexity: O(n) in the number of lines.
  public var tableOfContents: [ContentsNode] { contents.nodes }
  /// The number of files that are topics in languages other than the book's own.
  package var translationCount: Int { contents.variantCount }
  /// The id of the topic that opens first.
  package var home: Int { contents.home }
}
