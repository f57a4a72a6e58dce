import HelpAuthoring
import HelpBook
import HelpIndexing
import HelpResources
import HelpSearch
import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("A search of the whole book")
struct BookPartTests {
  private static let pages = [
    "index.md": "# Start\n\nNothing here.\n",
    "guide/install.md":
      "# Install\n\nA needle first.\n\n## Linux\n\nOne needle here.\n\n## Mac\n\nA needle there.\n",
    "guide/more/use.md": "# Use\n\nThe needle sews.\n",
    "tools/needle.md": "# Needles\n\nMany a needle.\n",
  ]

  private func reader(
    _ keys: String, pages: [String: String] = pages, languages: [String] = [], columns: Int = 80
  ) throws -> ReaderState {
    var bytes: [String: [UInt8]] = [:]
    for (path, text) in pages { bytes[path] = Array(text.utf8) }
    let provider = MemoryProvider(bytes)
    let options = BookOptions(languages: languages.compactMap { LanguageTag($0) })
    let book = try Book.open(provider, options: options)
    var state = ReaderState(
      content: BookContent(book, indexer: .memory), columns: columns, rows: 24)
    state.press(keys)
    state.awaitAnswers()
    return state
  }

  private func titles(_ state: ReaderState) -> [String] {
    state.list.map { list in list.shownIndices.map { list.entries[$0].title } } ?? []
  }

  @Test("a search lists a topic once, with a row that opens and closes its other hits")
  func further() throws {
    var state = try reader("sneedle install")
    #expect(titles(state) == ["Install", "2 more on this page"])
    let more = ["Install", "2 more on this page", "Linux", "Mac"]
    state.press("<Down><Enter>")
    #expect(titles(state) == more && state.list?.selectedRow == 1)
    #expect(state.screen().text.contains("Linux  One needle here."))
    state.press("<Enter>")
    #expect(titles(state).count == 2)
    state.press("<Up><Tab>")
    #expect(titles(state) == more && state.list?.selectedRow == 0)
    state.press("<Tab>")
    #expect(titles(state).count == 2)
  }

  @Test("another hit of a topic opens at its heading, and each topic is one stop of the tour")
  func openFurther() throws {
    var state = try reader("sneedle install<Tab><Down><Down><Down><Enter>")
    #expect(state.content.title(of: state.topic) == "Install")
    #expect(state.visibleText.hasPrefix("Mac") || state.search?.currentIndex == 2)
    #expect(state.bookSearch.tour?.stops.count == 1)
    state.press("sneedle")
    state.awaitAnswers()
    let stops = BookTour(try #require(state.list).entries, from: 0)?.stops
    #expect(Set(stops?.map(\.topic) ?? []).count == stops?.count)
  }

  @Test("a further hit begins a tour even if the best hit of its topic has no words in the text")
  func wordlessBestHit() throws {
    func entry(_ topic: Int, depth: Int, words: [String]) -> ReaderList.Entry {
      ReaderList.Entry(
        title: "T", words: words, depth: depth, target: .topic(topic, anchor: nil))
    }
    let entries = [
      entry(1, depth: 0, words: []), ReaderList.Entry(title: "more", target: .furtherHits),
      entry(1, depth: 2, words: ["zebrafish"]), entry(1, depth: 2, words: ["zebra"]),
    ]
    let tour = try #require(BookTour(entries, from: 2))
    #expect(tour.stops.count == 1 && tour.index == 0 && tour.stop.words == ["zebrafish"])
    let others = [entry(0, depth: 0, words: ["zebrafish"])]
    let longTour = try #require(BookTour(others + entries, from: 3))
    #expect(longTour.stops.map(\.topic) == [0, 1] && longTour.index == 1)
  }

  @Test("^X limits a search to a folder from a list, and ^X again removes the limit")
  func folder() throws {
    var state = try reader("sneedle<^X>")
    #expect(titles(state).sorted() == ["guide/", "guide/more/", "tools/"])
    state.press("tool<Enter>")
    state.awaitAnswers()
    #expect(titles(state) == ["Needles"])
    #expect(state.screen().text.hasSuffix("Search tools/: needle\n"))
    state.press("<BS>xx")
    state.awaitAnswers()
    #expect(state.screen().text.contains("Not found in tools/: needlxx"))
    state.press("<BS><BS>e<^X>")
    state.awaitAnswers()
    #expect(titles(state).count > 3)
    #expect(state.screen().text.hasSuffix("Search the book: needle\n"))
  }

  @Test("a search of the whole book continues when the choice of a folder is cancelled")
  func cancelledFolder() throws {
    var state = try reader("sneedle<^X>gui<Esc>")
    state.awaitAnswers()
    #expect(state.bookSearch.part.isWhole && titles(state).contains("Needles"))
    state.press("<^X>zzz<Enter>")
    #expect(titles(state).isEmpty && state.context == .prompt)
    state.press("<Esc><Esc>")
    #expect(state.list == nil && state.context == .reading)
  }

  @Test(
    "^O limits a search to a language from a list, and ^O again removes the limit")
  func language() throws {
    let pages = [
      "index.md": "# Start\n\nA needle.\n", "index.fr.md": "# Début\n\nUne needle.\n",
      "use.md": "# Use\n\nThe needle.\n", "use.fr.md": "# Usage\n\nLa needle.\n",
      "new.md": "# New\n\nA new needle.\n",
    ]
    var state = try reader("sneedle", pages: pages, languages: ["fr"])
    #expect(titles(state).sorted() == ["Début", "New", "Usage"])
    state.press("<^O>")
    #expect(titles(state).sorted() == ["English", "Français"])
    state.press("fra<Enter>")
    state.awaitAnswers()
    #expect(titles(state).sorted() == ["Début", "Usage"])
    #expect(state.screen().text.contains("Français"))
    state.press("<^O>")
    state.awaitAnswers()
    #expect(titles(state).count == 3)
  }

  @Test("a book without folders, or in one language, has no list to choose from")
  func nothingToChoose() throws {
    let state = try reader("sneedle<^X>", pages: ["a.md": "# A\n\nA needle.\n"])
    #expect(state.message == "This book has no folders")
    #expect(try reader("sneedle<^O>").message == "All topics are in one language")
  }

  @Test("a query on the command line opens the search, even while the book is still being read")
  func fromCommandLine() throws {
    var state = try reader("")
    state.begin(asking: "needle sews")
    state.awaitAnswers()
    #expect(titles(state) == ["Use"])
    var opening = try reader("")
    opening.isOpening = true
    opening.begin(asking: "needle sews")
    #expect(opening.list == nil)
    _ = opening.complete(opening.content)
    opening.awaitAnswers()
    #expect(titles(opening) == ["Use"])
  }

  @Test("a search of titles finds only titles in the chosen folder")
  func titlesInPart() throws {
    let content = try reader("").content
    let search = TitleSearch(content)
    let question = BookQuestion(text: "needle", part: BookPart(folder: "guide/"))
    #expect(search.hits(for: question).isEmpty)
    #expect(search.hits(for: BookQuestion(text: "needle")).map(\.title) == ["Needles"])
  }

  @Test("^L redraws the screen in every mode", arguments: ["", "t", "s", "h", ":", "h/"])
  func redraw(_ keys: String) throws {
    var state = try reader(keys)
    #expect(state.press("<^L>") == [.redraw])
  }
}
