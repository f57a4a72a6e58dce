import HelpCore
import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("A topic that is requested by name")
struct NameTests {
  private static let book = SampleContent(topics: [
    .init(path: "index", title: "Commands", source: ["# Commands"]),
    .init(path: "pages.de/common/tar", title: "tar", source: ["# tar", "Packt."]),
    .init(path: "pages/common/tar", title: "tar", source: ["# tar", "Packs.", "## Use"]),
    .init(path: "pages.de/common/zip", title: "zip", source: ["# zip"]),
    .init(path: "languages/c#", title: "C sharp", source: ["# C sharp"]),
    .init(path: "unzip", title: "Unpacking archives", source: ["# Unpacking archives"]),
  ])

  private func ownBook() throws -> BookContent {
    BookContent(
      try HelpTestSupport.book([
        "index.md": "# Home\n", "7/Get-Item.md": "# Item seven\n\n## More\n",
        "8/Get-Item.md": "# Item eight\n\n## More\n", "7/Get-Date.md": "# Date\n",
        "8/Get-ItemProperty.md": "# Property\n",
      ]))
  }

  @Test("a name of several topics opens a list of them, and the choice keeps the anchor")
  func several() throws {
    let content = try ownBook()
    let home = try #require(content.topic(named: "index"))
    var screen = ReaderState(content: content, topic: home, columns: 80, rows: 12)
    screen.press(":get-item#more<Enter>")
    #expect(screen.list?.entries.map(\.detail) == ["7/Get-Item", "8/Get-Item"])
    screen.press("j<Enter>")
    #expect(content.path(of: screen.topic) == "8/Get-Item" && screen.message == nil)
    var lines = LinearState(content, topic: home, columns: 80, rows: 12)
    #expect(lines.answer(to: ":get-item").contains("2: Item eight, 8/Get-Item\n"))
    _ = lines.answer(to: "2")
    #expect(content.path(of: lines.topic) == "8/Get-Item")
  }

  @Test("a name is looked up near the open topic first, and among titles only after all paths")
  func nearOpen() throws {
    let content = try ownBook()
    let date = try #require(content.topic(named: "7/Get-Date"))
    for (name, wanted) in [
      ("Get-Item", "7/Get-Item"), ("get-itemp", "8/Get-ItemProperty"), ("Item eig", "8/Get-Item"),
    ] {
      var screen = ReaderState(content: content, topic: date, columns: 80, rows: 12)
      screen.press(":\(name)<Enter>")
      #expect(content.path(of: screen.topic) == wanted, "\(name)")
    }
  }

  @Test(
    "Tab and Enter have their effect on a name even before the topics are listed",
    arguments: [false, true])
  func completesLater(_ isAccepted: Bool) {
    var book = Self.book
    let isListable = Monitor(false)
    book.isListable = isListable
    var state = ReaderState(content: book, columns: 80, rows: 12)
    state.press(isAccepted ? ":unz<Tab><Enter>" : ":unz<Tab>", patience: .zero)
    #expect(state.list == nil && state.topic == 0)
    isListable.change { $0 = true }
    state.awaitAnswers()
    if isAccepted {
      #expect(book.path(of: state.topic) == "unzip" && state.list == nil)
    } else if case .prompt(let prompt) = state.mode {
      #expect(prompt.text == "unzip")
    } else {
      Issue.record("The prompt is closed.")
    }
  }

  @Test("Tab after a command does not hold Enter back")
  func completesNoCommand() {
    var state = ReaderState(content: Self.book, columns: 80, rows: 12)
    #expect(state.press(":q<Tab><Enter>", patience: .zero) == [.quit])
  }

  @Test(
    "topics that share the requested name are offered over the first page")
  func offered() throws {
    let content = try ownBook()
    let topics = content.topics(meantBy: "Get-Item", from: content.home)
    var screen = ReaderState(content: content, columns: 80, rows: 12)
    screen.offer(topics, anchor: nil)
    #expect(screen.screen().text.contains("Item seven  7/Get-Item"))
    screen.press("q")
    #expect(screen.topic == content.home && screen.list == nil)
  }

  @Test(
    "a name opens the same topic on the full screen and line by line",
    arguments: [
      // Among topics with the same title, the one with the shortest path is opened.
      ("tar", 0, 2), ("TAR", 0, 2), ("tar#use", 0, 2),
      // A topic in the folder of the open topic is preferred.
      ("tar", 3, 1),
      // A path may contain the sign that begins an anchor.
      ("languages/c#", 0, 4),
      // A title that begins with the text is preferred to a title with the text inside.
      ("unpack", 0, 5), ("archives", 0, 5), ("chi", 0, 5),
      // The start of a word is preferred to the inside of a word.
      ("arch", 0, 5), ("sharp", 0, 4),
    ])
  func names(_ name: String, _ open: Int, _ wanted: Int) {
    var screen = ReaderState(content: Self.book, topic: open, columns: 80, rows: 12)
    screen.press(":\(name)<Enter>")
    #expect(screen.topic == wanted)
    var lines = LinearState(Self.book, topic: open, columns: 80, rows: 12)
    _ = lines.answer(to: ":\(name)")
    #expect(lines.topic == wanted)
  }
}
