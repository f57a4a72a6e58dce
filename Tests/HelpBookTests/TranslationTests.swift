import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("Outdated translations")
struct TranslationTests {
  private let temporary: TemporaryDirectory
  private let french: LanguageTag

  init() throws {
    temporary = try TemporaryDirectory()
    french = "fr"
    try temporary.write("docs/help.yml", "title: T\nlanguage: en\nlanguages: [en, fr]\n")
    try temporary.write("docs/index.md", "# Home\n")
    try temporary.write("docs/guide/a.md", "---\ntitle: Alpha\n---\n\nText.\n")
  }

  private func findings() throws -> [String] {
    let findings = try BookCheck.run(Book.open(temporary.file("docs")), jobs: 2)
    return findings.map { "\($0)".replacing(temporary.path.string + "/", with: "") }
  }

  private func draft(_ topic: String) throws -> TranslationDraft {
    let book = try Book.open(temporary.file("docs"))
    return try TranslationDraft(of: book.requireTopic(named: topic), in: book, language: french)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try temporary.read("docs/" + path), as: UTF8.self)
  }

  @Test("a draft is the topic's text with its digest, in the folder of the language")
  func drafts() throws {
    try draft("guide/a").create()
    #expect(
      try text("fr.lproj/guide/a.md")
        == "---\ntranslation-of: sha256:0c0ecf8374ea\ntitle: Alpha\n---\n\nText.\n")
    try draft("index").create()
    #expect(try text("fr.lproj/index.md").hasPrefix("---\ntranslation-of: sha256:"))
    #expect(try text("fr.lproj/index.md").hasSuffix("---\n\n# Home\n"))
    let error = #expect(throws: HelpError.self) { try draft("index").create() }
    #expect(error?.code == .cannotCreate)
    #expect(try findings() == [])
  }

  @Test("a draft is created beside the topic if the book's translations are there")
  func beside() throws {
    try temporary.write("docs/index.fr.md", "# Accueil\n")
    try draft("guide/a").create()
    #expect(try text("guide/a.fr.md").contains("translation-of"))
  }

  @Test("the translation of a changed topic is outdated until it is marked as reviewed")
  func stale() throws {
    try draft("guide/a").create()
    try draft("index").create()
    // Changes that no reader sees do not count.
    try temporary.write("docs/guide/a.md", "---\r\ntitle: Alpha\r\n---\r\n\r\nText.\r\n\r\n")
    #expect(try findings() == [])
    try temporary.write("docs/guide/a.md", "---\ntitle: Alpha\n---\n\nMore text.\n")
    #expect(
      try findings() == [
        """
        docs/fr.lproj/guide/a.md:2:17: warning: 'guide/a.md' has changed since it was translated
          hint: bring the translation up to date, then 'lectern new docs guide/a --language fr --reviewed'
        """
      ])
    try temporary.write(
      "docs/fr.lproj/guide/a.md",
      try text("fr.lproj/guide/a.md").replacing("Text.", with: "Plus de texte."))
    try draft("guide/a").markReviewed()
    #expect(try findings() == [])
    #expect(try text("fr.lproj/guide/a.md").hasSuffix("title: Alpha\n---\n\nPlus de texte.\n"))
  }

  @Test("a topic without a translation causes a note")
  func missing() throws {
    try draft("index").create()
    #expect(
      try findings() == [
        """
        docs/guide/a.md: note: this topic is not translated into 'fr'
          hint: begin a translation with 'lectern new docs guide/a --language fr'
        """
      ])
    #expect(throws: HelpError.self) { try draft("guide/a").markReviewed() }
  }

  @Test("no draft is made in the book's own language, or of a topic that is not Markdown")
  func refused() throws {
    try temporary.write("docs/b.txt", "Text")
    let book = try Book.open(temporary.file("docs"))
    let english: LanguageTag = "en"
    #expect(throws: HelpError.self) {
      try TranslationDraft(of: book.requireTopic(named: "index"), in: book, language: english)
    }
    #expect(throws: HelpError.self) { try draft("b") }
  }

  @Test(
    "the mark is written into front matter of both kinds, and replaces an older mark",
    arguments: [
      ("+++\ntitle = 'a'\n+++\nb", "+++\ntranslation-of = \"M\"\ntitle = 'a'\n+++\nb"),
      ("---\na: b\ntranslation-of: x\n---\nc", "---\na: b\ntranslation-of: M\n---\nc"),
      ("---\r\na: b\r\n---\r\nc", "---\r\ntranslation-of: M\r\na: b\r\n---\r\nc"),
      ("\u{FEFF}b", "\u{FEFF}---\ntranslation-of: M\n---\n\nb"),
      ("", "---\ntranslation-of: M\n---\n\n"), ("---\n", "---\ntranslation-of: M\n---\n\n---\n"),
    ])
  func marks(source: String, expected: String) {
    let mark = TranslationMark(of: Array("x".utf8))
    #expect(
      String(decoding: mark.written(into: Array(source.utf8)), as: UTF8.self)
        == expected.replacing("M", with: mark.text))
  }

  @Test("unknown texts in the book's own file are reported with the nearest name")
  func words() throws {
    try draft("index").create()
    try draft("guide/a").create()
    try temporary.write(
      "docs/fr.lproj/lectern.words",
      "book.title = Té\nsay.stat = x\nstatus.lines.many = {count} {n}\nno line\n")
    #expect(
      try findings() == [
        """
        docs/fr.lproj/lectern.words:2:1: warning: no text is named 'say.stat'
          hint: did you mean 'say.start'?
        """,
        """
        docs/fr.lproj/lectern.words:3:1: warning: nothing replaces '{n}' in this text
          hint: use only {count}
        """,
        """
        docs/fr.lproj/lectern.words:4:1: warning: the line does not begin with a name and '='
          hint: write 'name = text'
        """,
      ])
  }
}
