import HelpCore
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("The place in a book that is read line by line")
struct LinearMemoryTests {
  /// The output of a session with the typed lines.
  private func read(
    _ lines: [String], _ memory: ReaderMemory?, topic: Int? = nil, anchor: String? = nil,
    rows: Int = 6
  ) -> String {
    var rest = lines[...]
    var written = ""
    LinearReader(content: SampleContent.book, topic: topic, anchor: anchor, memory: memory).run(
      size: { (60, rows) }, read: { rest.popFirst() },
      write: { written += $0 }, ask: { _ in })
    return written
  }

  private static let resumedMessage = "Continuing where you were; c lists the contents.\n"

  @Test(
    "the next run begins at the page that was read last",
    arguments: [["", ""], ["n"], [":use", ""], ["/needle", "/"], ["n", "c"], ["2", "r"]])
  func comesBack(_ lines: [String]) throws {
    let folder = try TemporaryDirectory()
    let memory = ReaderMemory(folder: folder.path, book: "b")
    _ = read(lines, memory)
    let again = read([], memory)
    #expect(again.hasPrefix(Self.resumedMessage))
    let page = read(lines + ["r"], nil)
    #expect(page.hasSuffix(again.dropFirst(Self.resumedMessage.count)), "\(again)")
    #expect(again.count > Self.resumedMessage.count)
  }

  @Test("the book's first page is restored without a message")
  func first() throws {
    let folder = try TemporaryDirectory()
    let memory = ReaderMemory(folder: folder.path, book: "b")
    let page = read(["n", "b"], memory)
    #expect(page.hasPrefix("Heading level 1: Welcome"))
    #expect(page.hasSuffix(read([], memory)))
  }

  @Test("a requested topic opens first, and b returns to the restored place")
  func topic() throws {
    let folder = try TemporaryDirectory()
    let memory = ReaderMemory(folder: folder.path, book: "b")
    _ = read([":install"], memory)
    let written = read(["b"], memory, topic: 2)
    #expect(written.hasPrefix("Heading level 1: Using it\n"))
    #expect(written.contains("\nHeading level 1: Installing\n"))
    #expect(read([], memory, topic: 2, anchor: "flags").hasPrefix("Heading level 2: Flags\n"))
  }

  @Test("the place is shared with the full screen, which keeps its marks and history")
  func shared() throws {
    let folder = try TemporaryDirectory()
    let memory = ReaderMemory(folder: folder.path, book: "b")
    var screen = ReaderState(content: SampleContent.book, columns: 60, rows: 6)
    screen.press("ma]mb:use#flags<Enter>")
    memory.save(screen.record(ofBook: "b"))
    let page = read(["b", "b"], memory)
    #expect(page.hasPrefix(Self.resumedMessage + "Heading level 2: Flags\n"))
    #expect(page.hasSuffix(read([], nil)))
    var other = ReaderState(content: SampleContent.book, columns: 60, rows: 6)
    other.resume(try #require(memory.load()), showsRecordedPlace: true)
    #expect(other.topic == 0 && other.top == 0)
    other.press("'b")
    #expect(other.topic == 1)
    other.resume(try #require(memory.load()), showsRecordedPlace: true)
    other.press("LL")
    #expect(other.topic == 2 && other.topText == screen.topText)
  }

  @Test("a place in a long paragraph begins with the same word at another width")
  func paragraphs() throws {
    let words = (1...300).map { "word\($0)" }.joined(separator: " ") + " 日本語の文章。"
    var content = SampleContent.book
    content.topics[0].source = ["# Long", words]
    let folder = try TemporaryDirectory()
    let memory = ReaderMemory(folder: folder.path, book: "b")
    func read(_ lines: Int, columns: Int) -> String {
      var rest = lines
      var last = ""
      LinearReader(content: content, memory: memory).run(
        size: { (columns, 4) },
        read: {
          rest -= 1
          return rest < 0 ? nil : ""
        }, write: { if !$0.isEmpty { last = $0 } }, ask: { _ in })
      return last
    }
    let page = read(7, columns: 40)
    let again = read(0, columns: 40)
    #expect(again == Self.resumedMessage + page)
    let wide = read(0, columns: 72)
    let first = try #require(page.split(separator: " ").first)
    #expect(wide.hasPrefix(Self.resumedMessage + first))
  }

  @Test(
    "a place that no longer exists is restored in the book's first topic",
    arguments: ["9\t99999\tindex", "99999\t0\tindex", "0\t-1\tindex", "3\t2\tgone"])
  func changed(_ here: String) throws {
    let text = "lectern reading 1\nbook\tb\nhere\t\(here)\n"
    let record = try #require(ReadingRecord(text, book: "b"))
    var state = LinearState(SampleContent.book, columns: 60, rows: 5)
    state.resume(record, showsRecordedPlace: true)
    #expect(!state.begin().isEmpty)
    #expect(state.topic == 0)
  }
}
