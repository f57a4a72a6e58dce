import HelpAuthoring
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@Suite("Topics in several languages")
struct LanguageTests {
  private let files = [
    "help.yml": "title: Tool\ndescription: A tool.\nlanguage: en\n", "index.md": "# Tool\n",
    "guide/a.md": "# Alpha\n", "guide/b.md": "# Beta\n", "index.fr.md": "# Outil\n",
    "guide/a.fr.md": "---\ntitle: Alfa\n---\n",
    "fr.lproj/lectern.words":
      "book.title = L’outil\nbook.description = Un outil.\nsection.Guide = Mode d’emploi\n",
  ]

  private func tags(_ texts: [String]) -> [LanguageTag] { texts.compactMap(LanguageTag.init) }

  private func titles(_ book: Book) -> [String] {
    (0..<book.contents.nodeCount).map { book.contents.node(at: $0).title }
  }

  @Test("titles, contents and the book's own texts are in the reader's language")
  func titles() throws {
    let provider = MemoryProvider(files.mapValues { Array($0.utf8) })
    let french = try Book.open(provider, options: BookOptions(languages: tags(["fr-CA"])))
    #expect(titles(french) == ["Outil", "Mode d’emploi", "Alfa", "Beta"])
    #expect((french.title, french.description) == ("L’outil", "Un outil."))
    #expect(french.topic(named: "guide/a")?.title == "Alfa")
    #expect(french.contents.names().map(\.title) == ["Alfa", "Beta", "Outil"])
    let english = try Book.open(provider)
    #expect(titles(english) == ["Tool", "Guide", "Alpha", "Beta"])
    #expect((english.title, english.description) == ("Tool", "A tool."))
  }

  @Test("a topic without a translation has a fallback language")
  func fallback() throws {
    let provider = MemoryProvider(files.mapValues { Array($0.utf8) })
    func shown(_ topic: String, _ languages: String...) throws -> String? {
      let book = try Book.open(provider, options: BookOptions(languages: tags(languages)))
      return book.fallbackLanguage(of: try book.requireTopic(named: topic))?.description
    }
    #expect(try shown("guide/b", "fr") == "en")
    #expect(try shown("guide/a", "fr") == nil)
    #expect(try shown("guide/b", "de") == nil)
    #expect(try shown("guide/b", "de", "fr") == "en")
    #expect(try shown("guide/b", "en", "fr") == nil)
    #expect(try shown("guide/b") == nil)
  }

  @Test("a packed book has the same titles, and is valid in any language of the reader")
  func packed() throws {
    let temporary = try TemporaryDirectory()
    for (path, text) in files { _ = try temporary.write("book/" + path, text) }
    let target = temporary.file("book.helpz")
    let options = BookOptions(languages: tags(["fr"]))
    _ = try BookPacker.pack(Book.open(temporary.file("book"), options: options), to: target)
    let french = try Book.open(target, options: options)
    try french.validate()
    #expect(titles(french) == ["Outil", "Mode d’emploi", "Alfa", "Beta"])
    #expect(french.title == "L’outil")
    #expect(titles(try Book.open(target)) == ["Tool", "Guide", "Alpha", "Beta"])
  }
}
