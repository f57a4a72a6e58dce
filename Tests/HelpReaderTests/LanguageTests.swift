import HelpAuthoring
import HelpLayout
import HelpMarkup
import HelpResources
import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("Reading in a language")
struct LanguageTests {
  /// A book in English, French, German, Arabic and Chinese. Only English and French have all
  /// topics.
  static let files = [
    "help.yml": "title: Handbook\nlanguage: en\n",
    "index.md": "# Handbook\n\n> [!NOTE]\n> Read me.\n",
    "guide/install.md": "# Install\n\nRun it.\n", "guide/use.md": "# Use\n\nUse it.\n",
    "fr.lproj/index.md": "# Manuel\n\n> [!NOTE]\n> Lisez-moi.\n",
    "fr.lproj/guide/install.md": "# Installer\n\nLancez-le.\n",
    "fr.lproj/guide/use.md": "# Utiliser\n\nUtilisez-le.\n",
    "fr.lproj/lectern.words": "book.title = Le manuel\nsection.Guide = Guide pratique\n",
    "de.lproj/index.md": "# Handbuch\n\nLies mich.\n",
    "ar.lproj/index.md": "# الدليل\n\nاقرأني.\n",
    "ar.lproj/guide/install.md": "# التثبيت\n\nشغّله.\n",
    "zh-Hant.lproj/index.md": "# 手冊\n\n請閱讀。\n",
    "zh-Hant.lproj/guide/install.md": "# 安裝\n\n執行它。\n",
  ]

  private func book(_ languages: String...) throws -> Book {
    try Book.open(
      MemoryProvider(Self.files.mapValues { Array($0.utf8) }),
      options: BookOptions(languages: languages.compactMap(LanguageTag.init)))
  }

  private func state(_ book: Book, topic: String? = nil, columns: Int = 60) throws -> ReaderState {
    ReaderState(
      content: BookContent(book), topic: try topic.map { try book.requireTopic(named: $0).id },
      columns: columns, rows: 12)
  }

  private func rows(_ state: ReaderState) -> [String] {
    state.screen().text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  @Test(
    "alerts of other tools have their written titles, or titles in the topic's language")
  func alerts() throws {
    let files = [
      "help.yml": "title: T\nlanguage: fr\ndialects: [mkdocs]\n",
      "index.md": "# T\n\n!!! danger\n    a\n\n!!! tip \"\"\n    b\n",
    ]
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    let shown = rows(try state(book))
    #expect(shown.contains { $0.contains("┃ Danger") }, "\(shown)")
    #expect(shown.contains { $0.contains("┃ Astuce") }, "\(shown)")
  }

  @Test("the interface, titles, contents and alerts are in the reader's language")
  func french() throws {
    var state = try state(book("fr", "de"))
    let first = rows(state)
    #expect(first.contains { $0.contains("┃ Remarque") }, "\(first)")
    #expect(first.last?.contains("t sommaire") == true)
    #expect(first.last?.contains("h aide") == true)
    _ = state.update(.key(.character("t")))
    let list = rows(state)
    #expect(list.first?.contains("Le manuel") == true)
    #expect(list.first?.contains("Sommaire") == true)
    #expect(list.contains { $0.contains("Guide pratique") })
    #expect(list.contains { $0.contains("Installer") } && list.contains { $0.contains("Utiliser") })
    #expect(
      !list.contains { $0.contains("Install ") || $0.contains("Guide ") && !$0.contains("Guide p") }
    )
  }

  @Test(
    "a topic without a translation is shown in the next language, which the last line names")
  func fallback() throws {
    let german = try state(book("de", "fr"), topic: "guide/use")
    let shown = rows(german)
    #expect(shown.contains { $0.contains("Utilisez-le.") })
    #expect(shown.last?.contains("Noch nicht übersetzt. Sprache: Français") == true)
    var reading = german
    _ = reading.update(.key(.character("r")))
    #expect(rows(reading).last?.contains("nicht übersetzt (Français)") == true)
  }

  @Test("a book without any translation is shown in its own language, with a translated interface")
  func noTranslation() throws {
    let state = try state(book("ru"))
    #expect(rows(state).contains { $0.contains("Read me.") && !$0.contains("перевед") })
    #expect(rows(state).last?.contains("h справка") == true)
  }

  @Test("without preferences, the interface is English and the book is in its own language")
  func nothing() throws {
    let state = try state(book())
    #expect(rows(state).last?.contains("h help") == true)
    #expect(rows(state).contains { $0.contains("┃ Note") })
  }

  @Test("a reader in Taiwan sees Chinese in the traditional script", arguments: [40, 80])
  func chinese(columns: Int) throws {
    var state = try state(book("zh-TW"), columns: columns)
    #expect(rows(state).contains { $0.contains("請閱讀。") })
    _ = state.update(.key(.character("t")))
    let list = rows(state)
    #expect(list.contains { $0.contains("安裝") })
    #expect(list.allSatisfy { DisplayWidth.columns(of: $0) <= columns })
    #expect(list.first?.contains("目錄") == true)
    #expect(list.first.map { DisplayWidth.columns(of: $0) } ?? 0 >= columns - 3)
  }

  @Test("Arabic paragraphs end at the right, and the interface is Arabic", arguments: [40, 80])
  func arabic(columns: Int) throws {
    let shown = rows(try state(book("ar"), topic: "guide/install", columns: columns))
    #expect(shown.contains { $0.contains("شغّله.") })
    #expect(shown.last?.contains("h مساعدة") == true)
    #expect(shown.allSatisfy { DisplayWidth.columns(of: $0) <= columns })
  }

  @Test("the manual lists the English texts")
  func manual() throws {
    try Golden.expect(Words.manualPage, equals: "../../../Resources/manual/reference/words.md")
  }

  @Test("the linear reader speaks the reader's language")
  func linear() throws {
    var state = LinearState(BookContent(try book("fr")), columns: 60, rows: 10)
    #expect(state.begin().hasPrefix("Titre de niveau 1 : Manuel\n"))
    #expect(state.answer(to: "c").contains("Guide pratique:"))
    #expect(state.answer(to: "q").isEmpty)
  }
}
