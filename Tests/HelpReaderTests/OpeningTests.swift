import HelpTerminal
import Testing

@testable import HelpReader

@Suite("The first page of a book that is still being read")
struct OpeningTests {
  /// A reader of the home page alone after the given keys, while the sample book is being read.
  private func opening(_ keys: String, rows: Int = 8) -> ReaderState {
    let first = SampleContent(topics: [SampleContent.book.topics[0]])
    var state = ReaderState(content: first, columns: 80, rows: rows)
    state.isOpening = true
    state.press(keys)
    return state
  }

  private static let note = "The book is still being read; Esc stops waiting"

  @Test(
    "a key that needs the other topics waits with a message until they are read",
    arguments: ["t", "i"])
  func lists(_ key: String) {
    var state = opening(key)
    #expect(state.message == Self.note && state.list == nil)
    _ = state.complete(SampleContent.book)
    #expect(state.list?.entries.isEmpty == false)
    #expect(state.message == nil)
  }

  @Test("keys that need the book wait, together with the keys after them, in their order")
  func order() {
    var state = opening(":install<Enter>j", rows: 4)
    #expect(state.topic == 0 && state.message == Self.note)
    _ = state.complete(SampleContent.book)
    #expect(state.content.path(of: state.topic) == "install")
    #expect(state.top == 1)
    var next = opening("]")
    _ = next.complete(SampleContent.book)
    #expect(next.topic == 1)
  }

  @Test("a link that was chosen is followed when its topic is read")
  func links() {
    var state = opening("<Tab><Enter>")
    #expect(state.topic == 0)
    _ = state.complete(SampleContent.book)
    #expect(state.content.path(of: state.topic) == "install")
  }

  @Test("the page is scrolled and searched meanwhile, and does not move when the book is read")
  func place() {
    var state = opening("jj/sitting<Enter>")
    #expect(state.search?.count == 1)
    let (lines, message) = (state.visibleLines, state.message)
    #expect(state.complete(SampleContent.book).isEmpty)
    #expect(state.visibleLines == lines && state.message == message)
    #expect(state.search?.count == 1 && !state.isOpening)
  }

  @Test("an open prompt keeps its text when the book is read")
  func prompt() {
    var state = opening("/sitt")
    _ = state.complete(SampleContent.book)
    #expect(state.typedText == "sitt")
  }

  @Test("the first screen equals the screen after the book is read")
  func status() {
    var state = opening("", rows: 24)
    let screen = state.screen()
    _ = state.complete(SampleContent.book)
    #expect(state.screen() == screen)
  }

  @Test(
    "Control-C, Escape and q discard the keys that wait, and q after them quits",
    arguments: ["<^C>", "<Esc>", "q"], ["t", "t]", ":inst<Enter>", "]mq"])
  func interrupted(_ end: String, _ keys: String) {
    var state = opening(keys + end)
    #expect(state.heldInput.isEmpty && state.message == nil)
    #expect(state.press("q") == [.quit])
    _ = state.complete(SampleContent.book)
    #expect(state.list == nil && state.topic == 0)
  }

  @Test(
    "q is a letter in the text of a prompt and in the name of a mark",
    arguments: [":q", "sq", "iq", "]/q", "t/q", "]mq", "]'q"])
  func letters(_ keys: String) {
    var state = opening(keys)
    #expect(state.message?.hasSuffix(Self.note) == true && !state.heldInput.isEmpty)
    #expect(state.press("<Esc>").isEmpty && state.heldInput.isEmpty)
  }

  @Test("text in a waiting prompt is on the screen")
  func echoed() {
    for keys in [":inst", "sinxt<BS><BS>st", "i/<BS>inst"] {
      #expect(opening(keys).message == "inst  " + Self.note)
    }
    #expect(opening(":inst<Enter>").message == Self.note)
  }

  @Test("a waiting prompt keeps the letter q when the book is read")
  func typed() {
    var state = opening(":q")
    _ = state.complete(SampleContent.book)
    #expect(state.typedText == "q")
  }

  @Test("the number of waiting keys is limited, and the first are kept")
  func bounded() {
    var state = opening("t")
    for _ in 0..<HeldInput.maximumSize + 10 { state.press("j") }
    #expect(state.heldInput.events.count == HeldInput.maximumSize)
    var pasted = opening("sab")
    _ = pasted.update(.paste(String(repeating: "x", count: HeldInput.maximumSize)))
    pasted.press("c")
    #expect(pasted.heldInput.events.count == 2)
    _ = pasted.complete(SampleContent.book)
    #expect(pasted.typedText == "ab")
  }

  @Test("marks and history of earlier sessions are restored with the book")
  func record() {
    var earlier = ReaderState.after("]mb[")
    earlier.press("''")
    var state = opening("j")
    _ = state.complete(
      SampleContent.book,
      ReadingRecord(
        book: "b", in: SampleContent.book, lastPlace: ReaderPlace(topic: 0), earlier.trail))
    #expect(state.trail.marks["b"]?.topic == 1)
    #expect(state.trail.back == earlier.trail.back)
    #expect(state.top == 1)
  }

  @Test(
    "a session that ends before the book is read keeps its place and the earlier history",
    arguments: [0, 1])
  func ended(_ here: Int) throws {
    var earlier = ReaderState.after("]mb[")
    earlier.press("''")
    var state = opening("jj")
    let record = ReadingRecord(
      book: "b", in: SampleContent.book, lastPlace: ReaderPlace(topic: here), earlier.trail)
    let ended = state.record(ofBook: "b", after: record)
    #expect(ended.lastPlace.path == "index" && ended.lastPlace.node == state.place.node)
    _ = state.complete(SampleContent.book, record)
    #expect(state.record(ofBook: "b") == ended)
    #expect(ended.trail.marks["b"]?.path == "install")
    #expect(ended.trail.back == record.trail.back + (here == 0 ? [] : [record.lastPlace]))
  }
}
