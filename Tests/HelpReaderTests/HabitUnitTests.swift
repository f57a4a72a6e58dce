import HelpLayout
import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("The reader's habits")
struct HabitUnitTests {
  private func list(_ titles: [String], _ kind: ReaderList.Kind, _ filter: String) -> [String] {
    var list = ReaderList(
      kind: kind, title: "",
      entries: titles.map { ReaderList.Entry(title: $0, detail: "", target: .none) })
    list.rows = 10
    list.show(matching: filter)
    return list.shownIndices.map { list.entries[$0].title }
  }

  @Test("a filter prefers letters side by side to starts of words, and starts to letters anywhere")
  func tightness() {
    let titles = ["std vector push", "a text with vowels, eels and carps", "Vectors", "Invectives"]
    #expect(list(titles, .index, "vec") == ["Vectors", "std vector push", "Invectives"])
    #expect(list(titles, .index, "svp") == ["std vector push"])
    #expect(list(titles, .index, "ivtvs") == ["Invectives"])
    #expect(list(titles, .contents, "vec") == ["std vector push", "Vectors", "Invectives"])
  }

  @Test(
    "an argument such as +40 or +/text states where reading begins",
    arguments: [
      ("+40", ReaderStart.line(40)), ("+", .end), ("+G", .end),
      ("+/a+b", .match("a+b", isForward: true)),
      ("+?x", .match("x", isForward: false)), ("+0", nil), ("+x", nil), ("40", nil), ("+/", nil),
    ] as [(String, ReaderStart?)])
  func starts(_ argument: String, _ start: ReaderStart?) {
    #expect(ReaderStart(argument) == start)
  }

  @Test(
    "a verb of vim is separated from the name after it",
    arguments: [
      (":help", "", ":help"), ("help install#linux", "help ", "install#linux"), ("h", "h", ""),
      ("  e  a b ", "  e  ", "a b"), ("helpful", "", "helpful"), ("edit", "", "edit"), ("", "", ""),
    ])
  func verbs(_ text: String, _ verb: String, _ name: String) {
    #expect(TypedName(text).verb == verb && TypedName(text).name == name)
  }

  @Test("with info's keys, a search continues through the whole book and wraps around its ends")
  func searchesBook() {
    var state = ReaderState(
      content: SampleContent.book, columns: 80, rows: 12, settings: ReaderSettings(keys: .info))
    func finish() { for _ in 0..<100 where state.isWorking { _ = state.update(.work) } }
    state.press("/flags<Enter>")
    finish()
    #expect(state.topic == 1)
    state.press("}")
    finish()
    #expect(state.topic == 2 && state.search?.currentIndex == 0)
    state.press("}}")
    finish()
    #expect(state.topic == 1 && state.message == "Search continued from the start of the book")
    state.press("{")
    finish()
    #expect(state.topic == 2 && state.message == "Search continued from the end of the book")
    state.press("/zebra<Enter>")
    finish()
    #expect(state.topic == 2 && state.message == "Not found in this book: zebra")
  }

  @Test("a key stops a search through the book")
  func stopsBookSearch() {
    let pages = (0..<50).map {
      SampleContent.Page(path: "p\($0)", title: "Page \($0)", source: ["# Head \($0)"])
    }
    var state = ReaderState(
      content: SampleContent(topics: pages), columns: 80, rows: 12,
      settings: ReaderSettings(keys: .info))
    state.press("/head 49<Enter>")
    #expect(state.isWorking && state.message?.hasPrefix("Searching") == true)
    state.press("<Esc>")
    #expect(!state.isWorking && state.topic == 0)
  }

  @Test(
    "a saved record keeps the texts and marks of another reader, except for marks set here"
  )
  func merges() throws {
    let folder = try TemporaryDirectory()
    let memory = ReaderMemory(folder: folder.path, book: "b")
    var first = ReaderState.after("jma/one<Enter>")
    let second = ReaderState.after("jjmbjma/two<Enter>")
    memory.save(second.record(ofBook: "b"), ownMarks: second.ownMarks)
    memory.save(first.record(ofBook: "b"), ownMarks: first.ownMarks)
    let record = try #require(memory.load())
    #expect(record.trail.marks.keys.sorted() == ["'", "a", "b"])
    #expect(record.trail.marks["a"] == first.record(ofBook: "b").trail.marks["a"])
    #expect(record.typedLines["search"] == ["two", "one"])
    first = ReaderState.after("")
    first.resume(record, showsRecordedPlace: true)
    first.press("/<Up><Up>")
    #expect(first.typedText == "two")
  }

  @Test("the text becomes wider or narrower at the same place")
  func widths() {
    var state = ReaderState.after("20j", columns: 120)
    let node = state.place.node
    state.press("100|")
    #expect(state.page.options.measure == 100 && state.message == "Text is 100 columns wide")
    state.press("5\\")
    #expect(state.page.options.measure == 80 && state.place.node == node)
    state.press("99\\")
    #expect(state.page.options.measure == 20)
    state.press("999|")
    #expect(state.view.textColumns == 118)
  }

  @Test("the destination of the selected link is shown while the link is on the screen")
  func linkNotes() {
    var state = ReaderState.after("<Tab>", rows: 12)
    #expect(state.screen().text.contains("install: Installing"))
    state.press("  ")
    #expect(!state.screen().text.contains("install: Installing"))
    state.press("g3<Tab>")
    #expect(state.screen().text.contains("A broken link: No topic 'nowhere'"))
  }

  @Test("with info's keys, digits choose an entry, except in a count that begins with Alt")
  func infoDigits() {
    var state = ReaderState(
      content: SampleContent.book, columns: 80, rows: 12, settings: ReaderSettings(keys: .info))
    _ = state.update(.key(.alt("1")))
    state.press("0<^N>")
    #expect(state.topic == 0 && state.top == 10)
    state.press("1")
    #expect(state.topic == 1)
  }

  @Test("only files of types without code are opened by other programs")
  func attachments() {
    #expect(AttachmentTypes.contains("a/b.PNG") && AttachmentTypes.contains("c.pdf"))
    for name in ["a.svg", "a.html", "a.desktop", "a.sh", "a.png.exe", "png", ""] {
      #expect(!AttachmentTypes.contains(name), "\(name)")
    }
  }
}
