import HelpCore
import HelpLayout
import HelpTerminal
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpReader

@Suite("State that outlives a view")
struct ReloadTests {
  private func reader(_ keys: String, rows: Int = 12) -> ReaderState {
    .after(keys, rows: rows)
  }

  @Test("a reload with more text above keeps the line on top, the search and the prompt")
  func grows() {
    var state = reader("/number 7<Enter>:us")
    let line = state.topText
    var changed = SampleContent.book
    changed.topics[0].source?.insert("A new paragraph.", at: 1)
    changed.topics.insert(SampleContent.Page(path: "new", title: "New", source: ["# New"]), at: 0)
    state.reload(changed)
    #expect(state.topic == 1)
    #expect(state.topText == line)
    #expect(state.typedText == "us" && state.search?.count == 1)
    #expect(state.message == "Reloaded: it has changed")
    state.press("<Esc>")
    #expect(state.topic == 1)
  }

  private static let paragraphs = [
    "# Title", "First.", "## One", "Same.", "Same.", "Of one.", "## Two", "Same.", "Same.",
    "Of two.", "## Three", "Same.", "Same.", "Of three.", "## End",
  ]

  private func pages(_ paragraphs: [String]) -> SampleContent {
    SampleContent(topics: [.init(path: "a", title: "A", source: paragraphs)])
  }

  @Test(
    "a place stays with its text when paragraphs are inserted above, whatever is on top",
    arguments: Array(0...14))
  func inserted(_ rows: Int) {
    var state = ReaderState.after(
      "\(rows)j", of: pages(Self.paragraphs), rows: 6)
    let lines = state.visibleLines
    var changed = Self.paragraphs
    changed.insert(contentsOf: ["New.", "New, too.", "Same."], at: 2)
    state.reload(pages(changed))
    // At the start of the topic, the inserted paragraphs appear on the screen.
    #expect(state.visibleLines == lines || rows < 4, "\(state.visibleText)")
    #expect(state.visibleLines.first == lines.first)
  }

  @Test("a place whose line has changed stays near the lines around it, or below its heading")
  func edited() {
    var state = ReaderState.after("", of: pages(Self.paragraphs), rows: 3)
    for _ in 0..<40 where state.topText?.hasSuffix("Of two.") == false { state.press("j") }
    #expect(state.topText == "  Of two.")
    var changed = Self.paragraphs
    changed[9] = "Rewritten."
    changed.insert(contentsOf: ["New.", "New.", "New."], at: 1)
    state.reload(pages(changed))
    #expect(state.topText == "  Rewritten.")
    changed = changed.dropLast(4) + ["Other."]
    state.reload(pages(["Much.", "More."] + changed))
    #expect(state.visibleText.contains("Rewritten."))
  }

  @Test("a mark stays with its text when text is inserted above")
  func anchoredPlaces() {
    var state = ReaderState.after("9jma3jmb", of: pages(Self.paragraphs), rows: 6)
    state.press("'a")
    let marked = state.topText
    state.press("G/x")
    var changed = Self.paragraphs
    changed.insert(contentsOf: ["New.", "New.", "New."], at: 1)
    state.reload(pages(changed))
    state.press("<Esc>'a")
    #expect(state.topText == marked && marked?.isEmpty == false)
  }

  @Test("a reload is reported if something changed, or if it was requested")
  func unchanged() {
    var state = reader("5j")
    let place = state.place
    state.reload(SampleContent.book)
    #expect(state.message == nil && state.place == place)
    state.reload(SampleContent.book, isRequested: true)
    #expect(state.message == "Nothing has changed")
    var other = SampleContent.book
    other.topics[0].source?.append("New.")
    state.reload(other)
    #expect(state.message == "Reloaded: it has changed")
    state.press("<Esc>")
    other.topics[3].title = "Another in the contents"
    state.reload(other)
    #expect(state.message == "Reloaded: it has changed")
  }

  @Test("the removal of the open topic opens the home page, and keeps the way back")
  func gone() {
    var state = reader("]]")
    var changed = SampleContent.book
    changed.topics.remove(at: 2)
    state.reload(changed)
    #expect(state.topic == 0 && state.trail.back.map(\.topic) == [0, 1])
  }

  @Test("the text in a list's filter stays, and filters the changed list")
  func listFilter() {
    var state = reader("t/us")
    var changed = SampleContent.book
    changed.topics[3].title = "Used up"
    state.reload(changed)
    #expect(state.typedText == "us")
    #expect(state.list?.shownIndices.count == 3)
    state.press("<Esc>")
    #expect(state.list?.shownIndices.count == 6)
  }

  @Test("closing the help does not reopen a list of removed topics")
  func listBeneathHelp() {
    var state = reader("th")
    var changed = SampleContent.book
    changed.topics.removeLast(5)
    state.reload(changed)
    state.press("qG<Enter>")
    #expect(state.topic == 0)
    #expect(state.context == .reading, "the list is still open")
  }

  @Test("a cached page is returned once, and only for the same version of its topic")
  func caches() {
    var cache = TopicCache()
    let state = reader("")
    let page = TopicCache.Page(
      document: state.document, page: state.page, pictureSizes: [:], version: 3)
    cache.keep(page, of: 5)
    #expect(cache.remove(5, version: 4) == nil)
    cache.keep(page, of: 5)
    #expect(cache.remove(5, version: 3) != nil)
    #expect(cache.remove(5, version: 3) == nil)
  }

  @Test("the size of the cache is limited, and a place survives the loss of the cache")
  func bounded() {
    var cache = TopicCache()
    let state = reader("")
    let page = TopicCache.Page(
      document: state.document, page: state.page, pictureSizes: [:], version: 0)
    let most = TopicCache.maximumLines / (state.page.totalRows + 1)
    for topic in 0..<most + 10 { cache.keep(page, of: topic) }
    #expect(cache.count <= most)
    var moved = reader("]]l")
    let place = moved.place
    moved.dropCaches()
    moved.press("Ll")
    #expect(moved.place == place)
  }

  // MARK: Restart

  @Test("the place, the way back and the marks are restored in the next run")
  func restarts() throws {
    let state = reader("]5jma]3j")
    let text = state.record(ofBook: "b").text
    let record = try #require(ReadingRecord(text, book: "b"))
    #expect(record == state.record(ofBook: "b"))
    var again = reader("")
    again.resume(record, showsRecordedPlace: true)
    #expect(again.place == state.place && again.trail.back == state.trail.back)
    #expect(again.trail.marks == state.trail.marks)
    var asked = ReaderState(content: SampleContent.book, topic: 4, columns: 80, rows: 12)
    asked.resume(record, showsRecordedPlace: false)
    #expect(asked.topic == 4)
    asked.press("l")
    #expect(asked.place == state.place)
  }

  @Test(
    "a file that is not a record, is damaged or belongs to another book is ignored",
    arguments: [
      "", "lectern reading 1\nbook\tother\nhere\t0\t0\tindex\n", "lectern reading 2\nbook\tb\n",
      "lectern reading 1\nbook\tb\n", "lectern reading 1\nbook\tb\nhere\t-1\tx\n",
      "lectern reading 1\nbook\tb\nhere\t-5\t0\tindex\n",
    ])
  func damaged(_ text: String) {
    #expect(ReadingRecord(text, book: "b") == nil)
  }

  @Test("a place beyond the end of its topic is restored as the end")
  func shrunk() throws {
    let record = try #require(
      ReadingRecord("lectern reading 1\nbook\tb\nhere\t999999\t999999\tuse\n", book: "b"))
    var state = reader("")
    state.resume(record, showsRecordedPlace: true)
    #expect(state.topic == 2 && state.top == state.lastTop)
  }

  @Test("each book has its own record, which the next save replaces")
  func files() throws {
    let folder = try TemporaryDirectory()
    let first = ReaderMemory(folder: folder.file("state"), book: "/a")
    let second = ReaderMemory(folder: folder.file("state"), book: "/b")
    first.save(reader("]").record(ofBook: first.book))
    second.save(reader("]]").record(ofBook: second.book))
    first.save(reader("]]]").record(ofBook: first.book))
    #expect(first.load()?.lastPlace.path == "broken")
    #expect(second.load()?.lastPlace.path == "use")
    let names = try FileSystem.entries(of: folder.file("state")).map(\.name)
    #expect(names.count == 2)
  }

  @Test("the memory of a reader needs an absolute home folder")
  func folders() {
    #expect(ReaderMemory(book: "b", environment: { _ in nil }) == nil)
    #expect(ReaderMemory(book: "b", environment: { $0 == "HOME" ? "relative" : nil }) == nil)
    #expect(ReaderMemory(book: "b", environment: { $0 == "HOME" ? "/h" : nil }) != nil)
  }

  // MARK: Watching

  @Test("a paused clock never wakes, and is due on return after more than an interval")
  func clock() {
    var clock = WatchClock(interval: .seconds(1), now: .zero)
    var wakes = 0
    func pass(until end: Duration, from start: Duration) {
      var now = start
      while let wait = clock.waitingTime(now: now), now + wait <= end {
        now += wait
        wakes += clock.takeDueCheck(now: now) ? 1 : 0
      }
    }
    pass(until: .seconds(10), from: .zero)
    #expect(wakes == 10)
    clock.pause()
    pass(until: .seconds(1000), from: .seconds(10))
    #expect(wakes == 10 && clock.waitingTime(now: .seconds(500)) == nil)
    clock.resume(now: .seconds(1000))
    #expect(clock.waitingTime(now: .seconds(1000)) == .zero)
    pass(until: .seconds(1000), from: .seconds(1000))
    #expect(wakes == 11)
    clock.pause()
    clock.resume(now: .milliseconds(1_001_400))
    #expect(clock.waitingTime(now: .milliseconds(1_001_400)) == .seconds(1))
  }

  @Test("the query in a prompt searches another topic if the first is removed")
  func grownAway() {
    let pages = ["a", "b"].map { name in
      SampleContent.Page(path: name, title: name, source: ["# " + name, "", "A needle."])
    }
    var state = ReaderState(content: SampleContent(topics: pages), columns: 40, rows: 10)
    state.press("]/nee")
    state.isGrowing = true
    state.grow(SampleContent(topics: [pages[0]]))
    state.press("dle<Enter>")
    #expect(state.topic == 0 && state.screen().text.contains("A needle."))
  }
}
